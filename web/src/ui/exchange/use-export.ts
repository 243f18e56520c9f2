import type { ExportFormat } from "@suikouji/contract";
import { dateOf } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { download } from "./download.ts";
import { exchangeText as text } from "./exchange-text.ts";

/** Saves the books of this device as a file, and shows the result. */
export function useExport(): (format: ExportFormat) => Promise<void> {
  const { books, clock } = useServices();
  const showToast = useToast();

  return async (format) => {
    try {
      // The start page offers an export, too; its code is not part of the first load.
      const { exportFile } = await import("./export-file.ts");
      const [entries, categories, definitions] = await Promise.all([
        books.ledger.entries(),
        books.categories.all(),
        books.definitions.all(),
      ]);
      const now = clock.now();
      const records = { entries, categories, definitions };
      const file = exportFile(format, { deviceId: books.deviceId, ...records }, now);
      download({ ...file, name: `${text.fileName(dateOf(now))}.${file.ending}` });
      showToast({ message: text.exported(entries.length) });
    } catch {
      showToast({ message: text.changeFailed });
    }
  };
}
