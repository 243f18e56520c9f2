import {
  type BillTable,
  type ColumnNames,
  type ColumnRole,
  type Columns,
  isReadable,
  KNOWN_TABLES,
  USUAL_NAMES,
} from "./bill-columns.ts";
import { type CsvRow, textOf } from "./csv-row.ts";
import { readAmount, readTime } from "./read-cells.ts";

/** Bills begin with up to 25 lines about themselves. */
const MOST_PREAMBLE = 60;

/** The table of a file; null if nothing in it looks like dates and amounts. */
export function findTable(rows: readonly CsvRow[]): BillTable | null {
  const tops = rows.slice(0, MOST_PREAMBLE).map(({ cells }) => headerOf(cells ?? []));
  for (const { source, needed, names } of KNOWN_TABLES) {
    for (const [index, header] of tops.entries()) {
      const columns = columnsIn(header, names);
      if (needed.every((role) => columns[role] !== undefined)) {
        return { source, header, from: index + 1, columns, positive: "EXPENSE" };
      }
    }
  }
  return namedTable(tops, rows) ?? unnamedTable(tops, rows);
}

/** A table whose header has names that we know. */
function namedTable(
  tops: readonly (readonly string[])[],
  rows: readonly CsvRow[],
): BillTable | null {
  const at = tops.findIndex((header) => isReadable(columnsIn(header, USUAL_NAMES)));
  const header = tops[at];
  if (header === undefined) return null;
  return otherTable(header, { rows, from: at + 1, columns: columnsIn(header, USUAL_NAMES) });
}

/** A table whose cells look like dates and amounts, under names that we do not know or none at all. */
function unnamedTable(
  tops: readonly (readonly string[])[],
  rows: readonly CsvRow[],
): BillTable | null {
  for (const [from, cells] of tops.entries()) {
    const time = cells.findIndex((cell) => readTime(cell) !== null);
    const amount = cells.findIndex((cell, at) => at !== time && readAmount(cell) !== null);
    if (time < 0 || amount < 0) continue;
    const above = tops[from - 1] ?? [];
    const header = cells.map((_, at) => above[at] ?? "");
    return otherTable(header, { rows, from, columns: { time, amount } });
  }
  return null;
}

function otherTable(
  header: readonly string[],
  { rows, from, columns }: { rows: readonly CsvRow[]; from: number; columns: Columns },
): BillTable {
  const { amount } = columns;
  const isSigned =
    amount !== undefined &&
    rows.slice(from).some(({ cells }) => (readAmount(textOf(cells?.[amount])) ?? 0) < 0);
  return { source: "other", header, from, columns, positive: isSigned ? "INCOME" : "EXPENSE" };
}

/** 「金额（元）」 and 「金额(元)」 are 「金额」. */
function headerOf(cells: readonly string[]): readonly string[] {
  return cells.map((cell) =>
    textOf(cell)
      .toLowerCase()
      .replace(/[(（](?:元|人民币|cny)[)）]$/, ""),
  );
}

function columnsIn(header: readonly string[], names: ColumnNames): Columns {
  const taken = new Set<number>();
  const found: Partial<Record<ColumnRole, number>> = {};
  for (const [role, wanted] of Object.entries(names) as [ColumnRole, readonly string[]][]) {
    const [at] = wanted
      .map((name) => header.indexOf(name))
      .filter((at) => at >= 0 && !taken.has(at));
    if (at === undefined) continue;
    taken.add(at);
    found[role] = at;
  }
  return found;
}
