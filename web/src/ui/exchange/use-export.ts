import { dateOf } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { uiText } from "../ui-text.ts";
import { download } from "./download.ts";
import { exchangeText as text } from "./exchange-text.ts";
import { exportCsv } from "./export-csv.ts";
import { exportJson } from "./export-json.ts";

/** Hands the books of this device to the user as a file, and says how it went. */
export function useExport(): (format: "json" | "csv") => Promise<void> {
  const { books, clock } = useServices();
  const showToast = useToast();

  return async (format) => {
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
      showToast({ message: text.changeFailed });
    }
  };
}
