import type { Save } from "../../ledger/amending.ts";
import type { Transaction } from "../../transaction.ts";
import type { LastSave } from "../state.ts";

/** What a save has put into the books or left there. */
export function inBooks({ transactions, amendments }: Save): readonly Transaction[] {
  const amended = amendments
    .filter(({ wants }) => wants !== "remove")
    .map(({ seen, change }) => ({ ...seen, ...change }));
  return [...transactions, ...amended];
}

export function savedLast({ recorded, amended }: LastSave): readonly Transaction[] {
  const transactions = recorded.map(({ transaction }) => transaction);
  return inBooks({ transactions, amendments: amended });
}
