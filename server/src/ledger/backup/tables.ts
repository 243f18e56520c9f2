import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { CategoryRowSchema, DefinitionRowSchema, EntryRowSchema } from "../damage/row-schemas.ts";
import type { Schema } from "../store/schema.ts";
import {
  AuditRowSchema,
  BooksRowSchema,
  HistoryRowSchema,
  LedgerRowSchema,
  LostEditRowSchema,
  PhotoRowSchema,
  PieceRowSchema,
  PushRowSchema,
} from "./row-schemas.ts";

/** A table in a backup, with the columns that order its rows. */
export interface BackupTable {
  readonly name: string;
  readonly key: readonly string[];
}

/** A table of ours, and the schema of its rows. */
export interface BooksTable extends BackupTable {
  readonly schema: z.ZodType;
}

export type Row = Readonly<Record<string, string | number | null>>;

/**
 * In an order in which rows can be inserted; they are deleted in reverse. Without `devices` and
 * `pairings`: a token or link that was ended since must not work again, and a stolen backup signs
 * nobody in.
 */
export const TABLES: readonly BooksTable[] = [
  { name: "ledgers", key: ["id"], schema: LedgerRowSchema },
  { name: "books", key: ["ledgerId"], schema: BooksRowSchema },
  { name: "audit", key: ["ledgerId", "id"], schema: AuditRowSchema },
  { name: "categories", key: ["ledgerId", "id"], schema: CategoryRowSchema },
  { name: "definitions", key: ["ledgerId", "id"], schema: DefinitionRowSchema },
  { name: "entries", key: ["ledgerId", "id"], schema: EntryRowSchema },
  {
    name: "history",
    key: ["ledgerId", "kind", "id", "seal"],
    schema: HistoryRowSchema,
  },
  {
    name: "losses",
    key: ["ledgerId", "deviceId", "revision", "entryId"],
    schema: LostEditRowSchema,
  },
  { name: "pushes", key: ["ledgerId", "key"], schema: PushRowSchema },
  { name: "photos", key: ["ledgerId", "id"], schema: PhotoRowSchema },
  { name: "pieces", key: ["ledgerId", "photoId", "start"], schema: PieceRowSchema },
];

/** The same, with the keys of an earlier version of the tables. */
export function tablesOf(version: string): readonly BackupTable[] {
  if (version >= "0007-field-stamps") return TABLES;
  const byStamp = ["ledgerId", "kind", "id", "updatedAtMs", "deviceId"];
  return TABLES.map(({ name, key }) => ({ name, key: name === "history" ? byStamp : key }));
}

/** Few enough for SQLite's limit of values in a statement, many enough to be fast. */
const PAGE_ROWS = 500;

/** By table: each piece of a photo is a third of a megabyte. */
const FEWER_ROWS: ReadonlyMap<string, number> = new Map([["pieces", 20]]);

/** All rows of a table, page by page: large books do not fit in memory twice. */
export async function* pagesOf(
  db: Kysely<Schema>,
  { name, key }: BackupTable,
): AsyncGenerator<readonly Row[]> {
  const pageRows = FEWER_ROWS.get(name) ?? PAGE_ROWS;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let page: readonly Row[] = await first();
  while (page.length > 0) {
    yield page;
    page = page.length < pageRows ? [] : await next(page);
  }

  async function first(): Promise<readonly Row[]> {
    const query = sql<Row>`select * from ${sql.table(name)} order by ${columns} limit ${pageRows}`;
    return (await query.execute(db)).rows;
  }

  async function next(before: readonly Row[]): Promise<readonly Row[]> {
    // No row compares greater than a null key: a damaged row must not end the table.
    const row = before.findLast((each) => key.every((column) => each[column] !== null));
    if (row === undefined) throw new RangeError("A page of rows has no key");
    const last = key.map((column) => row[column] ?? null);
    const query = sql<Row>`select * from ${sql.table(name)}
      where (${columns}) > (${sql.join(last)}) order by ${columns} limit ${pageRows}`;
    return (await query.execute(db)).rows;
  }
}

export async function insertRows(
  db: Kysely<Schema>,
  { name }: BackupTable,
  rows: readonly Row[],
): Promise<void> {
  await db.withTables<Record<string, Row>>().insertInto(name).values(rows).execute();
}

export async function deleteRows(db: Kysely<Schema>, { name }: BackupTable): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db);
}

export async function countRows(
  db: Kysely<Schema>,
  tables: readonly BackupTable[],
): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`;
    total += (await query.execute(db)).rows[0]?.rows ?? 0;
  }
  return total;
}
