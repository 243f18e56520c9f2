import { SaveFailed } from "@suikouji/core";
import { useState } from "react";
import type { TakenIn } from "../../platform/books/taking-in.ts";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { exchangeText as text } from "./exchange-text.ts";
import { importText } from "./import-text.ts";
import type { ExportRefusal, ReadExport } from "./read-export.ts";
import type { UnreadRow } from "./unread-rows.ts";

const REFUSED: Readonly<Record<ExportRefusal, string>> = {
  "not-an-export": text.notAnExport,
  "newer-version": text.fromNewerVersion,
};

export type Importing =
  | { readonly phase: "idle" }
  | { readonly phase: "taking" }
  /** Some rows are no good: the user looks at them before anything is written. */
  | { readonly phase: "reviewing"; readonly exported: ReadExport }
  /** The rest is in the books. `undo` is null where it brought nothing. */
  | {
      readonly phase: "done";
      readonly message: string;
      readonly unread: readonly UnreadRow[];
      readonly undo: (() => void) | null;
    };

export interface Import {
  readonly importing: Importing;
  readonly take: (file: Blob) => Promise<void>;
  /** What is good of the file under review. */
  readonly takeRest: () => Promise<void>;
  readonly close: () => void;
}

const IDLE: Importing = { phase: "idle" };

/** Brings back from a file what the books have not, and says how it went. */
export function useImport(): Import {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [importing, setImporting] = useState<Importing>(IDLE);

  async function read(file: Blob): Promise<Importing> {
    const { readExport } = await import("./read-export.ts");
    const exported = readExport(await file.text());
    if (!exported.ok) {
      showToast({ message: REFUSED[exported.rejection] });
      return IDLE;
    }
    if (exported.value.unread.length > 0) return { phase: "reviewing", exported: exported.value };
    return await takeIn(exported.value);
  }

  async function takeIn(exported: ReadExport): Promise<Importing> {
    const taken = await books.takeIn(exported);
    const { added, known, imported } = taken;
    const brought = { entries: added.length, categories: imported.categories.length };
    const isNothing = brought.entries + brought.categories === 0;
    const told = isNothing ? text.nothingMissing(known) : text.imported(brought, known);
    const { unread } = exported;
    const message = unread.length === 0 ? told : `${told}，${importText.notTaken(unread)}`;
    const undo = isNothing ? null : () => takeBack(taken);
    if (isNothing) showToast({ message });
    else {
      sync.nudge();
      offerToTakeBack(taken, message);
    }
    return unread.length === 0 ? IDLE : { phase: "done", message, unread, undo };
  }

  function takeBack(taken: TakenIn): void {
    books
      .takeBack(taken)
      .then(({ kept }) => {
        sync.nudge();
        setImporting(IDLE);
        showToast({ message: text.importUndone(kept) });
      })
      .catch(() => offerToTakeBack(taken, text.undoFailed));
  }

  function offerToTakeBack(taken: TakenIn, message: string): void {
    showToast({ message, onUndo: () => takeBack(taken) });
  }

  async function run(work: () => Promise<Importing>): Promise<void> {
    setImporting({ phase: "taking" });
    const next = await work().catch((error: unknown) => {
      showToast({ message: sentenceFor(error) });
      return IDLE;
    });
    setImporting(next);
  }

  return {
    importing,
    take: (file) => run(() => read(file)),
    async takeRest() {
      if (importing.phase === "reviewing") await run(() => takeIn(importing.exported));
    },
    close: () => setImporting(IDLE),
  };
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
