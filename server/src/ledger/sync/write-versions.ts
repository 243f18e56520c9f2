import type { Compilable, Kysely } from "kysely";
import type { CategoryRow, DefinitionRow, EntryRow, PushRow, Schema } from "../store/schema.ts";
import { totalsBecomeUnknown, totalWrites } from "../totals/stored-totals.ts";
import type { WritePlan } from "./plan-writing.ts";

/** The statements that carry out a plan. They are independent of each other. */
export function writesOf(
  db: Kysely<Schema>,
  { entries, categories, definitions, history, dropped, lost, totals, head }: WritePlan,
): readonly Compilable<unknown>[] {
  const { ledgerId, revision, entryCount, bytes, digest } = head;
  const writes: Compilable<unknown>[] = [
    db
      .updateTable("books")
      .set({ revision, entryCount, bytes, digest })
      .where("ledgerId", "=", ledgerId),
  ];
  if (categories.length > 0) writes.push(writeCategories(db, categories));
  if (definitions.length > 0) writes.push(writeDefinitions(db, definitions));
  if (entries.length > 0) writes.push(writeEntries(db, entries));
  if (dropped.length > 0) {
    const gone = db
      .deleteFrom("history")
      .where("ledgerId", "=", ledgerId)
      .where("kind", "in", [...new Set(dropped.map(({ kind }) => kind))])
      .where("id", "in", [...new Set(dropped.map(({ id }) => id))])
      // A seal identifies one version of one record.
      .where("seal", "in", [...new Set(dropped.map(({ seal }) => seal))]);
    writes.push(gone);
  }
  if (history.length > 0) {
    const added = db.insertInto("history").values(history);
    writes.push(added.onConflict((conflict) => conflict.doNothing()));
  }
  if (lost.length > 0) {
    const added = db.insertInto("losses").values(lost);
    writes.push(added.onConflict((conflict) => conflict.doNothing()));
  }
  writes.push(...totalWrites(db, totals.changes));
  if (!totals.areKnown) writes.push(totalsBecomeUnknown(db, ledgerId));
  return writes;
}

/** Replaces a damaged reply with the one computed again. */
export function replyWrite(db: Kysely<Schema>, row: PushRow): Compilable<unknown> {
  return db
    .insertInto("pushes")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "key"]).doUpdateSet(({ ref }) => ({
        reply: ref("excluded.reply"),
      })),
    );
}

function writeEntries(db: Kysely<Schema>, rows: readonly EntryRow[]): Compilable<unknown> {
  return db
    .insertInto("entries")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "id"]).doUpdateSet(({ ref }) => {
        const replaced = (column: keyof EntryRow) => ref(`excluded.${column}`);
        return Object.fromEntries(columnsOf(rows).map((column) => [column, replaced(column)]));
      }),
    );
}

function writeCategories(db: Kysely<Schema>, rows: readonly CategoryRow[]): Compilable<unknown> {
  return db
    .insertInto("categories")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "id"]).doUpdateSet(({ ref }) => {
        const replaced = (column: keyof CategoryRow) => ref(`excluded.${column}`);
        return Object.fromEntries(columnsOf(rows).map((column) => [column, replaced(column)]));
      }),
    );
}

function writeDefinitions(db: Kysely<Schema>, rows: readonly DefinitionRow[]): Compilable<unknown> {
  return db
    .insertInto("definitions")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "id"]).doUpdateSet(({ ref }) => {
        const replaced = (column: keyof DefinitionRow) => ref(`excluded.${column}`);
        return Object.fromEntries(columnsOf(rows).map((column) => [column, replaced(column)]));
      }),
    );
}

/** Every column but the key. The rows of a kind all have the same. */
function columnsOf<Row extends object>([row]: readonly Row[]): readonly (keyof Row)[] {
  const columns = Object.keys(row ?? {}) as (keyof Row)[];
  return columns.filter((column) => column !== "ledgerId" && column !== "id");
}
