import {
  budgetIdOf,
  budgetOfDefinition,
  type CalendarDate,
  type Definition,
  detailsOfBudget,
  detailsOfRecurring,
  followChange,
  type RecurringTemplate,
  recurringOfDefinition,
} from "@suikouji/core";

/** The records here that stand for records of the file, because they had the same name; by the file's id. */
export interface Moves {
  readonly categories: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

/**
 * The definition with the categories and accounts that its own became here. A budget
 * for another category is another budget: its id is made of the category.
 */
export function movedDefinition(definition: Definition, moves: Moves): Definition {
  const budget = budgetOfDefinition(definition);
  if (budget !== null) {
    const categoryId = moves.categories.get(budget.categoryId ?? "");
    if (categoryId === undefined) return definition;
    const details = detailsOfBudget({ ...budget, categoryId });
    return { ...followChange("definition", definition, { details }), id: budgetIdOf(categoryId) };
  }
  const recurring = recurringOfDefinition(definition);
  if (recurring === null) return definition;
  const days = Object.entries(recurring.changed) as [CalendarDate, Partial<RecurringTemplate>][];
  const details = detailsOfRecurring({
    ...recurring,
    template: { ...recurring.template, ...movedIn(recurring.template, moves) },
    changed: Object.fromEntries(
      days.map(([day, said]) => [day, { ...said, ...movedIn(said, moves) }]),
    ),
  });
  return followChange("definition", definition, { details });
}

type Filing = Partial<Pick<RecurringTemplate, "categoryId" | "accountId" | "toAccountId">>;

/** The fields that become different. */
function movedIn(said: Partial<RecurringTemplate>, { categories, accounts }: Moves): Filing {
  const categoryId = categories.get(said.categoryId ?? "");
  const accountId = accounts.get(said.accountId ?? "");
  const toAccountId = accounts.get(said.toAccountId ?? "");
  return {
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(toAccountId === undefined ? {} : { toAccountId }),
  };
}
