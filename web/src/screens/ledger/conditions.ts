import {
  type AccountBook,
  accountNameOf,
  type CategoryView,
  categoryNameOf,
  TRANSACTION_TYPES,
  type TransactionType,
} from "@suikouji/core";
import { shownCategory } from "../../ui/category-names.ts";
import { uiText } from "../../ui/ui-text.ts";
import { ledgerText as text } from "./ledger-text.ts";
import type { Narrowing } from "./matches-search.ts";

/** One active filter, and what to set to be without it. */
export interface Condition {
  readonly name: string;
  readonly without: Partial<Narrowing>;
}

/** The names of what a filter refers to. */
export interface FilterNames {
  readonly categories: readonly CategoryView[];
  readonly accounts: AccountBook;
}

export function conditionsOf(
  { type, categoryIds, days, amounts, tags, words, accountIds }: Narrowing,
  { categories, accounts }: FilterNames,
): readonly Condition[] {
  return [
    ...(days === null ? [] : [{ name: text.days(days), without: { days: null } }]),
    ...(amounts === null ? [] : [{ name: text.amounts(amounts), without: { amounts: null } }]),
    ...(type === null ? [] : [{ name: uiText.typeName(type), without: { type: null } }]),
    ...categoryIds.map((id) => ({
      name: shownCategory(categoryNameOf(categories, id), typeOf(categories, id)),
      without: { categoryIds: categoryIds.filter((each) => each !== id) },
    })),
    ...accountIds.map((id) => ({
      name: accountNameOf(accounts, id) ?? id,
      without: { accountIds: accountIds.filter((each) => each !== id) },
    })),
    ...tags.map((tag) => ({
      name: text.withTag(tag),
      without: { tags: tags.filter((each) => each !== tag) },
    })),
    ...(words === null ? [] : [{ name: text.withWords(words), without: { words: null } }]),
  ];
}

/** A category that this device does not know yet has its type in its id. */
function typeOf(categories: readonly CategoryView[], id: string): TransactionType {
  const known = categories.find((view) => view.id === id)?.type;
  return known ?? TRANSACTION_TYPES.find((type) => id.startsWith(`${type}:`)) ?? "EXPENSE";
}
