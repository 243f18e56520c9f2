import { PushedEntrySchema, pulledEntry } from "@suikouji/contract";
import { type Entry, sealOf } from "@suikouji/core";
import { z } from "zod";
import { entriesOfRows } from "./rows.ts";
import type { HistoryRow } from "./schema.ts";
import { reading, type SqlBooks } from "./sql-books.ts";

/** The present version of an entry and those that it replaced, the latest first. */
export function versionsOfEntry(
  books: SqlBooks,
  ledgerId: string,
  entryId: string,
): Promise<readonly Entry[]> {
  return reading(books, async (transaction) => {
    const rows = await transaction
      .selectFrom("entries")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", "=", entryId)
      .execute();
    const earlier = await transaction
      .selectFrom("history")
      .select(["record", "seal"])
      .where("ledgerId", "=", ledgerId)
      .where("kind", "=", "entry")
      .where("id", "=", entryId)
      .orderBy("updatedAtMs", "desc")
      .orderBy("keptAtMs", "desc")
      .execute();
    return [...entriesOfRows(rows, books), ...earlier.flatMap(versionIn)];
  });
}

/** A version that came too late was never given a revision. */
const VersionSchema = PushedEntrySchema.required({ deviceId: true }).extend({
  revision: z.int().min(0),
});

/** None where the text was damaged. */
function versionIn({ record, seal }: Pick<HistoryRow, "record" | "seal">): readonly Entry[] {
  try {
    const version = JSON.parse(record) as Entry;
    const isSound = VersionSchema.safeParse(pulledEntry(version)).success;
    return isSound && sealOf("entry", version) === seal ? [version] : [];
  } catch {
    return [];
  }
}
