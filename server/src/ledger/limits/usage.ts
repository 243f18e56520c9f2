import type { Transaction } from "kysely";
import {
  type Amounts,
  amountsOf,
  covers,
  type DailyLimits,
  NOTHING,
  sum,
} from "../../caps/amounts.ts";
import type { Schema, UsageRow } from "../store/schema.ts";
import { querying, type SqlBooks, writing } from "../store/sql-books.ts";

/** The row of all ledgers together; no ledger has this id. */
const TOTAL = "";

/** The share of the remainder that one server may reserve in advance. */
const SPARE_SHARE = 1 / 16;

export interface Reservation {
  readonly ledgerId: string;
  /** yyyy-MM-dd by the clock of the server that reserves. */
  readonly day: string;
  /** If less than this is left, nothing is granted. */
  readonly least: Amounts;
  /** What waiting requests need; granted as far as it lasts. */
  readonly needed: Amounts;
  /** What may be needed next; granted only while plenty is left. */
  readonly spare: Amounts;
  readonly limits: DailyLimits;
}

export interface Grant {
  /** The day that is charged; never earlier than a day charged before. */
  readonly day: string;
  readonly amounts: Amounts;
}

export interface GivenBack {
  readonly ledgerId: string;
  /** The day of the grant; nothing is given back for a past day. */
  readonly day: string;
  /** Negative if more was used than was granted. */
  readonly amounts: Amounts;
}

/** What ledgers use in a day. A grant counts as used until it is given back. */
export interface UsageStore {
  /** Null: not enough is left of the day, for this ledger or for all of them. */
  reserve(reservation: Reservation): Promise<Grant | null>;
  giveBack(given: GivenBack): Promise<void>;
  /** What was used so far in a day, by one ledger or, with null, by all. */
  used(ledgerId: string | null, day: string): Promise<Amounts>;
}

export function createUsageStore(books: SqlBooks): UsageStore {
  return {
    reserve: (reservation) =>
      writing(books, (transaction) => reserve(transaction, books, reservation)),
    async giveBack({ ledgerId, day, amounts }) {
      await writing(books, async (transaction) => {
        for (const id of rowsOf(ledgerId)) {
          await transaction
            .updateTable("usage")
            .set(({ eb }) => ({
              calls: eb("calls", "-", amounts.calls),
              tokens: eb("tokens", "-", amounts.tokens),
              seconds: eb("seconds", "-", amounts.seconds),
              characters: eb("characters", "-", amounts.characters),
            }))
            .where("ledgerId", "=", id)
            .where("day", "=", day)
            .execute();
        }
      });
    },
    async used(ledgerId, day) {
      const row = await querying(books, (db) =>
        db
          .selectFrom("usage")
          .selectAll()
          .where("ledgerId", "=", ledgerId ?? TOTAL)
          .executeTakeFirst(),
      );
      return row === undefined || row.day < day ? NOTHING : amountsOf((meter) => row[meter]);
    },
  };
}

async function reserve(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  { ledgerId, day: today, least, needed, spare, limits }: Reservation,
): Promise<Grant | null> {
  const { total, own } = await lockRows(transaction, books, ledgerId);
  // A clock that was set back must not make a day available again.
  const day = total.day > today ? total.day : today;
  const [usedByAll, usedByOwn] = [usedOn(day, total), usedOn(day, own)];
  const left = amountsOf((meter) =>
    Math.min(limits.total[meter] - usedByAll[meter], limits.ledger[meter] - usedByOwn[meter]),
  );
  if (!covers(left, least)) return null;
  const amounts = amountsOf((meter) => {
    const beyond = Math.max(0, left[meter] - needed[meter]);
    const ahead = Math.min(spare[meter], Math.floor(beyond * SPARE_SHARE));
    return Math.max(0, Math.min(left[meter], needed[meter] + ahead));
  });
  for (const [row, used] of [[total, usedByAll] as const, [own, usedByOwn] as const]) {
    await transaction
      .updateTable("usage")
      .set({ day, ...sum(used, amounts) })
      .where("ledgerId", "=", row.ledgerId)
      .execute();
  }
  return { day, amounts };
}

/**
 * The total always comes first, so that two transactions never deadlock. Each row is locked by its
 * own statement: they may be on different machines, and Citus locks rows of one machine per
 * statement.
 */
function rowsOf(ledgerId: string): readonly [total: string, own: string] {
  return [TOTAL, ledgerId];
}

/** Locks both rows until the transaction ends; creates missing ones. */
async function lockRows(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<{ readonly total: UsageRow; readonly own: UsageRow }> {
  const [total, own] = rowsOf(ledgerId);
  return {
    total: await lockRow(transaction, books, total),
    own: await lockRow(transaction, books, own),
  };
}

async function lockRow(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  id: string,
): Promise<UsageRow> {
  const query = transaction.selectFrom("usage").selectAll().where("ledgerId", "=", id);
  // On SQLite the transaction itself is the lock.
  const locking = books.kind === "postgres" ? query.forUpdate() : query;
  const row = await locking.executeTakeFirst();
  if (row !== undefined) return row;
  await transaction
    .insertInto("usage")
    .values({ ledgerId: id, day: "", ...NOTHING })
    .onConflict((conflict) => conflict.column("ledgerId").doNothing())
    .execute();
  return lockRow(transaction, books, id);
}

function usedOn(day: string, row: UsageRow): Amounts {
  return row.day === day ? amountsOf((meter) => row[meter]) : NOTHING;
}
