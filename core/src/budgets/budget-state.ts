import { type CalendarDate, epochDay } from "../calendar-date.ts";
import type { CategoryBook } from "../ledger/category.ts";
import { familyOf } from "../ledger/category-tree.ts";
import type { Summed } from "../ledger/summary.ts";
import { rangeOfMonth, yearMonthOf } from "../ledger/year-month.ts";
import { type Fen, fen, sumFen } from "../money.ts";
import type { Budget } from "./budget.ts";

/** How a budget stands on a day of its month. */
export interface BudgetState {
  readonly budget: Budget;
  readonly spent: Fen;
  /** Never negative. */
  readonly left: Fen;
  /** By how much it is exceeded; 0 if it is not. */
  readonly over: Fen;
  /** Until the end of the month, today included. */
  readonly daysLeft: number;
  /** What may be spent on each of these days, rounded down to the fen. */
  readonly leftPerDay: Fen;
  /** What may still be spent today: a day's share of what was left this morning, less what today has cost. */
  readonly leftToday: Fen;
}

/**
 * `sums` may hold other months, incomes and transfers, which never count. What is recorded for later
 * days of the month counts: it is known to be spent.
 */
export function budgetState(
  budget: Budget,
  sums: readonly Summed[],
  { today, categories }: { today: CalendarDate; categories: CategoryBook },
): BudgetState {
  const { from, to } = rangeOfMonth(yearMonthOf(today));
  const counts = countedBy(budget, categories);
  const counted = sums
    .filter(({ date, type }) => type === "EXPENSE" && date >= from && date <= to)
    .filter(({ categoryId }) => counts(categoryId));
  const spent = sumFen(counted.map(({ amount }) => amount));
  const ofToday = counted.filter(({ date }) => date === today);
  const spentToday = sumFen(ofToday.map(({ amount }) => amount));
  const left = fen(Math.max(0, budget.amountFen - spent));
  const leftThisMorning = Math.max(0, budget.amountFen - (spent - spentToday));
  const daysLeft = epochDay(to) - epochDay(today) + 1;
  return {
    budget,
    spent,
    left,
    over: fen(Math.max(0, spent - budget.amountFen)),
    daysLeft,
    leftPerDay: fen(Math.floor(left / daysLeft)),
    leftToday: fen(Math.max(0, Math.floor(leftThisMorning / daysLeft) - spentToday)),
  };
}

/** Whether an expense of a category counts for the budget. */
export function countedBy(
  { categoryId }: Pick<Budget, "categoryId">,
  categories: CategoryBook,
): (id: string) => boolean {
  if (categoryId === null) return () => true;
  const counted = new Set(familyOf(categories, categoryId));
  return (id) => counted.has(id);
}
