import { budgetNews } from "../../budgets/budget-news.ts";
import type { Save } from "../../ledger/amending.ts";
import { dateOf } from "../../moment.ts";
import type { Transaction } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { DialogueState } from "../state.ts";
import { say, stay } from "../turn.ts";

/** After a save of expenses the budgets are looked at. */
export function budgetsAfter(save: Save): readonly DialogueEffect[] {
  const hasSpent = inBooks(save).some(({ type }) => type === "EXPENSE");
  return hasSpent ? [{ type: "read-budgets" }] : [];
}

/** Tells which budgets the last save has nearly or wholly used up, each once. */
export function tellBudgets(
  state: DialogueState,
  { budgets, told, at }: DialogueEvent & { readonly type: "budgets-read" },
): Step {
  const { lastSave } = state;
  if (lastSave === null) return stay(state);
  const transactions = lastSave.recorded.map(({ transaction }) => transaction);
  const saved = inBooks({ transactions, amendments: lastSave.amended });
  const { news, told: now } = budgetNews(budgets, saved, { today: dateOf(at), told });
  if (news.length === 0) return stay(state);
  const lines = news.map((each) => announcements.budgetReached(each));
  const { effects } = say(state, ...lines);
  return { state, effects: [...effects, { type: "keep-told", told: now }] };
}

/** What a save has put into the books or left there. */
function inBooks({ transactions, amendments }: Save): readonly Transaction[] {
  const amended = amendments
    .filter(({ wants }) => wants !== "remove")
    .map(({ seen, change }) => ({ ...seen, ...change }));
  return [...transactions, ...amended];
}
