import {
  type Clock,
  type DialogueEffect,
  dateOf,
  type Happening,
  type Reminder,
} from "@suikouji/core";
import type {
  BudgetBooks,
  KeptRecurring,
  RecurringBooks,
  WaitingBooks,
} from "../platform/books/plans/plan-books.ts";

/** What the dialogue needs of budgets and recurring entries. */
export interface DialoguePlans {
  readonly budgets: Pick<BudgetBooks, "on" | "told" | "keepTold" | "change">;
  readonly recurring: Pick<RecurringBooks, "addUnlessKept" | "all" | "remove">;
  readonly waiting: Pick<WaitingBooks, "dismiss">;
}

interface PlanParts {
  /** Loads their code with the first call. */
  readonly plans: () => Promise<DialoguePlans>;
  readonly clock: Clock;
  readonly report: (happening: Happening) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

export interface PlanWork {
  budgetsOn: BudgetBooks["on"];
  perform(effect: PlanEffect): void;
}

export type PlanEffect = Extract<
  DialogueEffect,
  {
    type:
      | ("read-budgets" | "keep-told" | "keep-recurring" | "keep-budget")
      | ("read-reminders" | "end-recurring" | "dismiss-waiting");
  }
>;
type KeepRecurring = Extract<PlanEffect, { type: "keep-recurring" }>;
type ReadReminders = Extract<PlanEffect, { type: "read-reminders" }>;
type EndRecurring = Extract<PlanEffect, { type: "end-recurring" }>;
type KeepBudget = Extract<PlanEffect, { type: "keep-budget" }>;

export function createPlanWork({ plans, clock, report, reportBug }: PlanParts): PlanWork {
  /** Null: their code could not be loaded, as without a network on a first visit. */
  const loaded = () => plans().catch(() => null);

  async function readBudgets(): Promise<void> {
    const { budgets } = (await loaded()) ?? {};
    if (budgets === undefined) return;
    const [read, told] = await Promise.all([budgets.on(dateOf(clock.now())), budgets.told()]);
    if (read.length > 0) report({ type: "budgets-read", budgets: read, told });
  }

  async function keepRecurring({ offer, from }: KeepRecurring): Promise<void> {
    const { rule, draft } = offer;
    const { confidence: _, ...said } = draft;
    const { recurring } = (await loaded()) ?? {};
    if (recurring === undefined) return report({ type: "recurring-not-kept", offer });
    try {
      const plan = { rule, from, until: null };
      const isNew = await recurring.addUnlessKept({ ...said, date: from }, plan);
      report({ type: isNew ? "recurring-kept" : "recurring-known", offer });
    } catch (error) {
      reportBug("keep-recurring", error);
      report({ type: "recurring-not-kept", offer });
    }
  }

  async function keepBudget({ offer }: KeepBudget): Promise<void> {
    const { budgets } = (await loaded()) ?? {};
    if (budgets === undefined) return report({ type: "budget-not-kept", offer });
    try {
      await budgets.change(offer.category, offer.amount);
      report({ type: "budget-kept", offer });
    } catch (error) {
      reportBug("keep-budget", error);
      report({ type: "budget-not-kept", offer });
    }
  }

  async function readReminders({ wants }: ReadReminders): Promise<void> {
    try {
      const kept = await (await plans()).recurring.all(dateOf(clock.now()));
      report({ type: "reminders-read", wants, reminders: kept.flatMap(reminderOf) });
    } catch (error) {
      reportBug("read-reminders", error);
      report({ type: "reminders-not-read" });
    }
  }

  async function endRecurring({ reminder }: EndRecurring): Promise<void> {
    try {
      await (await plans()).recurring.remove(reminder.id);
      report({ type: "recurring-ended", reminder });
    } catch (error) {
      reportBug("end-recurring", error);
      report({ type: "recurring-not-ended", reminder });
    }
  }

  async function performed(effect: PlanEffect): Promise<void> {
    if (effect.type === "read-budgets") return await readBudgets();
    if (effect.type === "keep-recurring") return await keepRecurring(effect);
    if (effect.type === "keep-budget") return await keepBudget(effect);
    if (effect.type === "read-reminders") return await readReminders(effect);
    if (effect.type === "end-recurring") return await endRecurring(effect);
    if (effect.type === "dismiss-waiting") return (await plans()).waiting.dismiss(effect.ids);
    await (await loaded())?.budgets.keepTold(effect.told);
  }

  return {
    budgetsOn: async (day) => await (await plans()).budgets.on(day),
    // Nobody waits for the first two: if one fails, nothing is told, or once more.
    perform: (effect) => void performed(effect).catch((error) => reportBug(effect.type, error)),
  };
}

/** One that has ended reminds of nothing. */
function reminderOf({ recurring, said, next }: KeptRecurring): readonly Reminder[] {
  const { id, rule, paused } = recurring;
  const { description, category, amount, type } = said;
  if (next === null) return [];
  const name = description === "" ? category : description;
  return [{ id, rule, name, category, amount, type, paused }];
}
