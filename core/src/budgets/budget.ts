import { type Check, isText, jsonOf, nullOr, shape } from "../checks.ts";
import type { Definition } from "../ledger/definition.ts";
import { derivedId } from "../ledger/derived-id.ts";
import { type Fen, isRecordableAmount } from "../money.ts";

/** How much may be spent in a calendar month: every month the same. */
export interface Budget {
  readonly id: string;
  readonly amountFen: Fen;
  /** The category that it limits, its parts included; `null`: all expenses. */
  readonly categoryId: string | null;
}

/** `null` if the details cannot be read: they may come from a later version of the app. */
export function budgetOfDefinition({ id, kind, details }: Definition): Budget | null {
  const read = jsonOf(details);
  if (kind !== "budget" || !isBudget(read)) return null;
  const { amountFen, categoryId } = read as Omit<Budget, "id">;
  return { id, amountFen, categoryId };
}

/** Always in the same form, so that equal budgets are equal texts. */
export function detailsOfBudget({ amountFen, categoryId }: Omit<Budget, "id">): string {
  return JSON.stringify({ amountFen, categoryId });
}

const BUDGET_SOURCE = "6";

/** The same on every device, so that a budget set on two devices for one category is one. */
export function budgetIdOf(categoryId: string | null): string {
  return derivedId(0, BUDGET_SOURCE, JSON.stringify(["budget", categoryId]));
}

const isBudget: Check = shape({
  amountFen: (value) => isRecordableAmount(value as Fen),
  categoryId: nullOr(isText),
});
