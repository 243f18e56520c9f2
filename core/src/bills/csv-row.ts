/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  /** Null: its quotes do not match, so nobody knows where its cells end. */
  readonly cells: readonly string[] | null;
}

/** Spaces, tabs after order numbers, and the invisible marks that spreadsheets leave behind. */
const AROUND = /^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g;

/**
 * Longer cells are cut before anything reads them. A note has at most 1,000 characters, and an emoji
 * is two units of a string.
 */
export const LONGEST_CELL = 2_000;

export function trimmed(cell: string | undefined): string {
  return (cell ?? "").slice(0, LONGEST_CELL).replace(AROUND, "");
}

/** What bills write into empty cells: `/` WeChat, dashes the banks. */
const NOTHING = /^(?:\/|[-—–]+)$/;

/** The text of a cell; empty for one that only says that it is empty. */
export function textOf(cell: string | undefined): string {
  const text = trimmed(cell);
  return NOTHING.test(text) ? "" : text;
}

/** The cells up to the last one that is not blank: many files end each row with a comma. */
export function filled(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => trimmed(cell) !== "");
  return cells.slice(0, last + 1);
}
