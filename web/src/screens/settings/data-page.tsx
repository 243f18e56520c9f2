import { dateOf } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { DownloadIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import { ClearLedger } from "./clear-ledger.tsx";
import { download } from "./download.ts";
import { exportCsv } from "./export-csv.ts";
import { exportJson } from "./export-json.ts";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.data;

export function DataPage() {
  const { books, clock } = useServices();
  const showToast = useToast();

  async function save(format: "json" | "csv") {
    try {
      const [entries, categories] = await Promise.all([
        books.ledger.entries(),
        books.categories.all(),
      ]);
      const now = clock.now();
      const name = text.fileName(dateOf(now));
      if (format === "csv") {
        const words = { columns: text.columns, type: uiText.typeName };
        download({
          name: `${name}.csv`,
          type: "text/csv;charset=utf-8",
          content: exportCsv(entries, words),
        });
      } else {
        const document = exportJson(
          { ledger: text.ledgerName, deviceId: books.deviceId, entries, categories },
          now,
        );
        download({
          name: `${name}.json`,
          type: "application/json",
          content: JSON.stringify(document, null, 2),
        });
      }
      showToast({ message: text.exported(entries.length) });
    } catch {
      showToast({ message: settingsText.changeFailed });
    }
  }

  return (
    <>
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
      </SettingsGroup>
      <ClearLedger />
    </>
  );
}
