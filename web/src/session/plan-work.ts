import { type Clock, type DialogueEffect, dateOf, type Happening } from "@suikouji/core";
import type { BudgetBooks, RecurringBooks } from "../platform/books/plans/plan-books.ts";

/** What the dialogue needs of budgets and recurring entries. */
export interface DialoguePlans {
  readonly budgets: Pick<BudgetBooks, "on" | "told" | "keepTold">;
  readonly recurring: Pick<RecurringBooks, "add">;
}

interface PlanParts {
  readonly plans: DialoguePlans;
  readonly clock: Clock;
  readonly report: (happening: Happening) => void;
  readonly reportBug: (where: string, error: unknown) => void;
}

export interface PlanWork {
  readBudgets(): void;
  keepTold(effect: Extract<DialogueEffect, { type: "keep-told" }>): void;
  keepRecurring(effect: Extract<DialogueEffect, { type: "keep-recurring" }>): void;
}

export function createPlanWork({ plans, clock, report, reportBug }: PlanParts): PlanWork {
  const { budgets, recurring } = plans;

  async function readBudgets(): Promise<void> {
    const [read, told] = await Promise.all([budgets.on(dateOf(clock.now())), budgets.told()]);
    if (read.length > 0) report({ type: "budgets-read", budgets: read, told });
  }

  async function keepRecurring({ offer, from }: Parameters<PlanWork["keepRecurring"]>[0]) {
    const { rule, draft } = offer;
    const { confidence: _, ...said } = draft;
    try {
      await recurring.add({ ...said, date: from }, { rule, from, until: null });
      report({ type: "recurring-kept", offer });
    } catch (error) {
      reportBug("keep-recurring", error);
      report({ type: "recurring-not-kept", offer });
    }
  }

  return {
    // Nobody waits for it: without an answer nothing is told.
    readBudgets: () => void readBudgets().catch((error) => reportBug("read-budgets", error)),
    keepTold: ({ told }) =>
      void budgets.keepTold(told).catch((error) => reportBug("keep-told", error)),
    keepRecurring: (effect) => void keepRecurring(effect),
  };
}
