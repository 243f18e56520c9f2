import { budgetNews } from "../../budgets/budget-news.ts";
import type { Save } from "../../ledger/amending.ts";
import { dateOf } from "../../moment.ts";
import type { Act, BudgetAmountQuestion, BudgetQuestion } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { Heard } from "../heard.ts";
import type { DialogueState } from "../state.ts";
import { say, stay } from "../turn.ts";
import { inBooks, savedLast } from "./in-books.ts";

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
  const { news, told: now } = budgetNews(budgets, savedLast(lastSave), { today: dateOf(at), told });
  if (news.length === 0) return stay(state);
  const lines = news.map((each) => announcements.budgetReached(each));
  const { effects } = say(state, ...lines);
  return { state, effects: [...effects, { type: "keep-told", told: now }] };
}

/** 餐饮预算改成800: nothing is changed before the user has said yes. */
export function offerBudget(
  state: DialogueState,
  { category, amount }: Omit<BudgetQuestion, "kind">,
): Step {
  const asked: BudgetQuestion = { kind: "budget", category, amount };
  return say({ ...state, phase: { name: "listening", asked } }, announcements.offerBudget(asked));
}

/** 设个餐饮预算: of how much? */
export function askBudgetAmount(
  state: DialogueState,
  { act: { category } }: Heard<Act & { readonly type: "open-budget" }>,
): Step {
  const asked: BudgetAmountQuestion = { kind: "budget-amount", category };
  return say(
    { ...state, phase: { name: "listening", asked } },
    announcements.budgetOfHowMuch(asked),
  );
}

export function answerBudget(state: DialogueState, offer: BudgetQuestion, isYes: boolean): Step {
  if (!isYes) return say(state, announcements.budgetUnchanged());
  return { state, effects: [{ type: "keep-budget", offer }] };
}

export function takeBudgetKept(
  state: DialogueState,
  { type, offer }: DialogueEvent & { readonly type: "budget-kept" | "budget-not-kept" },
): Step {
  const isKept = type === "budget-kept";
  return say(state, isKept ? announcements.budgetKept(offer) : announcements.notKept());
}

export function offerBudgetAlone(
  state: DialogueState,
  { act }: Heard<Act & { readonly type: "budget" }>,
): Step {
  return offerBudget(state, act);
}
