import type { CategoryView, TransactionType } from "@suikouji/core";
import { shownCategory } from "../../ui/category-names.ts";

/**
 * The name to store for a typed one. A built-in category may be typed as the screen shows it: Dining
 * means 餐饮, or there would be two that look alike.
 */
export function storedCategory(
  typed: string,
  { type, book }: { readonly type: TransactionType; readonly book: readonly CategoryView[] },
): string {
  const sought = typed.trim().toLowerCase();
  const meant = book.find((view) => {
    const shown = shownCategory(view.name, type);
    return view.type === type && shown !== view.name && shown.toLowerCase() === sought;
  });
  return meant?.name ?? typed;
}
