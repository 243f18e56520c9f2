import {
  type CategoryBook,
  categoryNamesOf,
  findCategoryId,
  type Transaction,
} from "@suikouji/core";

/** The name of the parent of a draft's category, if it has one. */
export function parentOf(
  { type, category: name }: Pick<Transaction, "type" | "category">,
  book: CategoryBook,
): string | undefined {
  const id = findCategoryId(book, { type, name });
  return id === null ? undefined : categoryNamesOf(book, id).parentCategory;
}
