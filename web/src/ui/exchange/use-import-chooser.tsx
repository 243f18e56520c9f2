import { type ReactNode, useRef } from "react";
import { useImport } from "./use-import.ts";

export interface ImportChooser {
  /** Lets the user choose a file and brings in what it has; once at a time. */
  readonly choose: () => void;
  readonly isTaking: boolean;
  /** To be rendered, out of sight. */
  readonly input: ReactNode;
}

export function useImportChooser(): ImportChooser {
  const { take, isTaking } = useImport();
  const chooser = useRef<HTMLInputElement>(null);
  return {
    choose() {
      if (!isTaking) chooser.current?.click();
    },
    isTaking,
    input: (
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file chosen again would otherwise be no change.
          target.value = "";
          if (file !== undefined) void take(file);
        }}
      />
    ),
  };
}
