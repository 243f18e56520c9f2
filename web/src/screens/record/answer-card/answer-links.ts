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

/** The ledger with exactly the entries that a filter means; `null` if it cannot show just these: 除了房租. */
export function entriesAddress(filter: EntryFilter, names: NamedThings): string | null {
  const { period, type, category, words, mention, account, tag } = filter;
  const { anyOf = [], without = [], bounds } = filter;
  const { categories, accounts } = names;
  const ofType: TransactionType = type ?? "EXPENSE";
  const isWorded = anyOf.some((each) => each.category === null || each.words !== null);
  if (isWorded || without.length > 0 || bounds !== undefined) return null;
  const wanted = [category, ...anyOf.map((each) => each.category)];
  const categoryIds = wanted.flatMap((name) =>
    name === null ? [] : (findCategoryId(categories, { type: ofType, name }) ?? []),
  );
  const accountId = account === undefined ? null : findAccountId(accounts, account);
  return ledgerAddress({
    days: period.range,
    type,
    categoryIds,
    tags: tag === undefined ? [] : [tag],
    words: words ?? mention ?? null,
    accountIds: accountId === null ? [] : [accountId],
  });
}
