import {
  budgetIdOf,
  budgetOfDefinition,
  type CalendarDate,
  changeRecord,
  type Definition,
  detailsOfBudget,
  detailsOfRecurring,
  type RecurringTemplate,
  recurringOfDefinition,
  type Signature,
} from "@suikouji/core";
import { restamped } from "./restamp.ts";

/** The records here that stand for records of the file, because they had the same name; by the file's id. */
export interface Moves {
  readonly categories: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
}

/**
 * The definition with the categories and accounts that its own became here, as a change made now. A budget
 * for another category is another budget: its id is made of the category.
 */
export function movedDefinition(
  definition: Definition,
  moves: Moves,
  author: Signature,
): Definition {
  const budget = budgetOfDefinition(definition);
  if (budget !== null) {
    const categoryId = moves.categories.get(budget.categoryId ?? "");
    if (categoryId === undefined) return definition;
    const details = detailsOfBudget({ ...budget, categoryId });
    return restamped({ ...definition, id: budgetIdOf(categoryId), details }, author);
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
  return changeRecord("definition", definition, { details }, author);
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
