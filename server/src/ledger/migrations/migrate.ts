import { type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
import { type MigrationProvider, Migrator } from "kysely/migration";
import { WAIT_MS } from "../connections/postgres-connection.ts";
import { guarded } from "../connections/storage-failure.ts";
import type { Schema } from "../store/schema.ts";
import { createBooks } from "./0001-books.ts";
import { createUsage } from "./0002-usage.ts";
import { addRoles } from "./0003-roles.ts";
import { createMonthIndex } from "./0004-month-index.ts";
import { addLedgerSize } from "./0005-ledger-size.ts";
import { lowerCaseIds } from "./0006-lower-case-ids.ts";
import { addFieldStamps } from "./0007-field-stamps.ts";
import { addForgotten } from "./0008-forgotten.ts";
import { addFullLedger } from "./0009-full-ledger.ts";
import { createPhotos } from "./0010-photos.ts";
import { createTotals } from "./0011-totals.ts";
import { createModels } from "./0012-models.ts";

export type Migrations = Readonly<Record<string, (db: Kysely<Schema>) => Promise<void>>>;

/** Each migrates the tables from the version before it. Never edit one after its release. */
export const MIGRATIONS: Migrations = {
  "0001-books": createBooks,
  "0002-usage": createUsage,
  "0003-roles": addRoles,
  "0004-month-index": createMonthIndex,
  "0005-ledger-size": addLedgerSize,
  "0006-lower-case-ids": lowerCaseIds,
  "0007-field-stamps": addFieldStamps,
  "0008-forgotten": addForgotten,
  "0009-full-ledger": addFullLedger,
  "0010-photos": createPhotos,
  "0011-totals": createTotals,
  "0012-models": createModels,
};

export const SCHEMA_VERSIONS: readonly string[] = Object.keys(MIGRATIONS).sort();

/** The version that this program works with. */
export const LATEST_SCHEMA = SCHEMA_VERSIONS.at(-1) ?? "";

/** The migrator's own lock, which earlier versions of this program hold for the session. */
export const MIGRATION_LOCK = "3853314791062309107";

/** The books were written by a later version of this program, and only that may change them. */
export class BooksTooNew extends Error {
  override readonly name = "BooksTooNew";
}

/** Migrates the tables to a version, by default the latest. Safe if another process does it too. */
export function migrate(
  db: Kysely<Schema>,
  version = LATEST_SCHEMA,
  migrations = MIGRATIONS,
): Promise<void> {
  return guarded(async () => {
    const present = await versionsIn(db);
    if (!present.every((name) => Object.hasOwn(migrations, name))) {
      throw new BooksTooNew("The books have tables of a later version");
    }
    // The migrator would wait for its lock at every start, and read the versions twice more.
    if ([version, ...Object.keys(migrations)].every((name) => present.includes(name))) return;
    await db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (transaction) => {
        await waitForOthers(transaction);
        const provider = providerOf(migrations);
        // By their names, whatever came first: the migrator goes by the times at which they were
        // carried out, and a clock that was set back would make books that cannot be opened.
        const options = { db: transaction, provider, allowUnorderedMigrations: true };
        const { error } = await new Migrator(options).migrateTo(version);
        if (error !== undefined) throw error;
      });
  });
}

/**
 * Lets one server migrate at a time. The lock ends with the transaction: behind a pooler a session
 * lock stays with a connection that nobody finds again.
 */
async function waitForOthers(transaction: Transaction<Schema>): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Another server may take long to migrate large books.
  await sql`set local lock_timeout = '1h'`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)})`.execute(transaction);
  await sql`set local lock_timeout = ${sql.lit(WAIT_MS)}`.execute(transaction);
}

function providerOf(migrations: Migrations): MigrationProvider {
  return {
    async getMigrations() {
      return Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up }]));
    },
  };
}

const TABLE_OF_VERSIONS = "kysely_migration";

/** The migrations that ran on these tables; empty for an empty database. */
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
