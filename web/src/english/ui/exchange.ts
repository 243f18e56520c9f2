import type { CountedRecords } from "../../ui/exchange/counted-records-text.ts";
import type { ExportRefusal } from "../../ui/exchange/read-export.ts";
import type { RowFault, UnreadRow } from "../../ui/exchange/unread-rows.ts";
import type { English } from "../texts.ts";
import { entries, counted as howMany } from "../words.ts";

/** 2 entries, 1 category, 3 accounts or plans; nothing for none. */
export const counted: English["counted"] = { words: countedWords };

export const exchange: English["exchange"] = {
  ledgerName: "My ledger",
  fileName: (date) => `suikouji-${date}`,
  exported: (count) => `${entries(count)} exported`,
  exportedWithPhotos: (count, { photos, missing }) =>
    missing === 0
      ? `${entries(count)} and ${howMany(photos.length, "photo")} exported`
      : `${entries(count)} and ${howMany(photos.length, "photo")} exported; ${missing} more cannot be fetched now`,
  importing: "Importing…",
  reading: "Reading the file",
  writing: "Writing to the ledger",
  imported: (brought, known) =>
    known === 0
      ? `Imported ${broughtWords(brought)}`
      : `Imported ${broughtWords(brought)}; ${entries(known)} ${were(known)} there already`,
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
  importNeedsServer:
    "The first import of a bill needs the server, the ledger did not change. Connect and try again; later imports work offline",
  importFailed: "The import failed, the ledger did not change. Please try again",
  changeFailed: "Could not save, please try again",
  undoFailed: "Could not undo, please try again",
};

export const importTexts: English["import"] = {
  reviewTitle: "Some of it cannot be imported",
  unreadIs: (unread) => `${countsOf(unread)} of the file cannot be imported:`,
  restIs: (rest) => `The rest can be: ${countedWords(rest)}. What the ledger has does not change.`,
  nothingElse: "There is nothing else in the file; the ledger did not change.",
  leave: "Do not import",
  takeRest: "Import the rest",
  understood: "OK",
  notTaken: (unread) => `${countsOf(unread)} could not be imported`,
  cleaned: (count) => `unseen characters removed from ${howMany(count, "record")}`,
  unreadable: (count) => `${howMany(count, "line")} could not be imported`,
  whichTitle: "Not imported",
  undo: "Undo the import",
  pastTitle: "Imported files",
  pastHint:
    "Can be undone on every device. Entries changed since are kept; the others go to “Recently deleted”.",
  nameless: "File without a name",
  past: (day, { rows, left }) =>
    left === rows ? `${day} · ${entries(rows)}` : `${day} · ${entries(rows)}, ${left} still there`,
  undoShort: "Undo",
  undoOf: (name) => `Undo “${name}”`,
  askUndo: (name, left) => `Undo the ${entries(left)} that “${name}” brought?`,
  askUndoHint: "They are deleted on all devices; those changed since are kept.",
  keep: "Keep",
  row: ({ kind, ordinal, faults }) =>
    `${KINDS[kind]} ${ordinal}: ${faults.map((fault) => faultWords(kind, fault)).join(", ")}`,
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

const KINDS: Readonly<Record<UnreadRow["kind"], string>> = {
  entry: "Entry",
  category: "Category",
  definition: "Account or plan",
};

function countsOf(unread: readonly UnreadRow[]): string {
  const of = (wanted: UnreadRow["kind"]) => unread.filter(({ kind }) => kind === wanted).length;
  return countedWords({
    entries: of("entry"),
    categories: of("category"),
    definitions: of("definition"),
  });
}

function broughtWords(brought: CountedRecords): string {
  return countedWords(brought) || entries(0);
}

function countedWords({ entries: entryCount, categories, definitions }: CountedRecords): string {
  return [
    ...(entryCount > 0 ? [entries(entryCount)] : []),
    ...(categories > 0 ? [howMany(categories, "category", "categories")] : []),
    ...(definitions > 0 ? [howMany(definitions, "account or plan", "accounts or plans")] : []),
  ].join(", ");
}

function faultWords(kind: UnreadRow["kind"], fault: RowFault): string {
  return kind !== "entry" && fault === "category" ? "wrong name" : FAULT_WORDS[fault];
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
