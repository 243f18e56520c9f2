import type { ExportFormat } from "@suikouji/contract";
import { dateOf } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { download } from "./download.ts";
import { exchangeText as text } from "./exchange-text.ts";

/** Saves the books of this device as a file, JSON with photos unless told not to, and shows the result. */
export function useExport(): (
  format: ExportFormat,
  options?: { readonly hasPhotos: boolean },
) => Promise<void> {
  const { books, photos, clock } = useServices();
  const showToast = useToast();

  return async (format, { hasPhotos } = { hasPhotos: true }) => {
    try {
      // The start page offers an export, too; its code is not part of the first load.
      const { exportFile } = await import("./export-file.ts");
      const [entries, categories, definitions] = await Promise.all([
        books.ledger.entries(),
        books.categories.all(),
        books.definitions.all(),
      ]);
      const now = clock.now();
      // What waits to be confirmed is not in the books yet.
      const kept = definitions.filter(({ kind }) => kind !== "waiting");
      const records = { entries, categories, definitions: kept };
      const file = exportFile(format, { deviceId: books.deviceId, ...records }, now);
      const name = `${text.fileName(dateOf(now))}.${file.ending}`;
      const isPlain = format !== "json" || !hasPhotos;
      if (isPlain || entries.every((entry) => (entry.photos ?? "") === "")) {
        download({ ...file, name });
        return showToast({ message: text.exported(entries.length) });
      }
      const { collectPhotos, withPhotos } = await import("./exported-photos.ts");
      const collected = await collectPhotos(photos, entries);
      download({ ...file, name, content: withPhotos(file.content, collected.photos) });
      showToast({ message: text.exportedWithPhotos(entries.length, collected) });
    } catch {
      showToast({ message: text.changeFailed });
    }
  };
}
