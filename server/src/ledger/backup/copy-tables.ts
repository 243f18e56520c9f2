import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { RowCheck } from "./check-rows.ts";
import { countRows, insertRows, pagesOf, TABLES } from "./tables.ts";

/** Told from time to time how many rows of how many are copied. */
export type Progress = (copied: number, total: number) => void;

export interface Copying {
  readonly progress?: Progress | undefined;
  /** Rows that are not to be copied; absent: all are. */
  readonly check?: RowCheck;
}

/**
 * Copies every row from one database into the empty tables of another, whatever their kinds. How
 * many were not copied.
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
