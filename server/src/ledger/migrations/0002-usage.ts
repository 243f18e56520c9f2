import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/** Without a foreign key to the ledgers: the row of the total belongs to none. */
export async function createUsage(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable("usage")
    .addColumn("ledgerId", text, (column) => column.primaryKey())
    .addColumn("day", text, (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addColumn("tokens", "bigint", (column) => column.notNull())
    .addColumn("seconds", "bigint", (column) => column.notNull())
    .addColumn("characters", "bigint", (column) => column.notNull())
    .execute();
}
