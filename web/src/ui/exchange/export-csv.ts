import type { LedgerEntry, TransactionType } from "@suikouji/core";

/** Words for the first line and the types: a spreadsheet is read by people. */
export interface CsvWords {
  readonly columns: readonly string[];
  readonly type: (type: TransactionType) => string;
}

/** Without it Excel takes UTF-8 for the system's own encoding, and Chinese turns into rubbish. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Date, type, category, amount in yuan, description, time of recording; by date. */
export function exportCsv(entries: readonly LedgerEntry[], words: CsvWords): string {
  const lines = entries
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map(({ date, type, category, amount, description, occurredAt }) => [
      date,
      words.type(type),
      textCell(category),
      (amount / 100).toFixed(2),
      textCell(description),
      minuteOf(occurredAt),
    ]);
  return BYTE_ORDER_MARK + [words.columns, ...lines].map(csvLine).join("");
}

/** On the clock of whoever recorded it, as spreadsheets read a time: 2026-11-15 18:05. */
function minuteOf(occurredAt: string): string {
  return `${occurredAt.slice(0, 10)} ${occurredAt.slice(11, 16)}`;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A spreadsheet runs text that looks like a formula; the apostrophe makes it text again. */
function textCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
