import { type Kysely, PostgresAdapter, sql } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import type { Schema } from "../schema.ts";
import { guarded } from "../storage-failure.ts";
import { createBooks } from "./0001-books.ts";
import { createUsage } from "./0002-usage.ts";
import { addRoles } from "./0003-roles.ts";
import { createMonthIndex } from "./0004-month-index.ts";
import { addLedgerSize } from "./0005-ledger-size.ts";

/** Each turns the tables of the version before it into the next; never edited once released. */
const MIGRATIONS: Readonly<Record<string, (db: Kysely<Schema>) => Promise<void>>> = {
  "0001-books": createBooks,
  "0002-usage": createUsage,
  "0003-roles": addRoles,
  "0004-month-index": createMonthIndex,
  "0005-ledger-size": addLedgerSize,
};

export const SCHEMA_VERSIONS: readonly string[] = Object.keys(MIGRATIONS).sort();

/** The one this program works with. */
export const LATEST_SCHEMA = SCHEMA_VERSIONS.at(-1) ?? "";

/** The books were written by a later version of this program, which alone may touch them. */
export class BooksTooNew extends Error {
  override readonly name = "BooksTooNew";
}

/** Brings the tables to a version, the latest unless told. Safe while another process does it. */
export function migrate(db: Kysely<Schema>, version = LATEST_SCHEMA): Promise<void> {
  return guarded(async () => {
    const present = await versionsIn(db);
    if (!present.every((name) => SCHEMA_VERSIONS.includes(name))) {
      throw new BooksTooNew("The books have tables of a later version");
    }
    if (present.at(-1) === version) return;
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? migrateAlone(db, version) : migrateTo(db, version));
  });
}

/** For every server that starts at the same moment. */
const LOCK_ID = sql.lit(3_853_314_791_062n);

/** As long as the migration of large books may take; a query of a user gives up sooner. */
const LOCK_TIMEOUT = sql.lit("1h");

/**
 * The lock ends with the transaction. One that belongs to a session would outlive it behind a pooler
 * that gives the next transaction another session, and every later start would wait for it.
 */
function migrateAlone(db: Kysely<Schema>, version: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(transaction);
    await migrateTo(transaction, version);
  });
}

async function migrateTo(db: Kysely<Schema>, version: string): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateTo(version);
  if (error !== undefined) throw error;
}

const provider: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(Object.entries(MIGRATIONS).map(([name, up]) => [name, { up }]));
  },
};

const TABLE_OF_VERSIONS = "kysely_migration";

/** What was carried out on these tables; none on an empty database. */
export async function versionsIn(db: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE_OF_VERSIONS)) return [];
  const versions = db.withTables<{ kysely_migration: { readonly name: string } }>();
  const rows = await versions
    .selectFrom(TABLE_OF_VERSIONS)
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
