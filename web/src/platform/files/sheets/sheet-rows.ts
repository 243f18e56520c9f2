import type { CsvRow } from "@suikouji/core/bills";
import { MOST_COLUMNS, MOST_ROWS, TableTooLarge } from "./table-limits.ts";

/** Collects the cells of a spreadsheet by their places. Throws {@link TableTooLarge}. */
export interface SheetRows {
  /** `row` and `column` are indexes. */
  readonly put: (row: number, column: number, text: string) => void;
  /** The rows that are not blank, with their numbers as the spreadsheet shows them. */
  readonly rows: () => readonly CsvRow[];
}

export function sheetRows(): SheetRows {
  const found = new Map<number, string[]>();
  return {
    put(row, column, text) {
      if (column >= MOST_COLUMNS) throw new TableTooLarge("too-many-columns");
      if (text.trim() === "") return;
      const cells = found.get(row) ?? [];
      while (cells.length < column) cells.push("");
      cells[column] = text;
      found.set(row, cells);
      if (found.size > MOST_ROWS) throw new TableTooLarge("too-many-rows");
    },
    rows: () =>
      [...found]
        .sort(([one], [other]) => one - other)
        .map(([row, cells]) => ({ line: row + 1, cells })),
  };
}
