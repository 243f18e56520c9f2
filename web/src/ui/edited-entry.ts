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

/** Only the fields that differ, so that untouched fields get no new stamp. An empty text takes a field away. */
export function changeBetween(before: Transaction, after: Transaction): TransactionChange {
  const changed = TRANSACTION_FIELDS.filter(
    (field) => (after[field] ?? "") !== (before[field] ?? ""),
  );
  return Object.fromEntries(changed.map((field) => [field, after[field] ?? ""]));
}

/** The category for a type: the same one if the new type has it too. `before`: a saved entry. */
export function categoryForType(
  type: TransactionType,
  { before, category }: { readonly before: Transaction | null; readonly category: string },
  categories: readonly CategoryView[],
): string {
  if (type === before?.type) return before.category;
  const isOffered = categories.some(
    (view) => view.type === type && view.name === category && !view.hidden,
  );
  return isOffered ? category : otherCategory(type, categories);
}

/** 其他, as the user calls it. */
export function otherCategory(type: TransactionType, categories: readonly CategoryView[]): string {
  return categoryNameOf(categories, categoryIdOf(type, OTHER_CATEGORY));
}
