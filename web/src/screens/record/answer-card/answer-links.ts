import {
  type CategoryView,
  type EntryFilter,
  findCategoryId,
  type TransactionType,
} from "@suikouji/core";
import { ledgerAddress } from "../../../session/addresses.ts";

/** The ledger with exactly the entries that a filter means. */
export function entriesAddress(
  { period, type, category, words }: EntryFilter,
  categories: readonly CategoryView[],
): string {
  const ofType: TransactionType = type ?? "EXPENSE";
  const categoryId =
    category === null ? null : findCategoryId(categories, { type: ofType, name: category });
  return ledgerAddress({
    days: period.range,
    type,
    categoryIds: categoryId === null ? [] : [categoryId],
    words,
  });
}
