import type { Fen } from "../money.ts";
import { type CsvRow, textOf } from "./csv-row.ts";
import { readAmount, readClock, readDirection, readTime } from "./read-cells.ts";

/** What stands in a column: shares of its cells that are not empty, from 0 to 1. */
export interface ColumnContent {
  /** How many of the looked-at rows have something in it. */
  readonly filled: number;
  readonly days: number;
  readonly clocks: number;
  readonly amounts: number;
  /** Amounts that look like money: with a decimal point or a sign of a currency. */
  readonly money: number;
  readonly directions: number;
  readonly statuses: number;
  /** Order numbers: long, and each once. */
  readonly numbers: number;
  /** The amount in each row; null: there is none. */
  readonly values: readonly (Fen | null)[];
}

/** Enough to know what a column holds. */
const MOST_LOOKED_AT = 200;

const STATUS = /成功|关闭|失败|已退|退款|已存入|已转账|已收钱|到账|已支付|已完成|等待|已取消/;
const ORDER = /^[\w*-]{12,}$/;
const SPENT_OR_EARNED: ReadonlySet<unknown> = new Set(["EXPENSE", "INCOME", "TRANSFER"]);

/** What stands in each column of the rows. `month`: see `BillTable`. */
export function contentsOf(
  rows: readonly CsvRow[],
  month: string | null,
): readonly ColumnContent[] {
  const looked = rows.slice(0, MOST_LOOKED_AT);
  const cells = looked.flatMap((row) => (row.cells === null ? [] : [row.cells]));
  const width = Math.max(0, ...cells.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) =>
    contentOf(
      cells.map((row) => textOf(row[at])),
      month,
    ),
  );
}

function contentOf(column: readonly string[], month: string | null): ColumnContent {
  const texts = column.filter((text) => text !== "");
  const share = (fits: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
  const isDay = (text: string) => readTime(text, month) !== null;
  return {
    filled: texts.length,
    days: share(isDay),
    clocks: share((text) => !isDay(text) && readClock(text) !== null),
    amounts: share((text) => readAmount(text) !== null),
    money: share((text) => /[.¥￥元]/.test(text) && readAmount(text) !== null),
    directions: share((text) => SPENT_OR_EARNED.has(readDirection(text))),
    statuses: share((text) => STATUS.test(text)),
    numbers: share((text) => ORDER.test(text)) * (new Set(texts).size / Math.max(1, texts.length)),
    values: column.map(readAmount),
  };
}

/** Whether a column is what was left after each amount of another: from row to row it changes by that amount. */
export function isBalanceOf(balance: ColumnContent, amount: ColumnContent): boolean {
  let [changes, explained] = [0, 0];
  for (let at = 1; at < balance.values.length; at += 1) {
    const [before, after] = [balance.values[at - 1] ?? null, balance.values[at] ?? null];
    if (before === null || after === null) continue;
    changes += 1;
    const change = Math.abs(after - before);
    const moved = [amount.values[at - 1], amount.values[at]].map((value) => Math.abs(value ?? 0));
    if (change !== 0 && moved.includes(change)) explained += 1;
  }
  return changes > 0 && explained / changes >= MOSTLY;
}

const MOSTLY = 0.7;
