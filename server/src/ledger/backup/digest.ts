import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "../store/schema.ts";
import { type BackupTable, pagesOf, type Row } from "./tables.ts";

/** A checksum of a table: equal for equal rows, on any database. */
export interface TableDigest extends BackupTable {
  readonly rows: number;
  readonly sha256: string;
}

export async function digestTables(
  db: Kysely<Schema>,
  tables: readonly BackupTable[],
): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const { name, key } of tables) {
    const hash = createHash("sha256");
    let rows = 0;
    for await (const page of pagesOf(db, { name, key })) {
      for (const row of page) hash.update(`${textOf(row)}\n`);
      rows += page.length;
    }
    digests.push({ name, key, rows, sha256: hash.digest("hex") });
  }
  return digests;
}

export function isSameDigest(one: readonly TableDigest[], other: readonly TableDigest[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}
