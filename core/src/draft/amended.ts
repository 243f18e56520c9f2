import type { Amendment, AmendmentKind } from "../ledger/amending.ts";
import { changeTold, type Transaction, transactionOf } from "../transaction.ts";
import { type DraftBatch, type DraftTransaction, pendingItems } from "./draft-batch.ts";

/** The saved entry that a draft amends, and what becomes of it once the draft is confirmed. */
export interface Amended {
  readonly id: string;
  /** The entry as it was found. */
  readonly before: Transaction;
  readonly wants: AmendmentKind;
}

/** A draft of a saved entry. */
export type AmendedDraft = DraftTransaction & { readonly amends: Amended };

export function isAmended(item: DraftTransaction): item is AmendedDraft {
  return item.amends !== undefined;
}

/** Whether saved entries are open in the batch: then no model is asked about it. */
export function hasAmended({ items }: DraftBatch): boolean {
  return items.some(isAmended);
}

/** Whether all that waits for a verdict are saved entries. */
export function onlyAmends(batch: DraftBatch): boolean {
  const pending = pendingItems(batch);
  return pending.length > 0 && pending.every(isAmended);
}

/** Whether all that waits for a verdict are saved entries to be removed. */
export function onlyRemoves(batch: DraftBatch): boolean {
  const pending = pendingItems(batch);
  return pending.length > 0 && pending.every(({ amends }) => amends?.wants === "remove");
}

/** What confirming the draft would do; `null` if the entry would stay as it is. */
export function amendmentOf({ parsed, amends }: AmendedDraft): Amendment | null {
  const { id, before, wants } = amends;
  const change = wants === "remove" ? {} : changeTold(before, transactionOf(parsed));
  const isSame = wants === "edit" && Object.keys(change).length === 0;
  return isSame ? null : { id, seen: before, wants, change };
}
