import {
  type BillSource,
  type BillTable,
  type ColumnNames,
  type ColumnRole,
  type Columns,
  isReadable,
  KNOWN_TABLES,
  USUAL_NAMES,
} from "./bill-columns.ts";
import { type ColumnContent, contentsOf } from "./column-content.ts";
import { columnsByContent } from "./columns-by-content.ts";
import { type CsvRow, textOf } from "./csv-row.ts";
import { readAmount, readTime } from "./read-cells.ts";

/** Bills begin with up to 25 lines about themselves; somebody may have written more above them. */
const MOST_PREAMBLE = 200;

/** The table of a file; null if nothing in it looks like dates and amounts. */
export function findTable(rows: readonly CsvRow[]): BillTable | null {
  const tops = rows.slice(0, MOST_PREAMBLE).map(({ cells }) => headerOf(cells ?? []));
  return knownTable(tops) ?? namedTable(tops, rows) ?? unnamedTable(tops, rows);
}

/** Whether the cells are those of the header: a further sheet or page begins with it again. */
export function isHeader(cells: readonly string[], { header }: BillTable): boolean {
  const isNamed = header.some((name) => name !== "");
  return isNamed && header.every((name, at) => name === nameIn(cells[at]));
}

type Tops = readonly (readonly string[])[];

/** A layout with all its names, whatever stands in the rows. */
function knownTable(tops: Tops): BillTable | null {
  for (const { source, needed, names } of KNOWN_TABLES) {
    for (const [index, header] of tops.entries()) {
      const columns = columnsIn(header, names);
      if (needed.some((role) => columns[role] === undefined)) continue;
      const rest = { positive: "EXPENSE", isGuessed: false, hasSides: false, month: null } as const;
      return { source, header, from: index + 1, columns, ...rest };
    }
  }
  return null;
}

/** A table whose header has names that we know, above cells that fit them. */
function namedTable(tops: Tops, rows: readonly CsvRow[]): BillTable | null {
  for (const [index, header] of tops.entries()) {
    if (!isReadable(columnsIn(header, USUAL_NAMES))) continue;
    const table = tableWith(header, index + 1, { tops, rows });
    if (table !== null) return table;
  }
  return null;
}

/** A table whose cells look like dates and amounts, under names that we do not know or none at all. */
function unnamedTable(tops: Tops, rows: readonly CsvRow[]): BillTable | null {
  for (const [first, cells] of tops.entries()) {
    const month = monthIn(tops.slice(0, first));
    const time = cells.findIndex((cell) => readTime(cell, month) !== null);
    if (time < 0 || cells.every((cell, at) => at === time || readAmount(cell) === null)) continue;
    const above = tops[first - 1] ?? [];
    const header = cells.map((_, at) => above[at] ?? "");
    const nameless = cells.map(() => "");
    const table =
      tableWith(header, first, { tops, rows }) ?? tableWith(nameless, first, { tops, rows });
    if (table !== null) return { ...table, isGuessed: true };
  }
  return null;
}

/** Its columns by their names, and by what stands in them where no name is known. */
function tableWith(
  header: readonly string[],
  from: number,
  { tops, rows }: { readonly tops: Tops; readonly rows: readonly CsvRow[] },
): BillTable | null {
  const month = monthIn(tops.slice(0, from));
  const contents = contentsOf(rows.slice(from), month);
  const named = columnsIn(header, USUAL_NAMES, contents);
  const columns = columnsByContent(named, contents, header);
  if (!isReadable(columns)) return null;
  const isFound = DECIDING.some((role) => columns[role] !== named[role]);
  const said = tops.slice(0, from).flat().join(" ");
  const { positive, isKnown } = signIn({ columns, header }, rows.slice(from), said);
  const source = sourceIn(said);
  const hasSides = namesSides(columns.direction, rows.slice(from));
  return {
    source,
    header,
    from,
    columns,
    month,
    positive,
    hasSides,
    isGuessed: isFound || !isKnown,
  };
}

/** A bank calls everything 转出 and 转入; books of another program only what was moved. */
function namesSides(at: number | undefined, rows: readonly CsvRow[]): boolean {
  if (at === undefined) return false;
  const said = new Set(rows.map(({ cells }) => textOf(cells?.[at])));
  return (
    ["转出", "转入"].some((side) => said.has(side)) &&
    ["支出", "收入"].some((each) => said.has(each))
  );
}

