import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import type { SqlBooks } from "../store/sql-books.ts";
import { BadBackup } from "./bad-backup.ts";
import { createVersionCheck } from "./check-versions.ts";
import type { Progress } from "./copy-tables.ts";
import { type BooksTable, countRows, pagesOf, type Row, TABLES } from "./tables.ts";

/** Checks a row against what a push may hold, and against the ledgers in the backup. */
export type RowCheck = (table: BooksTable, row: Row) => boolean;

export async function rowCheckFor(db: Kysely<Schema>): Promise<RowCheck> {
  const ledgers = await db.selectFrom("ledgers").select("id").execute();
  const books = await db.selectFrom("books").select(["ledgerId", "revision"]).execute();
  const ids = new Set<unknown>(ledgers.map(({ id }) => id));
  const heads = new Map<unknown, number>(books.map((head) => [head.ledgerId, head.revision]));
  return ({ name, schema }, row) => {
    if (!schema.safeParse(row).success || !Object.values(row).every(isStorable)) return false;
    if (name === "ledgers") return heads.has(row.id);
    const head = heads.get(row.ledgerId);
    if (head === undefined || !ids.has(row.ledgerId)) return false;
    // No page of a pull would reach a revision that was never given.
    return typeof row.revision !== "number" || row.revision <= head;
  };
}

/** PostgreSQL refuses NUL in text, and with it the whole statement. */
function isStorable(value: Row[string]): boolean {
  return typeof value !== "string" || !value.includes("\0");
}

/**
 * Rejects with {@link BadBackup} at the first row that no device could have pushed: a checksum
 * shows that the rows are those that were saved, not that they are valid.
 */
export async function checkRows(
  { db, clock }: Pick<SqlBooks, "db" | "clock">,
  progress: Progress = () => {},
): Promise<void> {
  const isSound = await rowCheckFor(db);
  const problemOf = createVersionCheck(clock.now().epochMs);
  const total = await countRows(db, TABLES);
  let checked = 0;
  for (const table of TABLES) {
    let ordinal = 0;
    for await (const page of pagesOf(db, table)) {
      for (const row of page) {
        ordinal += 1;
        const place = { table: table.name, ordinal };
        if (!isSound(table, row)) throw new BadBackup("bad-row", place);
        const problem = problemOf(table, row);
        if (problem !== null) throw new BadBackup(problem, place);
      }
      checked += page.length;
      progress(checked, total);
    }
  }
}
