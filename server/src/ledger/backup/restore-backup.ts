import { randomUUID } from "node:crypto";
import { accessSync, chmodSync, constants, copyFileSync, statSync } from "node:fs";
import { type Begun, RECORD_KINDS } from "@suikouji/core";
import { type Kysely, sql, type Transaction } from "kysely";
import { sqliteBooks } from "../connections/sqlite-ledger.ts";
import { storageFailureOf } from "../connections/storage-failure.ts";
import { StorageFailed } from "../ledger-store.ts";
import { countLedgers } from "../migrations/0005-ledger-size.ts";
import { sealLedgers } from "../migrations/0007-field-stamps.ts";
import { migrate } from "../migrations/migrate.ts";
import type { Schema } from "../store/schema.ts";
import { reading, type SqlBooks, writing } from "../store/sql-books.ts";
import { closeBooks } from "../store/sql-store.ts";
import { BadBackup } from "./bad-backup.ts";
import { checkBackup } from "./check-backup.ts";
import { checkRows } from "./check-rows.ts";
import { cleanTexts } from "./clean-texts.ts";
import { copyTables, type Progress } from "./copy-tables.ts";
import { digestTables, isSameDigest } from "./digest.ts";
import { dropManifest, type Manifest } from "./manifest.ts";
import { countRows, deleteRows, TABLES } from "./tables.ts";
import { copyToFile, removeSqlite } from "./write-backup.ts";

/**
 * A backup that was checked and migrated to the present tables, in a file of our own: nobody can
 * change it between the check and its use. The caller closes it.
 */
export interface CheckedBackup {
  readonly books: SqlBooks;
  readonly manifest: Manifest;
  close(): Promise<void>;
}

export async function openBackup(
  file: string,
  workFile: string,
  progress?: Progress,
): Promise<CheckedBackup> {
  if (!isReadable(file)) throw new BadBackup("missing");
  try {
    copyFileSync(file, workFile);
    chmodSync(workFile, 0o600);
    const manifest = await checkBackup(workFile);
    const books = sqliteBooks(workFile);
    try {
      await dropManifest(books.db);
      await migrate(books.db);
      await checkRows(books, progress);
      await cleanTexts(books.db);
    } catch (error) {
      await closeBooks(books);
      throw error;
    }
    return {
      books,
      manifest,
      async close() {
        await closeBooks(books);
        removeSqlite(workFile);
      },
    };
  } catch (error) {
    removeSqlite(workFile);
    throw isOfTheFile(error) ? new BadBackup("damaged") : error;
  }
}

/**
 * SQLite's errors about the copied content are the backup's fault, not the books' or the disk's.
 */
function isOfTheFile(error: unknown): boolean {
  const failure = error instanceof StorageFailed ? error : storageFailureOf(error);
  return failure !== null && /^SQLITE_(ERROR|CORRUPT|NOTADB|CONSTRAINT)/.test(failure.reason);
}

/** There are books already, and the caller did not allow replacing them. */
export class BooksNotEmpty extends Error {
  override readonly name = "BooksNotEmpty";
}

export interface RestoreOptions {
  /** Where replaced books are kept, as a backup. Null: they may not be replaced. */
  readonly aside: string | null;
  readonly progress?: Progress;
}

export interface Restored {
  /** There were books before, now kept aside. */
  readonly hadBooks: boolean;
  /** Devices must be paired again: a ledger has none that is signed in. */
  readonly isWithoutDevices: boolean;
}

/**
 * Replaces the books with those of a backup, in one transaction, which is rolled back unless every
 * row arrived as it was saved.
 *
 * Each ledger gets a new epoch, because revisions given since the backup are given again. If there
 * were books, their owner goes back on purpose: the epoch begins as cleared, and devices take over
 * the backup's content. If there were none, a server lost its books: the epoch begins as restored,
 * and devices push again what they recorded since the backup.
 *
 * A backup signs nobody in. If the ledger still exists, its devices stay signed in and its code
 * stays, so that a leaked code and a lost device remain locked out, and its audit log is kept.
 * Otherwise devices must be paired again.
 */
