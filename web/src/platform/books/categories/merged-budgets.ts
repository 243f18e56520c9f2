import {
  type Author,
  budgetIdOf,
  budgetOfDefinition,
  changeRecord,
  type Definition,
} from "@suikouji/core";
import { budgetDefinition } from "../plans/budget-definition.ts";
import type { Merging } from "./merged-definitions.ts";

/** The budget of the first category becomes that of the second; if that has one, it is removed. */
export function movedBudget(
  stored: readonly Definition[],
  { fromId, intoId }: Merging,
  author: Author,
): readonly Definition[] {
  const kept = (categoryId: string) =>
    stored.find(({ id, deleted }) => id === budgetIdOf(categoryId) && !deleted);
  const from = kept(fromId);
  if (from === undefined) return [];
  const budget = budgetOfDefinition(from);
  const isFree = kept(intoId) === undefined;
  return [
    changeRecord("definition", from, { deleted: true }, author),
    ...(isFree && budget !== null
      ? [budgetDefinition({ ...budget, categoryId: intoId }, author, "copied")]
      : []),
  ];
}
