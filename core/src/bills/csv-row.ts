/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  /** Null: its quotes do not match, so nobody knows where its cells end. */
  readonly cells: readonly string[] | null;
}

/** Spaces, tabs after order numbers, and the invisible marks that spreadsheets leave behind. */
const AROUND = /^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g;

export function trimmed(cell: string | undefined): string {
  return (cell ?? "").replace(AROUND, "");
}

/** The text of a cell; empty for `/`, which WeChat writes into empty cells. */
export function textOf(cell: string | undefined): string {
  const text = trimmed(cell);
  return text === "/" ? "" : text;
}

/** The cells up to the last one that is not blank: many files end each row with a comma. */
export function filled(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => trimmed(cell) !== "");
  return cells.slice(0, last + 1);
}
