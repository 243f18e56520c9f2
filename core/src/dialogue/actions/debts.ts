import { balancesOf } from "../../accounts/balances.ts";
import type { Save } from "../../ledger/amending.ts";
import type { Transaction } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { DialogueState } from "../state.ts";
import { say, stay } from "../turn.ts";
import { inBooks, savedLast } from "./in-books.ts";

/** After a transfer that names an account, the accounts are looked at: one may be a person's. */
export function debtsAfter(save: Save): readonly DialogueEffect[] {
  return accountsMoved(inBooks(save)).length > 0 ? [{ type: "read-holdings" }] : [];
}

/** 老王还了300: tells what he still owes. */
export function tellDebts(
  state: DialogueState,
  { holdings: { accounts, flows } }: DialogueEvent & { readonly type: "holdings-read" },
): Step {
  const moved = state.lastSave === null ? [] : accountsMoved(savedLast(state.lastSave));
  const debts = balancesOf(accounts, flows).filter(
    ({ account: { sort, name } }) => sort === "person" && moved.includes(name),
  );
  if (debts.length === 0) return stay(state);
  return say(state, ...debts.map((debt) => announcements.debtLeft(debt)));
}

function accountsMoved(saved: readonly Transaction[]): readonly string[] {
  return saved
    .filter(({ type }) => type === "TRANSFER")
    .flatMap(({ account = "", toAccount = "" }) => [account, toAccount])
    .filter((name) => name !== "");
}
