import { type ColumnRole, type Columns, NO_AMOUNT } from "./bill-columns.ts";
import { type ColumnContent, isBalanceOf } from "./column-content.ts";

/** A column holds one thing, but for single rows that cannot be read. */
const MOSTLY = 0.7;

type Score = (content: ColumnContent) => number;

/** In this order: a date of eight digits is an amount, too. */
const SCORES: readonly (readonly [role: ColumnRole, score: Score])[] = [
  ["time", ({ days }) => days],
  ["direction", ({ directions }) => directions],
  ["status", ({ statuses }) => statuses],
  ["order", ({ numbers }) => numbers],
  ["amount", ({ amounts, money, numbers }) => (amounts + money - numbers) / 1.4],
];

/** The columns that the names left open, by what stands in them. */
export function columnsByContent(
  named: Columns,
  contents: readonly ColumnContent[],
  header: readonly string[],
): Columns {
  const found: Partial<Record<ColumnRole, number>> = { ...named };
  const taken = new Set(Object.values(named));
  const isApart = named.expense !== undefined || named.income !== undefined;
  for (const [role, score] of SCORES) {
    if (found[role] !== undefined || (role === "amount" && isApart)) continue;
    const free = contents
      .map((content, at) => ({ at, value: content.filled === 0 ? 0 : score(content) }))
      .filter(({ at }) => !taken.has(at))
      .filter(({ at }) => role !== "amount" || mayBeAmount(at, contents, header));
    const best = free.reduce((one, other) => (other.value > one.value ? other : one), NONE);
    if (best.value < MOSTLY) continue;
    taken.add(best.at);
    found[role] = best.at;
  }
  return found;
}

/** 余额 is never an amount, whatever it is called. */
function mayBeAmount(
  at: number,
  contents: readonly ColumnContent[],
  header: readonly string[],
): boolean {
  const content = contents[at];
  if (content === undefined || NO_AMOUNT.test(header[at] ?? "")) return false;
  return !contents.some((other) => other !== content && isBalanceOf(content, other));
}

const NONE = { at: -1, value: 0 };
