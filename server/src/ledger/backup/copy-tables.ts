import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../store/schema.ts";
import type { RowCheck } from "./check-rows.ts";
import { countRows, insertRows, pagesOf, TABLES } from "./tables.ts";

/** Called from time to time with the number of copied rows and the total. */
export type Progress = (copied: number, total: number) => void;

export interface Copying {
  readonly progress?: Progress | undefined;
  /** Rows that fail this check are not copied; absent: all are copied. */
  readonly check?: RowCheck;
}

/**
 * Copies every row from one database into the empty tables of another, of any kind. Returns how
 * many rows were not copied.
 */
export async function copyTables(
  from: Transaction<Schema>,
  to: Kysely<Schema>,
  { progress = () => {}, check = () => true }: Copying = {},
): Promise<number> {
  const total = await countRows(from, TABLES);
  let copied = 0;
  let leftOut = 0;
  for (const table of TABLES) {
    for await (const page of pagesOf(from, table)) {
      const rows = page.filter((row) => check(table, row));
      leftOut += page.length - rows.length;
      if (rows.length > 0) await insertRows(to, table, rows);
      copied += page.length;
      progress(copied, total);
    }
  }
  return leftOut;
}
