import { randomBytes } from "node:crypto";
import { type Clock, createIdSource, type IdSource } from "@suikouji/core";
import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from "kysely";
import { zoneClock } from "../../zone-clock.ts";
import { guarded } from "../connections/storage-failure.ts";
import { createDamagedRows, type DamagedRow, type DamagedRows } from "../damage/damaged-rows.ts";
import { type LedgerHead, NoSuchLedger } from "../ledger-store.ts";
import { DEFAULT_LEDGER_LIMITS, type LedgerLimits } from "../limits/ledger-size.ts";
import { DEFAULT_RETENTION, type Retention } from "../upkeep/retention.ts";
import { createGivingWay, type GivingWay } from "./giving-way.ts";
import { checkedHead } from "./head.ts";
import { createHeadNews, type HeadNews } from "./head-news.ts";
import type { BooksRow, Schema } from "./schema.ts";
import { createWriteQueue, type Turn, type WriteQueue } from "./write-queue.ts";

/** The parts that all operations of a store share. */
export interface SqlBooks {
  readonly db: Kysely<Schema>;
  /** Separate connections where the database has several, so that writers do not delay readers. */
  readonly reads: Kysely<Schema>;
  readonly kind: DatabaseKind;
  /** See {@link longReading}; absent where `reads` has several connections. */
  readonly connectApart?: () => Dialect;
  /** The long reads under way. */
  readonly longReads: Set<Promise<unknown>>;
  readonly givingWay: GivingWay;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly damaged: DamagedRows;
  readonly limits: LedgerLimits;
  readonly retention: Retention;
  /** The write queue; see {@link writingIn}. */
  readonly writeQueue: WriteQueue;
  /** Tells of every head that {@link writingIn} committed. */
  readonly heads: HeadNews;
}

export type DatabaseKind = "sqlite" | "postgres";

export interface StoreOptions {
  /** Sets the time of what the server itself writes. */
  readonly clock?: Clock;
  /** Called once for each damaged row. */
  readonly onDamaged?: (row: DamagedRow) => void;
  /** The limits of each ledger, where they are not the usual ones. */
  readonly limits?: Partial<LedgerLimits>;
  readonly retention?: Retention;
}

export interface BooksDatabase {
  readonly kind: DatabaseKind;
  readonly dialect: Dialect;
  /** Absent: reads and writes share a connection. */
  readonly readDialect?: Dialect;
  /** Opens a further connection. Absent: `readDialect` has several. */
  readonly connectApart?: () => Dialect;
}

export function sqlBooks(
  { kind, dialect, readDialect, connectApart }: BooksDatabase,
  options: StoreOptions,
): SqlBooks {
  const { clock = zoneClock("Asia/Shanghai"), onDamaged = () => {} } = options;
  const db = kyselyOf(dialect);
  return {
    db,
    reads: readDialect === undefined ? db : kyselyOf(readDialect),
    kind,
    ...(connectApart === undefined ? {} : { connectApart }),
    longReads: new Set(),
    givingWay: createGivingWay(),
    clock,
    ids: createIdSource((count) => randomBytes(count)),
    damaged: createDamagedRows(onDamaged),
    limits: { ...DEFAULT_LEDGER_LIMITS, ...options.limits },
    retention: options.retention ?? DEFAULT_RETENTION,
    writeQueue: createWriteQueue(),
    heads: createHeadNews(),
  };
}

