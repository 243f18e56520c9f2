import { PushedEntrySchema, pushedEntry } from "@suikouji/contract";
import type { Entry } from "@suikouji/core";
import { entriesOfRows } from "./rows.ts";
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
      .select("record")
      .where("ledgerId", "=", ledgerId)
      .where("kind", "=", "entry")
      .where("id", "=", entryId)
      .orderBy("updatedAtMs", "desc")
      .orderBy("keptAtMs", "desc")
      .execute();
    return [...entriesOfRows(rows, books), ...earlier.flatMap(({ record }) => versionIn(record))];
  });
}

/** None where the text was damaged. */
function versionIn(record: string): readonly Entry[] {
  try {
    const version = JSON.parse(record) as Entry;
    return PushedEntrySchema.safeParse(pushedEntry(version, "")).success ? [version] : [];
  } catch {
    return [];
  }
}
