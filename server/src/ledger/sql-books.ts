import { randomBytes } from "node:crypto";
import { type Clock, createIdSource, type IdSource } from "@suikouji/core";
import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from "kysely";
import { zoneClock } from "../zone-clock.ts";
import { createDamagedRows, type DamagedRow, type DamagedRows } from "./damage/damaged-rows.ts";
import { soundHead } from "./head.ts";
import { DEFAULT_LEDGER_LIMITS, type LedgerLimits } from "./ledger-size.ts";
import { NoSuchLedger } from "./ledger-store.ts";
import { createLedgerTurns, type LedgerTurns, type Turn } from "./ledger-turns.ts";
import { DEFAULT_RETENTION, type Retention } from "./retention.ts";
import type { BooksRow, Schema } from "./schema.ts";
import { guarded } from "./storage-failure.ts";

/** What the parts of a store share. */
export interface SqlBooks {
  readonly db: Kysely<Schema>;
  /** Connections of their own where the database has several, so that writers keep no reader waiting. */
  readonly reads: Kysely<Schema>;
  readonly kind: DatabaseKind;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly damaged: DamagedRows;
  readonly limits: LedgerLimits;
  readonly retention: Retention;
  /** See {@link writingIn}. */
  readonly turns: LedgerTurns;
}

export type DatabaseKind = "sqlite" | "postgres";

export interface StoreOptions {
  /** Dates what the server itself writes. */
  readonly clock?: Clock;
  /** Told of each damaged row once. */
  readonly onDamaged?: (row: DamagedRow) => void;
  /** Of each ledger. */
  readonly limits?: LedgerLimits;
  readonly retention?: Retention;
}

export interface BooksDatabase {
  readonly kind: DatabaseKind;
  readonly dialect: Dialect;
  /** Absent: reads share the connection of the writes. */
  readonly readDialect?: Dialect;
}

export function sqlBooks(
  { kind, dialect, readDialect }: BooksDatabase,
  options: StoreOptions,
): SqlBooks {
  const { clock = zoneClock("Asia/Shanghai"), onDamaged = () => {} } = options;
  const db = kyselyOf(dialect);
  return {
    db,
    reads: readDialect === undefined ? db : kyselyOf(readDialect),
    kind,
    clock,
    ids: createIdSource((count) => randomBytes(count)),
    damaged: createDamagedRows(onDamaged),
    limits: options.limits ?? DEFAULT_LEDGER_LIMITS,
    retention: options.retention ?? DEFAULT_RETENTION,
    turns: createLedgerTurns(),
  };
}

export function kyselyOf(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** One transaction that sees every change committed before it got its lock. */
export function writing<Result>(
  { db }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return guarded(() => db.transaction().setIsolationLevel("read committed").execute(work));
}

/** The same for one ledger: others who write in it wait for their turn without a connection. */
export function writingIn<Result>(
  books: SqlBooks,
  ledgerId: string,
  work: (transaction: Transaction<Schema>, turn: Turn) => Promise<Result>,
): Promise<Result> {
  return books.turns.take(ledgerId, (turn) =>
    writing(books, (transaction) => work(transaction, turn)),
  );
}

/** Several reads of the same moment. */
export function reading<Result>(
  { reads }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return guarded(() =>
    reads
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(work),
  );
}

/** One statement that only reads: a transaction by itself. */
export function querying<Result>(
  { reads }: SqlBooks,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return guarded(() => work(reads));
}

/**
 * The head of a ledger, which nobody else changes until the transaction ends. To be asked for inside
 * {@link writingIn}, or those who wait here use up the connections.
 */
export async function lockHead(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<BooksRow> {
  return headIn(await headQuery(transaction, books, ledgerId).execute());
}

/** Locks the head; {@link headIn} reads the answer. */
export function headQuery(transaction: Transaction<Schema>, { kind }: SqlBooks, ledgerId: string) {
  const query = transaction.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId);
  // On SQLite the transaction itself is the lock.
  return kind === "postgres" ? query.forUpdate() : query;
}

/** Throws where there is no such ledger, or its head is damaged. */
export function headIn([head]: readonly BooksRow[]): BooksRow {
  if (head === undefined) throw new NoSuchLedger();
  return soundHead(head);
}
