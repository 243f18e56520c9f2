import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { byteText } from "./column-types.ts";

/** The photos of entries, and their files in pieces as devices sent them. */
export async function createPhotos(db: Kysely<Schema>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable("photos")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("received", "bigint", (column) => column.notNull())
    .addColumn("unnamedSinceMs", "bigint")
    .addPrimaryKeyConstraint("photosKey", ["ledgerId", "id"])
    .execute();
  await db.schema
    .createTable("pieces")
    .addColumn("ledgerId", text, (column) => column.notNull().references("ledgers.id"))
    .addColumn("photoId", text, (column) => column.notNull())
    .addColumn("start", "bigint", (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("piecesKey", ["ledgerId", "photoId", "start"])
    .execute();
}
