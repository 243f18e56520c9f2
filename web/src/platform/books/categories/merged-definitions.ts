import { type Author, changeRecord, type Definition, followChange } from "@suikouji/core";
import type { CategoryMerge } from "../books.ts";
import { unchangedSince } from "../import/records-to-undo.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { write } from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";
import { movedBudget } from "./merged-budgets.ts";
import { movedRecurring } from "./merged-recurring.ts";

export interface Merging {
  readonly fromId: string;
  readonly intoId: string;
}

type Written = CategoryMerge["definitions"];

/** Budgets and recurring entries of the first category become those of the second. */
export async function moveDefinitions(
  tables: BooksTables,
  merging: Merging,
  author: Author,
): Promise<Written> {
  const stored = await tables.definitions.all();
  const next = [...movedBudget(stored, merging, author), ...movedRecurring(stored, merging)];
  if (next.length === 0) return [];
  await write(tables, { definitions: next });
  const written = present(await tables.definitions.get(next.map(({ id }) => id)));
  return written.map((each) => ({
    written: each,
    before: stateOf(
      stored.find(({ id }) => id === each.id),
      each,
    ),
  }));
}

/** Those that were changed since stay. */
export async function moveDefinitionsBack(
  tables: BooksTables,
  moved: Written,
  author: Author,
): Promise<void> {
  const written = moved.map((each) => each.written);
  const found = present(await tables.definitions.get(written.map(({ id }) => id)));
  const definitions = unchangedSince(written, found).map((definition) => {
    const before = moved.find((each) => each.written.id === definition.id)?.before;
    const { details = definition.details, deleted = definition.deleted } = before ?? {};
    const filedBack = followChange("definition", definition, { details });
    return changeRecord("definition", filedBack, { deleted }, author);
  });
  if (definitions.length > 0) await write(tables, { definitions });
}

/** A budget that was not there goes again. */
function stateOf(
  before: Definition | undefined,
  { details }: Definition,
): Written[number]["before"] {
  return before === undefined
    ? { deleted: true, details }
    : { deleted: before.deleted, details: before.details };
}