/** A wrong guess of these would import wrong sums. */
const DECIDING = ["time", "amount", "direction"] as const;

/** What a positive amount is, and whether that is more than a guess. */
function signIn(
  { columns, header }: Pick<BillTable, "columns" | "header">,
  rows: readonly CsvRow[],
  said: string,
): Pick<BillTable, "positive"> & { readonly isKnown: boolean } {
  const { amount, direction, category, account } = columns;
  // Rows between two accounts have no sign.
  if (account !== undefined && columns["to-account"] !== undefined && category === undefined) {
    return { positive: "EXPENSE", isKnown: true };
  }
  if (amount === undefined || direction !== undefined) {
    return { positive: "EXPENSE", isKnown: true };
  }
  // On a statement of a credit card, what was spent is positive, and what was paid back is negative.
  if (/信用卡|贷记卡/.test(said)) return { positive: "EXPENSE", isKnown: true };
  const isSigned = rows.some(({ cells }) => (readAmount(textOf(cells?.[amount])) ?? 0) < 0);
  if (!isSigned) return { positive: "EXPENSE", isKnown: false };
  // What is left of an account falls by what was spent; books of another program are signed like it.
  const isOfAccount = header.some((name) => /余额|balance/.test(name));
  const isOfBooks = category !== undefined && account !== undefined;
  return { positive: "INCOME", isKnown: isOfAccount || isOfBooks };
}

const SOURCES: readonly (readonly [words: RegExp, source: BillSource])[] = [
  [/微信支付账单/, "wechat"],
  [/支付宝.*(?:回单|交易记录|账户)/, "alipay"],
  [/京东账号/, "jd"],
  [/美团.*账单/, "meituan"],
];

/** Who wrote the file, by what stands above its table. */
function sourceIn(said: string): BillSource {
  return SOURCES.find(([words]) => words.test(said))?.[1] ?? "other";
}

/** `2024-01` of 「2024年01月」 above the table. */
function monthIn(tops: Tops): string | null {
  const [, year, month = ""] = /(\d{4})\s*年\s*(\d{1,2})\s*月/.exec(tops.flat().join(" ")) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, "0")}`;
}

function headerOf(cells: readonly string[]): readonly string[] {
  return cells.map(nameIn);
}

/** 「金额（元）」 and 「金额(元)」 are 「金额」. */
function nameIn(cell: string | undefined): string {
  return textOf(cell)
    .toLowerCase()
    .replaceAll("（", "(")
    .replaceAll("）", ")")
    .replace(/\s*\((?:人民币)?(?:元|人民币|cny|rmb)\)$/, "");
}

/** Each role's column by its names; with `contents`, only one whose cells fit. */
function columnsIn(
  header: readonly string[],
  names: ColumnNames,
  contents?: readonly ColumnContent[],
): Columns {
  const taken = new Set<number>();
  const found: Partial<Record<ColumnRole, number>> = {};
  for (const [role, wanted] of Object.entries(names) as [ColumnRole, readonly string[]][]) {
    const named = wanted
      .map((name) => header.indexOf(name))
      .filter((at) => at >= 0 && !taken.has(at));
    const fitting = named.filter((each) => contents === undefined || fits(role, contents[each]));
    // A bank may have a column for the time of day and leave it empty.
    const at = fitting.find((each) => contents?.[each]?.filled !== 0) ?? fitting[0];
    if (at === undefined) continue;
    taken.add(at);
    found[role] = at;
  }
  return found;
}

/** Half of the cells are enough: what cannot be read is listed. */
const ENOUGH = 0.5;

const SHARES: Readonly<Partial<Record<ColumnRole, (content: ColumnContent) => number>>> = {
  time: ({ days }) => days,
  posted: ({ days }) => days,
  clock: ({ clocks }) => clocks,
  amount: ({ amounts }) => amounts,
  expense: ({ amounts }) => amounts,
  income: ({ amounts }) => amounts,
  fee: ({ amounts }) => amounts,
  direction: ({ directions }) => directions,
};

function fits(role: ColumnRole, content: ColumnContent | undefined): boolean {
  const share = SHARES[role];
  if (share === undefined || content === undefined || content.filled === 0) return true;
  return share(content) >= ENOUGH;
}
