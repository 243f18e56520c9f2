import {
  type CategoryView,
  childrenOf,
  LONGEST_CATEGORY_NAME,
  lineText,
  siblingsOf,
  type TransactionType,
} from "@suikouji/core";
import { CategoryRefused } from "./category-refused.ts";

/** The name as it is stored. */
export function named(name: string): string {
  const trimmed = lineText(name).trim();
  if (trimmed === "") throw new CategoryRefused("empty");
  if (trimmed.length > LONGEST_CATEGORY_NAME) throw new CategoryRefused("too-long");
  return trimmed;
}

export function isNamed(view: CategoryView, type: TransactionType, name: string): boolean {
  return view.type === type && view.name === name;
}

export function viewOf(book: readonly CategoryView[], id: string): CategoryView {
  const view = book.find((candidate) => candidate.id === id);
  if (view === undefined) throw new CategoryRefused("no-such-category");
  return view;
}

/** There are two levels: a parent has no parent, and a category with children gets none. */
export function checkParent(
  book: readonly CategoryView[],
  { id, type }: Pick<CategoryView, "id" | "type">,
  parentId: string,
): void {
  const parent = viewOf(book, parentId);
  if (parent.type !== type || parent.id === id) throw new CategoryRefused("no-such-category");
  if (parent.parentId !== undefined || childrenOf(book, id).length > 0) {
    throw new CategoryRefused("too-deep");
  }
}

/** The order of a category that comes last under this parent, or on top if it is empty. */
export function lastOrder(
  book: readonly CategoryView[],
  { type, parentId }: { readonly type: TransactionType; readonly parentId: string },
): number {
  const level = siblingsOf(book, parentId === "" ? { type } : { type, parentId });
  return Math.max(-1, ...level.map(({ order }) => order)) + 1;
}
