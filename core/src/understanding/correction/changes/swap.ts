import type { NumberedTransaction } from "../../../ports/understanding.ts";
import type { TransactionChange } from "../../../transaction.ts";
import type { FieldName } from "../tokens/token.ts";

/** Each of two drafts gets what the other has; without a field named, amounts were mixed up. */
export function swapped(
  one: NumberedTransaction,
  other: NumberedTransaction,
  fields: readonly FieldName[],
): readonly [TransactionChange, TransactionChange] {
  const named = fields.length === 0 ? (["amount"] as const) : fields;
  return [taking(one, { from: other, fields: named }), taking(other, { from: one, fields: named })];
}

function taking(
  draft: NumberedTransaction,
  { from, fields }: { readonly from: NumberedTransaction; readonly fields: readonly FieldName[] },
): TransactionChange {
  const differing = fields.filter((field) => draft[field] !== from[field]);
  return Object.fromEntries(differing.map((field) => [field, from[field]]));
}
