import { PushedEntrySchema, pulledEntry } from "@suikouji/contract";
import { type Entry, sealOf } from "@suikouji/core";
import { z } from "zod";
import { entriesOfRows } from "../store/rows.ts";
import type { HistoryRow } from "../store/schema.ts";
import { reading, type SqlBooks } from "../store/sql-books.ts";

/** The present version of an entry and the earlier ones, latest first. */
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

/** A version that arrived too late has no revision. */
const VersionSchema = PushedEntrySchema.required({ deviceId: true }).extend({
  revision: z.int().min(0),
});

/** Empty if the text is damaged. */
function versionIn({ record, seal }: Pick<HistoryRow, "record" | "seal">): readonly Entry[] {
  try {
    const version = JSON.parse(record) as Entry;
    const isSound = VersionSchema.safeParse(pulledEntry(version)).success;
    return isSound && sealOf("entry", version) === seal ? [version] : [];
  } catch {
    return [];
  }
}
