import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

const ENTRY_COLUMNS = ["tags", "note", "foreign", "photos", "recurringId"];
const CATEGORY_COLUMNS = ["parentId", "icon", "colour"];

/**
 * Tags, notes and more of entries, subcategories, and the accounts, budgets and recurring entries of a
 * ledger. The columns are null in what was recorded before.
 */
export async function addFullLedger(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  for (const column of ENTRY_COLUMNS) {
    await db.schema.alterTable("entries").addColumn(column, text).execute();
  }
  for (const column of CATEGORY_COLUMNS) {
    await db.schema.alterTable("categories").addColumn(column, text).execute();
  }
  await db.schema
    .createTable("definitions")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("deviceId", text, (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("hidden", "integer", (column) => column.notNull())
    .addColumn("order", "integer", (column) => column.notNull())
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("updatedAtMs", "bigint", (column) => column.notNull())
    .addColumn("deleted", "integer", (column) => column.notNull())
    .addColumn("stamps", text)
    .addColumn("seal", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("definitionsKey", ["ledgerId", "id"])
    .execute();
  await db.schema
    .createIndex("definitionsByRevision")
    .on("definitions")
    .columns(["ledgerId", "revision"])
    .execute();
}
