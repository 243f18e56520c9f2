import { SaveFailed } from "@suikouji/core";
import { useState } from "react";
import type { TakenIn } from "../../platform/books/taking-in.ts";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { exchangeText as text } from "./exchange-text.ts";
import type { ExportRefusal } from "./read-export.ts";

const REFUSED: Readonly<Record<ExportRefusal, string>> = {
  "not-an-export": text.notAnExport,
  "newer-version": text.fromNewerVersion,
};

/** Brings back from a file what the books have not, and says how it went. */
export function useImport(): {
  readonly take: (file: Blob) => Promise<void>;
  readonly isTaking: boolean;
} {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [isTaking, setTaking] = useState(false);

  async function takeIn(file: Blob): Promise<void> {
    const { readExport } = await import("./read-export.ts");
    const exported = readExport(await file.text());
    if (!exported.ok) return showToast({ message: REFUSED[exported.rejection] });
    const taken = await books.takeIn(exported.value);
    const { added, known, imported } = taken;
    const brought = { entries: added.length, categories: imported.categories.length };
    if (brought.entries + brought.categories === 0) {
      return showToast({ message: text.nothingMissing(known) });
    }
    sync.nudge();
    offerToTakeBack(taken, text.imported(brought, known));
  }

  function offerToTakeBack(taken: TakenIn, message: string): void {
    const onUndo = () => {
      books
        .takeBack(taken)
        .then(({ kept }) => {
          sync.nudge();
          showToast({ message: text.importUndone(kept) });
        })
        .catch(() => offerToTakeBack(taken, text.undoFailed));
    };
    showToast({ message, onUndo });
  }

  async function take(file: Blob): Promise<void> {
    setTaking(true);
    await takeIn(file).catch((error: unknown) => showToast({ message: sentenceFor(error) }));
    setTaking(false);
  }

  return { take, isTaking };
}

/** A file that cannot be read, or the code to read it with, is neither the file's nor the disk's fault. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof SaveFailed)) return text.importFailed;
  switch (error.failure) {
    case "invalid-transaction":
      return text.notAnExport;
    case "storage-full":
      return text.importTooLarge;
    case "empty-batch":
    case "no-such-entry":
    case "storage-failed":
      return text.importFailed;
  }
}
