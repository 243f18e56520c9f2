import {
  type Author,
  budgetIdOf,
  budgetOfDefinition,
  changeRecord,
  type Definition,
} from "@suikouji/core";
import type { CategoryMerge } from "../books.ts";
import { unchangedSince } from "../import/records-to-undo.ts";
import { budgetDefinition } from "../plans/budget-definition.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { write } from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";

type Budgets = CategoryMerge["budgets"];

/** The budget of the first category becomes that of the second; if that has one, it is removed. */
export async function moveBudget(
  tables: BooksTables,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
  author: Author,
): Promise<Budgets> {
  const [from, into] = await tables.definitions.get([budgetIdOf(fromId), budgetIdOf(intoId)]);
  if (from === undefined || from.deleted) return [];
  const budget = budgetOfDefinition(from);
  const isFree = into === undefined || into.deleted;
  const moved =
    isFree && budget !== null ? [budgetDefinition({ ...budget, categoryId: intoId }, author)] : [];
  const removed = changeRecord("definition", from, { deleted: true }, author);
  await write(tables, { definitions: [removed, ...moved] });
  const written = present(await tables.definitions.get([removed, ...moved].map(({ id }) => id)));
  const before = new Map([from, into].map((each) => [each?.id, each]));
  return written.map((each) => ({ written: each, before: stateOf(before.get(each.id), each) }));
}

/** Budgets that were changed since stay. */
export async function moveBudgetBack(
  tables: BooksTables,
  budgets: Budgets,
  author: Author,
): Promise<void> {
  const written = budgets.map((each) => each.written);
  const found = present(await tables.definitions.get(written.map(({ id }) => id)));
  const definitions = unchangedSince(written, found).map((definition) => {
    const before = budgets.find((each) => each.written.id === definition.id)?.before ?? {};
    return changeRecord("definition", definition, before, author);
  });
  if (definitions.length > 0) await write(tables, { definitions });
}

/** A budget that was not there goes again. */
function stateOf(
  before: Definition | undefined,
  { details }: Definition,
): Budgets[number]["before"] {
  return before === undefined
    ? { deleted: true, details }
    : { deleted: before.deleted, details: before.details };
}
