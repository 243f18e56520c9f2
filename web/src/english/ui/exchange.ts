import type { ExportRefusal } from "../../ui/exchange/read-export.ts";
import type { RowFault, UnreadRow } from "../../ui/exchange/unread-rows.ts";
import type { English } from "../texts.ts";
import { counted, entries } from "../words.ts";

export const exchange: English["exchange"] = {
  ledgerName: "My ledger",
  fileName: (date) => `suikouji-${date}`,
  exported: (count) => `${entries(count)} exported`,
  importing: "Importing…",
  reading: "Reading the file",
  writing: "Writing to the ledger",
  imported: (brought, known) =>
    known === 0
      ? `Imported ${counts(brought.entries, brought.categories)}`
      : `Imported ${counts(brought.entries, brought.categories)}; ${entries(known)} ${were(known)} there already`,
  importUndone: (kept) =>
    kept === 0
      ? "Import undone"
      : `Import undone; ${entries(kept)} changed since ${were(kept)} kept`,
  nothingMissing: (known) =>
    known === 0
      ? "This file has no entries"
      : `All ${entries(known)} of the file are in the ledger already`,
  refused: (refusal) => REFUSED[refusal],
  importTooLarge: "The storage is full, the ledger did not change. Please free some space",
  importFailed: "The import failed, the ledger did not change. Please try again",
  changeFailed: "Could not save, please try again",
  undoFailed: "Could not undo, please try again",
};

export const importTexts: English["import"] = {
  reviewTitle: "Some of it cannot be imported",
  unreadIs: (unread) => `${countsOf(unread)} of the file cannot be imported:`,
  restIs: (entryCount, categoryCount) =>
    `The rest can be: ${counts(entryCount, categoryCount)}. What the ledger has does not change.`,
  nothingElse: "There is nothing else in the file; the ledger did not change.",
  leave: "Do not import",
  takeRest: "Import the rest",
  understood: "OK",
  notTaken: (unread) => `${countsOf(unread)} could not be imported`,
  unreadable: (count) => `${counted(count, "line")} could not be imported`,
  whichTitle: "Not imported",
  undo: "Undo the import",
  row: ({ kind, ordinal, faults }) =>
    `${kind === "entry" ? "Entry" : "Category"} ${ordinal}: ${faults
      .map((fault) => faultWords(kind, fault))
      .join(", ")}`,
  more: (count) => `${count} more not listed`,
};

const REFUSED: Readonly<Record<ExportRefusal, string>> = {
  "not-an-export":
    "This file is not JSON exported by Suikouji, or it is damaged. The ledger did not change",
  "newer-version": "This file comes from a newer version. Please update Suikouji first",
};

function were(count: number): string {
  return count === 1 ? "was" : "were";
}

function countsOf(unread: readonly UnreadRow[]): string {
  const entryCount = unread.filter(({ kind }) => kind === "entry").length;
  return counts(entryCount, unread.length - entryCount);
}

/** 2 entries and 1 category. */
function counts(entryCount: number, categoryCount: number): string {
  const categories = counted(categoryCount, "category", "categories");
  if (categoryCount === 0) return entries(entryCount);
  return entryCount === 0 ? categories : `${entries(entryCount)} and ${categories}`;
}

function faultWords(kind: UnreadRow["kind"], fault: RowFault): string {
  return kind === "category" && fault === "category" ? "wrong name" : FAULT_WORDS[fault];
}

const FAULT_WORDS: Readonly<Record<RowFault, string>> = {
  amount: "wrong amount",
  currency: "wrong currency",
  type: "wrong type",
  category: "wrong category",
  description: "wrong description",
  date: "wrong date",
  time: "wrong time",
  id: "wrong id",
  incomplete: "incomplete",
};
