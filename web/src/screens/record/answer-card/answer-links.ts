import {
  type AccountBook,
  type CategoryView,
  type EntryFilter,
  findAccountId,
  findCategoryId,
  type TransactionType,
} from "@suikouji/core";
import { ledgerAddress } from "../../../session/addresses.ts";

/** What the names in a filter may mean. */
export interface NamedThings {
  readonly categories: readonly CategoryView[];
  readonly accounts: AccountBook;
}

/** The ledger with exactly the entries that a filter means. */
export function entriesAddress(
  { period, type, category, words, account, tag }: EntryFilter,
  { categories, accounts }: NamedThings,
): string {
  const ofType: TransactionType = type ?? "EXPENSE";
  const categoryId =
    category === null ? null : findCategoryId(categories, { type: ofType, name: category });
  const accountId = account === undefined ? null : findAccountId(accounts, account);
  return ledgerAddress({
    days: period.range,
    type,
    categoryIds: categoryId === null ? [] : [categoryId],
    tags: tag === undefined ? [] : [tag],
    words,
    accountIds: accountId === null ? [] : [accountId],
  });
}
