import { type ReactNode, useRef } from "react";
import { ImportResult } from "./import-result.tsx";
import { ImportReview } from "./import-review.tsx";
import { useImport } from "./use-import.ts";

export interface ImportChooser {
  /** Lets the user choose a file and brings in what it has; once at a time. */
  readonly choose: () => void;
  readonly isTaking: boolean;
  /** To be rendered: what could not be taken is shown there, before and after. */
  readonly outcome: ReactNode;
}

export function useImportChooser(): ImportChooser {
  const { importing, take, takeRest, close } = useImport();
  const isTaking = importing.phase === "taking";
  const chooser = useRef<HTMLInputElement>(null);
  return {
    choose() {
      if (!isTaking) chooser.current?.click();
    },
    isTaking,
    outcome: (
      <>
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
        {importing.phase === "done" ? <ImportResult done={importing} onClose={close} /> : null}
        {importing.phase === "reviewing" ? (
          <ImportReview
            exported={importing.exported}
            onTakeRest={() => void takeRest()}
            onClose={close}
          />
        ) : null}
      </>
    ),
  };
}
