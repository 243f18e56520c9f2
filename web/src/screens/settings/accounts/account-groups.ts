import type { Account, AccountBalance, AccountSort } from "@suikouji/core";
import { moved } from "../category-order.ts";
import { accountsText as text } from "./accounts-text.ts";

export interface AccountGroup {
  readonly title: string;
  readonly balances: readonly AccountBalance[];
}

/** From the money at hand to the money of others. */
export const SORT_ORDER: readonly AccountSort[] = [
  "cash",
  "wallet",
  "debit",
  "credit",
  "investment",
  "other",
  "person",
];

/** The accounts by their sort, hidden ones apart at the end; without empty groups. */
export function groupsOf(balances: readonly AccountBalance[]): readonly AccountGroup[] {
  const isShown = ({ account }: AccountBalance) => !account.hidden;
  const groups = SORT_ORDER.map((sort) => ({
    title: text.sortName(sort),
    balances: balances.filter((each) => isShown(each) && each.account.sort === sort),
  }));
  const hidden = { title: text.hiddenTitle, balances: balances.filter((each) => !isShown(each)) };
  return [...groups, hidden].filter((group) => group.balances.length > 0);
}

/** All accounts after one was moved inside its group; the others keep their places. */
export function movedInGroup(
  balances: readonly AccountBalance[],
  group: AccountGroup,
  { id, places }: { readonly id: string; readonly places: 1 | -1 },
): readonly Account[] {
  const before = group.balances.map(({ account }) => account.id);
  const after = moved(before, id, places);
  const next = new Map(before.map((each, at) => [each, after[at] ?? each]));
  const accounts = new Map(balances.map(({ account }) => [account.id, account]));
  return balances.map(({ account }) => accounts.get(next.get(account.id) ?? "") ?? account);
}