export function kyselyOf(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** Runs a transaction that sees every change committed before it got its lock. */
export function writing<Result>(
  { db, givingWay }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  givingWay.noteRequest();
  return guarded(() => db.transaction().setIsolationLevel("read committed").execute(work));
}

export interface WriteTurn extends Turn {
  /** Names the head that this transaction writes; it is announced once it is committed. */
  moveTo(head: Omit<LedgerHead, "ledgerId">): void;
}

/**
 * The same for one ledger. Other writers of that ledger wait in the queue, without a connection. The
 * head that the work wrote is announced after the commit: a device that was told earlier would pull
 * and find nothing.
 */
export function writingIn<Result>(
  books: SqlBooks,
  ledgerId: string,
  work: (transaction: Transaction<Schema>, turn: WriteTurn) => Promise<Result>,
): Promise<Result> {
  return inTurn(books, ledgerId, { work, write: writing });
}

/**
 * The same for work that is done again the next day if a power cut undoes it: on SQLite it does not wait for the
 * disk, and so keeps nobody waiting. The next write that waits brings it to the disk, too.
 */
export function upkeepIn<Result>(
  books: SqlBooks,
  ledgerId: string,
  work: (transaction: Transaction<Schema>, turn: WriteTurn) => Promise<Result>,
): Promise<Result> {
  return inTurn(books, ledgerId, {
    work,
    write: books.kind === "sqlite" ? writingUnsynced : writing,
  });
}

function writingUnsynced<Result>(
  { db, givingWay }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  givingWay.noteRequest();
  return guarded(() =>
    db.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection);
      try {
        return await connection.transaction().execute(work);
      } finally {
        await sql`pragma synchronous = full`.execute(connection);
      }
    }),
  );
}

interface Writing<Result> {
  readonly work: (transaction: Transaction<Schema>, turn: WriteTurn) => Promise<Result>;
  readonly write: typeof writing;
}

async function inTurn<Result>(
  books: SqlBooks,
  ledgerId: string,
  { work, write }: Writing<Result>,
): Promise<Result> {
  const moved: { to: LedgerHead | null } = { to: null };
  const moveTo: WriteTurn["moveTo"] = ({ epoch, revision }) => {
    moved.to = { ledgerId, epoch, revision };
  };
  const result = await books.writeQueue.run(ledgerId, (turn) =>
    write(books, (transaction) => work(transaction, { ...turn, moveTo })),
  );
  if (moved.to !== null) books.heads.tell(moved.to);
  return result;
}

/** Runs several reads on one snapshot. */
export function reading<Result>(
  { reads, givingWay }: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  givingWay.noteRequest();
  return guarded(() => onSnapshot(reads, work));
}

/**
 * The same for work that gives way to others while it reads: on SQLite with a connection of its own,
 * because nobody else could use a shared one before the work has ended.
 */
export async function longReading<Result>(
  books: SqlBooks,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const { connectApart, longReads } = books;
  if (connectApart === undefined) return reading(books, work);
  const running = guarded(async () => {
    const apart = kyselyOf(connectApart());
    try {
      return await onSnapshot(apart, work);
    } finally {
      await apart.destroy();
    }
  });
  longReads.add(running);
  try {
    return await running;
  } finally {
    longReads.delete(running);
  }
}

function onSnapshot<Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

/** Runs one reading statement, which needs no transaction. */
export function querying<Result>(
  { reads, givingWay }: SqlBooks,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  givingWay.noteRequest();
  return guarded(() => work(reads));
}

export async function headOf(books: SqlBooks, ledgerId: string): Promise<LedgerHead> {
  const rows = await querying(books, (db) =>
    db.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId).execute(),
  );
  const { epoch, revision } = headIn(rows);
  return { ledgerId, epoch, revision };
}

/**
 * Locks the head of a ledger until the transaction ends. Call it inside {@link writingIn}, or
 * waiting writers use up the connections.
 */
export async function lockHead(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<BooksRow> {
  return headIn(await headQuery(transaction, books, ledgerId).execute());
}

/** Locks the head; {@link headIn} reads the result. */
export function headQuery(transaction: Transaction<Schema>, { kind }: SqlBooks, ledgerId: string) {
  const query = transaction.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId);
  // On SQLite the transaction itself is the lock.
  return kind === "postgres" ? query.forUpdate() : query;
}

/** Throws if there is no such ledger, or its head is damaged. */
export function headIn([head]: readonly BooksRow[]): BooksRow {
  if (head === undefined) throw new NoSuchLedger();
  return checkedHead(head);
}
