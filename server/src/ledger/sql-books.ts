import { randomBytes } from "node:crypto";
import { type Clock, createIdSource, type IdSource } from "@suikouji/core";
import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from "kysely";
import { zoneClock } from "../zone-clock.ts";
import { createDamagedRows, type DamagedRow, type DamagedRows } from "./damage/damaged-rows.ts";
import { soundHead } from "./head.ts";
import { DEFAULT_LEDGER_LIMITS, type LedgerLimits } from "./ledger-size.ts";
import { NoSuchLedger } from "./ledger-store.ts";
import { createLedgerTurns, type LedgerTurns, type Turn } from "./ledger-turns.ts";
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
  /** Taken by whoever locks the head of a ledger, before a connection. */
  readonly turns: LedgerTurns;
  /** The one that was taken for the work at hand. */
  readonly turn: Turn | null;
}

export type DatabaseKind = "sqlite" | "postgres";

export interface StoreOptions {
  /** Dates what the server itself writes. */
  readonly clock?: Clock;
  /** Told of each damaged row once. */
  readonly onDamaged?: (row: DamagedRow) => void;
  /** Of each ledger. */
  readonly limits?: LedgerLimits;
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
    turns: createLedgerTurns(),
    turn: null,
  };
}

export function kyselyOf(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** Work that locks the head of a ledger, once it is its turn to wait for the lock. */
export function inTurn<Result>(
  books: SqlBooks,
  ledgerId: string,
  work: (books: SqlBooks) => Promise<Result>,
): Promise<Result> {
  return books.turns.take(ledgerId, (turn) => work({ ...books, turn }));
}

/** One transaction that sees every change committed before it got its lock. */
export function writing<Result>(
  { db }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return guarded(() => db.transaction().setIsolationLevel("read committed").execute(work));
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
 * The head of a ledger, which nobody else changes until the transaction ends. Take a turn of the
 * ledger before the transaction, or those who wait here use up the connections.
 */
export async function lockHead(
  transaction: Transaction<Schema>,
  { kind, turn }: SqlBooks,
  ledgerId: string,
): Promise<BooksRow> {
  const query = transaction.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId);
  // On SQLite the transaction itself is the lock.
  const head = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  turn?.pass();
  if (head === undefined) throw new NoSuchLedger();
  return soundHead(head);
}
