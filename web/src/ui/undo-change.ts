import type { Transaction, TransactionChange } from "@suikouji/core";

/**
 * What an edit must be answered with to be taken back. Type and category go together: a category's
 * name alone may mean another one under another type.
 */
export function undoOf(before: Transaction, change: TransactionChange): TransactionChange {
  const isRefiled = change.type !== undefined || change.category !== undefined;
  return {
    ...(change.amount === undefined ? {} : { amount: before.amount }),
    ...(change.date === undefined ? {} : { date: before.date }),
    ...(change.description === undefined ? {} : { description: before.description }),
    ...(isRefiled ? { type: before.type, category: before.category } : {}),
  };
}
