import { type Category, type Entry, type RecordKind, sealOf, withSeal } from "@suikouji/core";
import { type Kysely, sql } from "kysely";
import { CategoryRowSchema, DefinitionRowSchema, EntryRowSchema } from "../damage/row-schemas.ts";
import { categoryOfRow, definitionOfRow, entryOfRow, TABLE_OF } from "../store/rows.ts";
import type { CategoryRow, DefinitionRow, EntryRow, HistoryRow, Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/**
 * Adds a stamp for each field, a seal on each row, and the digest of each ledger. The history's key
 * now holds the seal, because merged versions may share their last stamp.
 */
export async function addFieldStamps(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  const { schema } = db;
  for (const table of ["entries", "categories"]) {
    await schema.alterTable(table).addColumn("stamps", text).execute();
    await schema
      .alterTable(table)
      .addColumn("seal", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable("books")
    .addColumn("digest", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("losses")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("entryId", text, (column) => column.notNull())
    .addColumn("fieldGroups", text, (column) => column.notNull())
    .addColumn("byDevice", text, (column) => column.notNull())
    .addColumn("record", text, (column) => column.notNull())
    .addColumn("keptAtMs", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("lossesKey", ["ledgerId", "deviceId", "revision", "entryId"])
    .execute();
  await sealLedgers(db);
  // The summary of a month leaves out rows without a seal.
  await schema.dropIndex("entriesInMonth").execute();
  await schema
    .createIndex("entriesInMonth")
    .on("entries")
    .columns(["ledgerId", "date", "type", "categoryId", "amountFen", "deleted", "seal"])
    .execute();
  await rekeyHistory(db);
}

/** Rows per page: few enough for SQLite's limit of values in a statement. */
const PAGE_ROWS = 500;

/**
 * Seals every row as it is, and adds the seals up. Earlier damage is sealed too. `kinds`: those that the
 * tables have; definitions came with 0009.
 */
export async function sealLedgers(
  db: Kysely<Schema>,
  kinds: readonly RecordKind[] = ["category", "entry"],
): Promise<void> {
  const digests = new Map<string, number>();
  for (const kind of kinds) {
    for await (const rows of pagesOf(db, TABLE_OF[kind])) {
      const seals = rows.map((row) => ({ row, seal: sealOfRow(kind, row) }));
      for (const { row, seal } of seals) {
        digests.set(row.ledgerId, withSeal(digests.get(row.ledgerId) ?? 0, seal));
      }
      const values = sql.join(
        seals.map(({ row, seal }) => sql`(${row.ledgerId}, ${row.id}, ${sql.lit(seal)})`),
      );
      await sql`with sealed (ledger_id, id, seal) as (values ${values})
        update ${sql.table(TABLE_OF[kind])} as kept set seal = sealed.seal from sealed
        where kept.ledger_id = sealed.ledger_id and kept.id = sealed.id`.execute(db);
    }
  }
  await db.updateTable("books").set({ digest: 0 }).execute();
  for (const [ledgerId, digest] of digests) {
    await db.updateTable("books").set({ digest }).where("ledgerId", "=", ledgerId).execute();
  }
}

type RecordTable = (typeof TABLE_OF)[RecordKind];
type RecordRow = EntryRow | CategoryRow | DefinitionRow;

async function* pagesOf(
  db: Kysely<Schema>,
  table: RecordTable,
): AsyncGenerator<readonly RecordRow[]> {
  let last = { ledgerId: "", id: "" };
  for (;;) {
    const rows = (await db
      .selectFrom<RecordTable>(table)
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("ledgerId", "id"), ">", tuple(last.ledgerId, last.id)),
      )
      .orderBy("ledgerId")
      .orderBy("id")
      .limit(PAGE_ROWS)
      .execute()) as RecordRow[];
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end;
  }
}

/** A row that is no valid record is in no answer, and adds nothing to the digest. */
function sealOfRow(kind: RecordKind, row: RecordRow): number {
  switch (kind) {
    case "entry":
      return EntryRowSchema.safeParse(row).success ? sealOf(kind, entryOfRow(row as EntryRow)) : 0;
    case "category":
      return CategoryRowSchema.safeParse(row).success
        ? sealOf(kind, categoryOfRow(row as CategoryRow))
        : 0;
    case "definition":
      return DefinitionRowSchema.safeParse(row).success
        ? sealOf(kind, definitionOfRow(row as DefinitionRow))
        : 0;
  }
}

/** A damaged version is identified by its time. */
function sealOfVersion({ kind, record, updatedAtMs }: EarlierRow): number {
  try {
    const version = JSON.parse(record);
    return kind === "entry"
      ? sealOf("entry", version as Entry)
      : sealOf("category", version as Category);
  } catch {
    return updatedAtMs;
  }
}

async function rekeyHistory(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  const { schema } = db;
  await schema.alterTable("history").renameTo("earlierHistory").execute();
  await schema
    .createTable("history")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("seal", "bigint", (column) => column.notNull())
    .addColumn("updatedAtMs", "bigint", (column) => column.notNull())
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("record", text, (column) => column.notNull())
    .addColumn("keptAtMs", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("historySealKey", ["ledgerId", "kind", "id", "seal"])
    .execute();
  const earlier = db.withTables<{ earlierHistory: EarlierRow }>();
  for await (const rows of historyPages(earlier)) {
    await db
      .insertInto("history")
      .values(rows.map((row) => ({ ...row, seal: sealOfVersion(row) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await schema.dropTable("earlierHistory").execute();
}

type EarlierRow = Omit<HistoryRow, "seal">;

async function* historyPages(
  db: Kysely<{ earlierHistory: EarlierRow }>,
): AsyncGenerator<readonly EarlierRow[]> {
  const first = db
    .selectFrom("earlierHistory")
    .selectAll()
    .orderBy("ledgerId")
    .orderBy("kind")
    .orderBy("id")
    .orderBy("updatedAtMs")
    .orderBy("deviceId")
    .limit(PAGE_ROWS);
  let rows = await first.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    const { ledgerId, kind, id, updatedAtMs, deviceId } = last;
    rows = await first
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("ledgerId", "kind", "id", "updatedAtMs", "deviceId"),
          ">",
          tuple(ledgerId, kind, id, updatedAtMs, deviceId),
        ),
      )
      .execute();
  }
}
