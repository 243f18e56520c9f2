import type { CalendarDate } from "../calendar-date.ts";
import { yearMonthOf } from "../ledger/year-month.ts";
import type { Transaction } from "../transaction.ts";
import type { NamedBudget } from "./named-budget.ts";

/** In percent of a budget: the user is told once when it is nearly used up, and once when it is. */
const THRESHOLDS = [80, 100] as const;

/** What the user is told after a save. */
export interface BudgetNews {
  readonly budget: NamedBudget;
  readonly threshold: (typeof THRESHOLDS)[number];
}

export interface Tellable {
  readonly news: readonly BudgetNews[];
  /** What has been told with this; to be kept on the device, for the next time. */
  readonly told: readonly string[];
}

/**
 * The budgets that a save counts for and that have reached a threshold which was not told before. A
 * budget whose amount was changed is told about again.
 */
export function budgetNews(
  budgets: readonly NamedBudget[],
  saved: readonly Transaction[],
  { today, told }: { today: CalendarDate; told: readonly string[] },
): Tellable {
  const month = yearMonthOf(today);
  const known = new Set(told.filter((key) => key.startsWith(month)));
  const news = budgets
    .filter((budget) => saved.some((transaction) => isCounted(budget, transaction, month)))
    .flatMap((budget) => {
      const reached = THRESHOLDS.filter((percent) => hasReached(budget, percent));
      const threshold = reached.at(-1);
      const isNew = threshold !== undefined && !known.has(keyOf(budget, month, threshold));
      for (const percent of reached) known.add(keyOf(budget, month, percent));
      return isNew ? [{ budget, threshold }] : [];
    });
  return { news, told: [...known] };
}

function isCounted({ counted }: NamedBudget, transaction: Transaction, month: string): boolean {
  const { type, date, category } = transaction;
  const isOfMonth = yearMonthOf(date) === month;
  return type === "EXPENSE" && isOfMonth && (counted === null || counted.includes(category));
}

function hasReached({ budget, spent }: NamedBudget, percent: number): boolean {
  return spent * 100 >= budget.amountFen * percent;
}

function keyOf({ budget }: NamedBudget, month: string, percent: number): string {
  return `${month} ${budget.id} ${budget.amountFen} ${percent}`;
}
