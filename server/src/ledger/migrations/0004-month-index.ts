import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";

/** Holds every column that the summary of a month needs, in the order in which it adds up. */
export async function createMonthIndex(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex("entriesInMonth")
    .on("entries")
    .columns(["ledgerId", "date", "type", "categoryId", "amountFen", "deleted"])
    .execute();
}
