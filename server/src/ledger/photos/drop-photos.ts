import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";

export async function dropPhotos(
  db: Kysely<Schema>,
  ledgerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("pieces")
    .where("ledgerId", "=", ledgerId)
    .where("photoId", "in", ids)
    .execute();
  await db.deleteFrom("photos").where("ledgerId", "=", ledgerId).where("id", "in", ids).execute();
}
