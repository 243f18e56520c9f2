import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

const ENTRY_COLUMNS = ["tags", "note", "foreign", "photos", "recurringId"];
const CATEGORY_COLUMNS = ["parentId", "icon", "colour"];

/** Null in what was recorded before. */
export async function addFullLedger(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  for (const column of ENTRY_COLUMNS) {
    await db.schema.alterTable("entries").addColumn(column, text).execute();
  }
  for (const column of CATEGORY_COLUMNS) {
    await db.schema.alterTable("categories").addColumn(column, text).execute();
  }
}