export function restoreBackup(
  backup: CheckedBackup,
  into: SqlBooks,
  { aside, progress }: RestoreOptions,
): Promise<Restored> {
  return writing(into, async (to) => {
    if (into.kind === "postgres")
      await sql`lock table ledgers, books in exclusive mode`.execute(to);
    const hadBooks = !(await areEmpty(to));
    if (hadBooks && aside === null) throw new BooksNotEmpty();
    if (hadBooks && aside !== null) {
      await copyToFile(to, { file: aside, createdAtMs: into.clock.now().epochMs });
    }
    const access = await accessOf(to);
    // Totals are in no backup: the next recount adds them up.
    for (const table of ["totals", "pairings", "devices"] as const)
      await to.deleteFrom(table).execute();
    for (const table of TABLES.toReversed()) await deleteRows(to, table);
    await reading(backup.books, (from) => copyTables(from, to, { progress }));
    const saved = await digestTables(backup.books.db, TABLES);
    if (!isSameDigest(await digestTables(to, TABLES), saved)) throw new BadBackup("damaged");
    // The counts and seals in a backup may be forged.
    await countLedgers(to, { isLatest: true });
    await sealLedgers(to, RECORD_KINDS);
    await startNewEpochs(to, hadBooks ? "cleared" : "restored");
    await keepAccess(to, access);
    await noteRestored(to, into);
    return { hadBooks, isWithoutDevices: await hasLedgerWithoutDevices(to) };
  });
}

/** Whether replacing the books would lose nothing. */
async function areEmpty(db: Kysely<Schema>): Promise<boolean> {
  const named = (...names: string[]) => TABLES.filter(({ name }) => names.includes(name));
  const records = await countRows(db, named("entries", "categories", "definitions", "history"));
  return records === 0 && (await countRows(db, named("ledgers"))) <= 1;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

async function accessOf(db: Kysely<Schema>) {
  return {
    ledgers: await db.selectFrom("ledgers").select(["id", "codeSalt", "codeHash"]).execute(),
    devices: await db.selectFrom("devices").selectAll().execute(),
    audit: await db.selectFrom("audit").selectAll().execute(),
  };
}

async function keepAccess(
  transaction: Transaction<Schema>,
  { ledgers, devices, audit }: Awaited<ReturnType<typeof accessOf>>,
): Promise<void> {
  const restored = new Map(
    (await transaction.selectFrom("ledgers").selectAll().execute()).map((row) => [row.id, row]),
  );
  for (const { id, codeSalt, codeHash } of ledgers) {
    if (!restored.has(id)) continue;
    if (codeHash !== null) {
      const code = { codeSalt, codeHash };
      await transaction.updateTable("ledgers").set(code).where("id", "=", id).execute();
    }
    for (const device of devices.filter(({ ledgerId }) => ledgerId === id)) {
      await transaction.insertInto("devices").values(device).execute();
    }
    await transaction.deleteFrom("audit").where("ledgerId", "=", id).execute();
    for (const event of audit.filter(({ ledgerId }) => ledgerId === id)) {
      await transaction.insertInto("audit").values(event).execute();
    }
  }
}

async function hasLedgerWithoutDevices(db: Kysely<Schema>): Promise<boolean> {
  const found = await db
    .selectFrom("ledgers")
    .select("id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("devices")
            .select("devices.id")
            .whereRef("devices.ledgerId", "=", "ledgers.id")
            .where("devices.revokedAtMs", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a line to the audit log of each restored ledger; the terminal has no device name. */
async function noteRestored(transaction: Transaction<Schema>, into: SqlBooks): Promise<void> {
  const atMs = into.clock.now().epochMs;
  const event = { atMs, kind: "restored", deviceName: null, detail: null } as const;
  for (const { id: ledgerId } of await transaction.selectFrom("ledgers").select("id").execute()) {
    const row = { ...event, ledgerId, id: into.ids.next(atMs) };
    await transaction.insertInto("audit").values(row).execute();
  }
}

async function startNewEpochs(transaction: Transaction<Schema>, begun: Begun): Promise<void> {
  for (const { ledgerId } of await transaction.selectFrom("books").select("ledgerId").execute()) {
    await transaction
      .updateTable("books")
      .set({ epoch: randomUUID(), begun })
      .where("ledgerId", "=", ledgerId)
      .execute();
  }
}
