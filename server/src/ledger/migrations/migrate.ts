import { type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import { WAIT_MS } from "../postgres-connection.ts";
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
    await db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (transaction) => {
        await waitForOthers(transaction);
        const { error } = await new Migrator({ db: transaction, provider }).migrateTo(version);
        if (error !== undefined) throw error;
      });
  });
}

/**
 * One server at a time. The lock ends with the transaction: behind a pooler one that the session
 * holds is left with a connection that nobody finds again. The number is the migrator's own, which
 * earlier versions of this program lock for the session.
 */
async function waitForOthers(transaction: Transaction<Schema>): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Another server that is changing large books takes as long as it takes.
  await sql`set local lock_timeout = '1h'`.execute(transaction);
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(transaction);
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(transaction);
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
