import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import { countRows, insertRows, pagesOf, TABLES } from "./tables.ts";

/** Told from time to time how many rows of how many are copied. */
export type Progress = (copied: number, total: number) => void;

/** Copies every row from one database into the empty tables of another, whatever their kinds. */
export async function copyTables(
  from: Transaction<Schema>,
  to: Kysely<Schema>,
  progress: Progress = () => {},
): Promise<void> {
  const total = await countRows(from, TABLES);
  let copied = 0;
  for (const table of TABLES) {
    for await (const page of pagesOf(from, table)) {
      await insertRows(to, table, page);
      copied += page.length;
      progress(copied, total);
    }
  }
}
