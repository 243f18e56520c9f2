import type { Compilable, Kysely } from "kysely";
import type { WritePlan } from "./plan-writing.ts";
import type { CategoryRow, EntryRow, PushRow, Schema } from "./schema.ts";

/** The statements that carry out a plan, of which none needs the answer of another. */
export function writesOf(
  db: Kysely<Schema>,
  { entries, categories, history, dropped, lost, head }: WritePlan,
): readonly Compilable<unknown>[] {
  const { ledgerId, revision, entryCount, bytes, digest } = head;
  const writes: Compilable<unknown>[] = [
    db
      .updateTable("books")
      .set({ revision, entryCount, bytes, digest })
      .where("ledgerId", "=", ledgerId),
  ];
  if (categories.length > 0) writes.push(writeCategories(db, categories));
  if (entries.length > 0) writes.push(writeEntries(db, entries));
  if (dropped.length > 0) {
    const gone = db
      .deleteFrom("history")
      .where("ledgerId", "=", ledgerId)
      .where("kind", "in", [...new Set(dropped.map(({ kind }) => kind))])
      .where("id", "in", [...new Set(dropped.map(({ id }) => id))])
      // A seal stands for one version of one record.
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
  return writes;
}

/** Where a reply was damaged, the one that is reckoned anew takes its place. */
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
        return Object.fromEntries(ENTRY_FIELDS.map((column) => [column, replaced(column)]));
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
        return Object.fromEntries(CATEGORY_FIELDS.map((column) => [column, replaced(column)]));
      }),
    );
}

const ENTRY_FIELDS: readonly Exclude<keyof EntryRow, "ledgerId" | "id">[] = [
  "deviceId",
  "revision",
  "batchId",
  "amountFen",
  "currency",
  "type",
  "categoryId",
  "accountId",
  "toAccountId",
  "description",
  "date",
  "occurredAt",
  "createdAtMs",
  "updatedAtMs",
  "deleted",
  "stamps",
  "seal",
];

const CATEGORY_FIELDS: readonly Exclude<keyof CategoryRow, "ledgerId" | "id">[] = [
  "deviceId",
  "revision",
  "type",
  "name",
  "hidden",
  "order",
  "updatedAtMs",
  "deleted",
  "stamps",
  "seal",
];
