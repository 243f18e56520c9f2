import {
  type CategoryView,
  categoryIdOf,
  categoryNameOf,
  OTHER_CATEGORY,
  type Transaction,
  type TransactionChange,
  type TransactionType,
} from "@suikouji/core";

/** Only what differs, so that a field nobody touched is not vouched for. */
export function changeBetween(before: Transaction, after: Transaction): TransactionChange {
  return {
    ...(after.amount === before.amount ? {} : { amount: after.amount }),
    ...(after.type === before.type ? {} : { type: after.type }),
    ...(after.category === before.category ? {} : { category: after.category }),
    ...(after.date === before.date ? {} : { date: after.date }),
    ...(after.description === before.description ? {} : { description: after.description }),
  };
}

/** The category that goes with a type: the one it had, where the new type has it too. */
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
