import { SaveFailed } from "@suikouji/core";
import { type ComponentType, useState } from "react";
import type { ImportReport } from "../../platform/books/import/import-records.ts";
import { useServices } from "../../session/services.ts";
import { useToast } from "../toasts.tsx";
import { uiText } from "../ui-text.ts";
import type { BillImportProps } from "./bills/bill-import.tsx";
import type { CountedRecords } from "./counted-records-text.ts";
import { exchangeText as text } from "./exchange-text.ts";
import type { ReadPhoto } from "./exported-photos.ts";
import { importText } from "./import-text.ts";
import type { ReadExport } from "./read-export.ts";

export type Importing =
  | { readonly phase: "idle" }
  | { readonly phase: "taking"; readonly step: "reading" | "writing"; readonly percent: number }
  /** Some rows are invalid: the user reviews them before anything is written. */
  | { readonly phase: "reviewing"; readonly exported: ReadExport }
  /** A bill or another table: the user looks at it before anything is written. */
  | {
      readonly phase: "reading-bill";
      readonly file: File;
      readonly Bill: ComponentType<BillImportProps>;
    }
  /** The valid rows are in the books. `undo` is null when nothing was added. */
  | {
      readonly phase: "done";
      readonly message: string;
      /** The rows that were not imported, in words. */
      readonly unread: readonly string[];
      readonly undo: (() => void) | null;
    };

export interface Import {
  readonly importing: Importing;
  readonly take: (file: File) => Promise<void>;
  /** Opens the preview of a table, and imports nothing else. Not open: the reader could not be loaded. */
  readonly lookAt: (file: File) => Promise<{ readonly isOpen: boolean }>;
  /** A bill was imported; `broken` are the rows that could not be read, in words. */
  readonly takenBill: (taken: ImportReport, broken: readonly string[]) => void;
  readonly refuseBill: (sentence: string) => void;
  readonly failBill: (error: unknown) => void;
  /** Imports the valid rows of the file under review. */
  readonly takeRest: () => Promise<void>;
  readonly close: () => void;
}

const IDLE: Importing = { phase: "idle" };
const BEGINNING: Importing = { phase: "taking", step: "reading", percent: 0 };

/** Imports what the books lack from a file, and shows the result. */
export function useImport(): Import {
  const { books, photos, sync } = useServices();
  const showToast = useToast();
  const [importing, setImporting] = useState<Importing>(IDLE);

  async function read(file: File): Promise<Importing> {
    return (await isExport(file)) ? await readJson(file) : await openBill(file);
  }

  async function openBill(file: File): Promise<Importing> {
    const part = await import("./bills/bill-import.tsx").catch(() => null);
    if (part !== null) return { phase: "reading-bill", file, Bill: part.BillImport };
    showToast({ message: text.importNeedsServer });
    return IDLE;
  }

  async function readJson(file: File): Promise<Importing> {
    const [{ readExport }, { splitExport }] = await Promise.all([
      import("./read-export.ts"),
      import("./split-export.ts"),
    ]);
    // One that no entry names in the end is removed with the other unnamed photos, after a month.
    const keep = ({ id, bytes }: ReadPhoto) => photos.keep(id, bytes);
    const read = await readExport(await splitExport(file, { keep }), {
      onProgress: (percent) => setImporting({ phase: "taking", step: "reading", percent }),
    });
    if (!read.ok) {
      showToast({ message: text.refused(read.rejection) });
      return IDLE;
    }
    const exported = read.value;
    if (exported.unread.length > 0) return { phase: "reviewing", exported };
    return await importRecords(exported);
  }

  async function importRecords(exported: ReadExport): Promise<Importing> {
    const onProgress = (percent: number) =>
      setImporting({ phase: "taking", step: "writing", percent });
    onProgress(0);
    // Before the entries that name them.
    for (const { id, bytes } of exported.photos) await photos.keep(id, bytes);
    const taken = await books.importRecords(exported, onProgress);
    const { known } = taken;
    const brought = broughtBy(taken);
    const isNothing = brought.entries + brought.categories + brought.definitions === 0;
    const what = isNothing ? text.nothingMissing(known) : text.imported(brought, known);
    const isCleaned = !isNothing && exported.cleaned > 0;
    const told = isCleaned ? uiText.clauses(what, importText.cleaned(exported.cleaned)) : what;
    const unread = exported.unread.map(importText.row);
    const message =
      unread.length === 0 ? told : uiText.clauses(told, importText.notTaken(exported.unread));
    const undo = isNothing ? null : () => undoImport(taken);
    if (isNothing) showToast({ message });
    else {
      sync.nudge();
      offerToTakeBack(taken, message);
    }
    return unread.length === 0 ? IDLE : { phase: "done", message, unread, undo };
  }

  function showBill(taken: ImportReport, broken: readonly string[]): void {
    const told = text.imported(broughtBy(taken), taken.known);
    const message =
      broken.length === 0 ? told : uiText.clauses(told, importText.unreadable(broken.length));
    sync.nudge();
    offerToTakeBack(taken, message);
    setImporting({ phase: "done", message, unread: broken, undo: () => undoImport(taken) });
  }

  function giveUp(sentence: string): void {
    showToast({ message: sentence });
    setImporting(IDLE);
  }

  function undoImport(taken: ImportReport): void {
    books
      .undoImport(taken)
      .then(({ kept }) => {
        sync.nudge();
        setImporting(IDLE);
        showToast({ message: text.importUndone(kept) });
      })
      .catch(() => offerToTakeBack(taken, text.undoFailed));
  }

  function offerToTakeBack(taken: ImportReport, message: string): void {
    showToast({ message, onUndo: () => undoImport(taken) });
  }

  async function run(work: () => Promise<Importing>): Promise<Importing> {
    setImporting(BEGINNING);
    try {
      const next = await work();
      setImporting(next);
      return next;
    } catch (error) {
      giveUp(sentenceFor(error));
      return IDLE;
    }
  }

  return {
    importing,
    async take(file) {
      await run(() => read(file));
    },
    async lookAt(file) {
      const { phase } = await run(() => openBill(file));
      return { isOpen: phase === "reading-bill" };
    },
    takenBill: showBill,
    refuseBill: giveUp,
    failBill: (error) => giveUp(sentenceFor(error)),
    async takeRest() {
      if (importing.phase === "reviewing") await run(() => importRecords(importing.exported));
    },
    close: () => setImporting(IDLE),
  };
}

/** An export is JSON; every other file is read as a table. */
async function isExport(file: File): Promise<boolean> {
  const start = (await file.slice(0, 100).text()).trimStart();
  return start.startsWith("{") || /\.json$/i.test(file.name);
}

/** An error in loading the file, or the code to read it, is not blamed on the file's content. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof SaveFailed)) return text.importFailed;
  switch (error.failure) {
    case "invalid-transaction":
      return text.refused("not-an-export");
    case "storage-full":
      return text.importTooLarge;
    case "empty-batch":
    case "no-such-entry":
    case "changed-meanwhile":
    case "storage-failed":
      return text.importFailed;
  }
}

function broughtBy({ added, imported }: ImportReport): CountedRecords {
  return {
    entries: added.length,
    categories: imported.categories.length,
    definitions: imported.definitions.filter(({ kind }) => kind !== "import").length,
  };
}
