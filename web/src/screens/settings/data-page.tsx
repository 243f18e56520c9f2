import { useExport } from "../../ui/exchange/use-export.ts";
import { DownloadIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { ClearLedger } from "./clear-ledger.tsx";
import { ImportRow } from "./import-row.tsx";
import { KeepingGroup } from "./keeping-group.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.data;

export function DataPage() {
  const save = useExport();
  return (
    <>
      <KeepingGroup />
      <SettingsGroup title={text.export} hint={text.exportHint}>
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.json}
          hint={text.jsonHint}
          onClick={() => void save("json")}
        />
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.csv}
          hint={text.csvHint}
          onClick={() => void save("csv")}
        />
        <ListRow
          leading={<DownloadIcon size={1.375} />}
          title={text.beancount}
          hint={text.beancountHint}
          onClick={() => void save("beancount")}
        />
      </SettingsGroup>
      <ImportRow />
      <ClearLedger />
    </>
  );
}
