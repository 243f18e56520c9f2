import { fenFromYuan, type Transaction } from "@suikouji/core";
import type { ExpectedTransaction } from "./cases.ts";

/**
 * `category`: all is there, but some of it in a category that does not fit. `lacking`: something is not
 * there, and nothing is wrong. `wrong`: something is there that nobody expects.
 */
export type Compared = "same" | "category" | "lacking" | "wrong";

/** Compares entries in any order. */
export function compareBooks(
  expected: readonly ExpectedTransaction[],
  saved: readonly Transaction[],
): Compared {
  if (!fits(saved, expected, isSameSum)) return "wrong";
  if (saved.length < expected.length) return "lacking";
  return fits(saved, expected, isSame) ? "same" : "category";
}

export function isSameSum(wanted: ExpectedTransaction, given: Transaction): boolean {
  const { amount, type, date } = wanted;
  return fenFromYuan(amount) === given.amount && type === given.type && date === given.date;
}

function isSame(wanted: ExpectedTransaction, given: Transaction): boolean {
  return isSameSum(wanted, given) && wanted.category.includes(given.category);
}

/** Whether each entry has an expected one of its own. */
function fits(
  saved: readonly Transaction[],
  expected: readonly ExpectedTransaction[],
  agree: typeof isSame,
): boolean {
  const [first, ...others] = saved;
  if (first === undefined) return true;
  return expected.some(
    (wanted, at) => agree(wanted, first) && fits(others, expected.toSpliced(at, 1), agree),
  );
}
