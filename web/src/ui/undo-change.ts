import { TRANSACTION_FIELDS, type Transaction, type TransactionChange } from "@suikouji/core";

/**
 * The change that undoes an edit. Type and category go together: the same name may be another
 * category under another type. An empty text takes tags, a note or photos away again.
 */
export function undoOf(before: Transaction, change: TransactionChange): TransactionChange {
  const isRefiled = change.type !== undefined || change.category !== undefined;
  const isTakenBack = (field: keyof Transaction) =>
    field === "type" || field === "category" ? isRefiled : field in change;
  const fields = TRANSACTION_FIELDS.filter(isTakenBack);
  return Object.fromEntries(fields.map((field) => [field, before[field] ?? ""]));
}
