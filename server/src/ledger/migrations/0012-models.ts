import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/**
 * The models' settings and what was asked of models by day. Without a foreign key to the ledgers:
 * the rows belong to the server.
 */
export async function createModels(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable("settings")
    .addColumn("ledgerId", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("settingsKey", ["ledgerId", "name"])
    .execute();
  await db.schema
    .createTable("modelDays")
    .addColumn("ledgerId", text, (column) => column.notNull())
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addColumn("tokens", "bigint", (column) => column.notNull())
    .addColumn("late", "bigint", (column) => column.notNull())
    .addColumn("refused", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("modelDaysKey", ["ledgerId", "day"])
    .execute();
}
