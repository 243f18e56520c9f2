import {
  type BillCandidate,
  type BillLine,
  type CsvRow,
  createFeeTeller,
  createGuesser,
  createHistory,
  createIdentifier,
  createJudge,
  findTable,
  type ImportedBefore,
  joinSides,
  likeEntries,
  type PresentEntry,
  proposeEntry,
  readRow,
} from "../src/bills/index.ts";
import { type CalendarDate, type Category, categoryBook } from "../src/index.ts";

export interface BooksOfTest {
  readonly imported?: readonly ImportedBefore[];
  readonly entries?: readonly PresentEntry[];
  readonly categories?: readonly Category[];
}

const NOW = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

/** What becomes of every row of a bill, as the app reads it; null if it has no table. */
export function readMadeUpBill(text: string, books: BooksOfTest = {}): readonly BillLine[] | null {
  return readBillRows(csvLikeRows(text), books);
}

export function readBillRows(
  rows: readonly CsvRow[],
  books: BooksOfTest = {},
): readonly BillLine[] | null {
  const table = findTable(rows);
  if (table === null) return null;
  const today = "2026-11-15" as CalendarDate;
  const identify = createIdentifier(table.source);
  const read = rows.slice(table.from).map((row) => identify(readRow(row, table, today)));
  const { entries = [], imported = [], categories = [] } = books;
  const history = createHistory();
  for (const entry of entries) history.learn(entry);
  const guess = createGuesser({ categories: categoryBook(categories), history, now: NOW });
  const records = joinSides(read.flatMap((row) => (row.kind === "record" ? [row] : [])));
  const proposed = records.map((row) => proposeEntry(row, table.source, guess));
  const others = read.flatMap((row) => (row.kind === "record" ? [] : [row]));
  const { steps, found: like } = likeEntries(proposed, entries);
  for (const _ of steps);
  const judged = proposed.map(createJudge(proposed, { entries, imported, like }));
  const feeOf = createFeeTeller({ source: table.source, guess, imported });
  const lines = proposed.flatMap((row, at) => {
    const line = judged[at];
    return line === undefined ? [] : [line, feeOf(row, line) ?? []].flat();
  });
  return [...others, ...lines].toSorted((one, other) => one.line - other.line);
}

/** `type category amount description` for each row, after the reason if it is left out. */
export function inShort(lines: readonly BillLine[] | null): readonly string[] {
  return (lines ?? []).map(lineInShort);
}

function lineInShort(line: BillLine): string {
  switch (line.kind) {
    case "broken":
      return `broken ${line.faults.join()}`;
    case "empty":
      return line.why;
    case "left-out":
      return `${line.why.reason} ${candidateInShort(line.candidate)}`;
    case "entry":
      return candidateInShort(line.candidate);
  }
}

function candidateInShort({ type, category, amount, description }: BillCandidate): string {
  return `${type} ${category} ${amount / 100} ${description}`;
}

/** Enough for made-up bills, whose quoted cells have no line breaks. */
export function csvLikeRows(text: string): readonly CsvRow[] {
  return text
    .split(/\r?\n/)
    .map((row, at) => ({ line: at + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** A comma with an even number of quotes behind it stands between two cells. */
const BETWEEN_CELLS = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

function cellsOf(row: string): readonly string[] {
  return row
    .split(BETWEEN_CELLS)
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
