import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, onTestFinished, test } from "vitest";
import { openPostgresStore, postgresBooks } from "../../src/ledger/connections/postgres-ledger.ts";
import { openSqliteStore, sqliteBooks } from "../../src/ledger/connections/sqlite-ledger.ts";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";
import type { DatabaseKind, SqlBooks, StoreOptions } from "../../src/ledger/store/sql-books.ts";
import { closeBooks } from "../../src/ledger/store/sql-store.ts";
import { dropIfReady, testDatabase } from "../test-postgres.ts";
import { orSkip } from "../test-server.ts";
import { writeEmptyBooks } from "./empty-books.ts";

/** A database for the tests of one file. */
export interface TestPlace {
  readonly kind: DatabaseKind;
  /** A file's path or a database's URL. */
  readonly where: string;
  /** Each call opens another store on the same database, as another server would. */
  open(options?: StoreOptions): Promise<LedgerStore>;
  /** The connection below a store. */
  connect(): SqlBooks;
}

/** Registers the same tests for SQLite and for PostgreSQL; await it at the top of a file. */
export async function onEachDatabase(
  name: string,
  register: (place: TestPlace) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-books-"));
  const file = join(folder, "books.sqlite");
  await writeEmptyBooks(file);
  const database = await testDatabase();
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropIfReady(database);
  });

  describe(`${name} on SQLite`, () => register(sqlitePlace(file)));
  describe(`${name} on PostgreSQL`, () => {
    if (database.kind === "ready") register(postgresPlace(database.url));
    else test("needs a PostgreSQL", (context) => void orSkip(context, database));
  });
}

export function sqlitePlace(file: string): TestPlace {
  return {
    kind: "sqlite",
    where: file,
    open: (options) => closedAfterTest(openSqliteStore(file, options)),
    connect: () => closedBooksAfterTest(sqliteBooks(file)),
  };
}

export function postgresPlace(url: string): TestPlace {
  return {
    kind: "postgres",
    where: url,
    open: (options) => closedAfterTest(openPostgresStore(url, options)),
    connect: () => closedBooksAfterTest(postgresBooks(url)),
  };
}

/** For several tests, each with a ledger of its own; the caller closes it. */
export function openShared({ kind, where }: TestPlace, options: StoreOptions) {
  return kind === "sqlite" ? openSqliteStore(where, options) : openPostgresStore(where, options);
}

/** A ledger that no other test writes to. */
export async function newLedger(store: LedgerStore): Promise<string> {
  const { id } = await store.registry.add(`测试 ${randomUUID()}`, NO_CODE);
  return id;
}

const NO_CODE = { salt: "00".repeat(16), hash: "00".repeat(32) };

async function closedAfterTest(opening: Promise<LedgerStore>): Promise<LedgerStore> {
  const store = await opening;
  onTestFinished(() => store.close());
  return store;
}

function closedBooksAfterTest(books: SqlBooks): SqlBooks {
  onTestFinished(() => closeBooks(books));
  return books;
}
