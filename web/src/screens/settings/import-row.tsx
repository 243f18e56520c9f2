import { useRef } from "react";
import { ArrowUpIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportReview } from "./import-review.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";
import { useImport } from "./use-import.ts";

const text = settingsText.data;

export function ImportRow() {
  const { importing, take, takeRest, close } = useImport();
  const isTaking = importing.phase === "taking";
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <SettingsGroup title={text.import} hint={text.importHint}>
      <ListRow
        leading={<ArrowUpIcon size={1.375} />}
        title={isTaking ? text.importing : text.importJson}
        hint={text.importJsonHint}
        onClick={() => {
          if (!isTaking) chooser.current?.click();
        }}
      />
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
    </SettingsGroup>
  );
}
