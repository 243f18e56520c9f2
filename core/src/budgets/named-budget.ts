import type { CalendarDate } from "../calendar-date.ts";
import { type CategoryBook, categoryNameOf } from "../ledger/category.ts";
import type { Definition } from "../ledger/definition.ts";
import type { Summed } from "../ledger/summary.ts";
import { budgetOfDefinition } from "./budget.ts";
import { type BudgetState, budgetState, countedBy } from "./budget-state.ts";

/** How a budget stands, with the names that people know. */
export interface NamedBudget extends BudgetState {
  /** `null`: it is for all expenses. */
  readonly category: string | null;
  /** The names of the categories that count for it; `null`: all of them. */
  readonly counted: readonly string[] | null;
}

/** What is read from the books to say how its budgets stand. */
export interface BudgetRecords {
  readonly definitions: readonly Definition[];
  readonly categories: CategoryBook;
  /** At least those of the month. */
  readonly sums: readonly Summed[];
}

/** Every budget that can be read: the one for all expenses first, then in the order of the categories. */
export function namedBudgets(
  { definitions, categories, sums }: BudgetRecords,
  today: CalendarDate,
): readonly NamedBudget[] {
  const placeOf = (id: string | null) =>
    id === null ? -1 : categories.findIndex((category) => category.id === id);
  return definitions
    .filter(({ deleted }) => !deleted)
    .flatMap((definition) => budgetOfDefinition(definition) ?? [])
    .sort((one, other) => placeOf(one.categoryId) - placeOf(other.categoryId))
    .map((budget) => {
      const { categoryId } = budget;
      const counts = countedBy(budget, categories);
      const isWhole = categoryId === null;
      return {
        ...budgetState(budget, sums, { today, categories }),
        category: isWhole ? null : categoryNameOf(categories, categoryId),
        counted: isWhole ? null : categories.filter(({ id }) => counts(id)).map(({ name }) => name),
      };
    });
}
