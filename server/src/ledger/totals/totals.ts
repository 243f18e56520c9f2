import { type Entry, TRANSACTION_TYPES } from "@suikouji/core";
import type { TotalRow } from "../store/schema.ts";

type TotalledEntry = Pick<
  Entry,
  "type" | "categoryId" | "accountId" | "toAccountId" | "foreign" | "amount" | "deleted"
>;

/** Totals being made, by their group. Changed in place: a recount adds up a million entries. */
export type Totals = Map<string, { -readonly [Column in keyof TotalRow]: TotalRow[Column] }>;

/** Adds the entries to the totals of their groups; with `times` -1 it takes them away. */
export function addEntries(
  totals: Totals,
  ledgerId: string,
  entries: readonly TotalledEntry[],
  times: 1 | -1 = 1,
): void {
  for (const { deleted, type, categoryId, accountId, toAccountId, foreign, amount } of entries) {
    if (deleted || !TRANSACTION_TYPES.includes(type)) continue;
    addTotal(totals, {
      ...{ ledgerId, type, categoryId },
      accountId: accountId ?? NO_ACCOUNT,
      toAccountId: toAccountId ?? NO_ACCOUNT,
      isForeign: foreign === undefined ? 0 : 1,
      amountFen: times * amount,
      count: times,
    });
  }
}

/** An id is never empty, and a key has no null. */
export const NO_ACCOUNT = "";

function addTotal(totals: Totals, total: TotalRow): void {
  const { type, categoryId, accountId, toAccountId, isForeign, amountFen, count } = total;
  // Names, which are parts of ids, have no control characters.
  const key = [type, categoryId, accountId, toAccountId, isForeign].join("\n");
  const sum = totals.get(key);
  if (sum === undefined) {
    totals.set(key, { ...total });
    return;
  }
  sum.amountFen += amountFen;
  sum.count += count;
}

/** What has to be added to `before` to have `after`. */
export function changesOf(before: Iterable<TotalRow>, after: Totals): readonly TotalRow[] {
  const changes: Totals = new Map();
  for (const total of after.values()) addTotal(changes, total);
  for (const total of before) {
    addTotal(changes, { ...total, amountFen: -total.amountFen, count: -total.count });
  }
  return nonzero(changes);
}

export function nonzero(totals: Totals): readonly TotalRow[] {
  return [...totals.values()].filter(({ amountFen, count }) => amountFen !== 0 || count !== 0);
}
