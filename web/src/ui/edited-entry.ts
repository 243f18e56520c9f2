import {
  type CategoryView,
  categoryIdOf,
  categoryNameOf,
  OTHER_CATEGORY,
  TRANSACTION_FIELDS,
  type Transaction,
  type TransactionChange,
  type TransactionType,
} from "@suikouji/core";

/**
 * Only the fields that differ, so that untouched fields get no new stamp. An empty text means none: it
 * removes tags, a note or photos.
 */
export function changeBetween(before: Transaction, after: Transaction): TransactionChange {
  const written = (told: Transaction, field: keyof Transaction) => told[field] ?? "";
  const changed = TRANSACTION_FIELDS.filter(
    (field) => written(after, field) !== written(before, field),
  );
  return Object.fromEntries(changed.map((field) => [field, written(after, field)]));
}

/** The category for a type: the same one if the new type has it too. */
export function categoryForType(
  type: TransactionType,
  { before, category }: { readonly before: Transaction; readonly category: string },
  categories: readonly CategoryView[],
): string {
  if (type === before.type) return before.category;
  const isOffered = categories.some(
    (view) => view.type === type && view.name === category && !view.hidden,
  );
  return isOffered ? category : categoryNameOf(categories, categoryIdOf(type, OTHER_CATEGORY));
}
