import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";

/** Whether the user erased what an entry taught; null in entries that nobody erased anything of. */
export async function addForgotten(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable("entries").addColumn("forgotten", "integer").execute();
}
