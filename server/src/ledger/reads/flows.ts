import { type Flow, fen, foreignMoneyOf, joinFlows, TRANSACTION_TYPES } from "@suikouji/core";
import { type Kysely, sql } from "kysely";
import {
  type EntryQuery,
  endOfRange,
  entriesOf,
  type IdRange,
  idRanges,
  inRange,
  WHOLE,
} from "../store/in-ranges.ts";
import type { EntryRow, Schema, TotalRow } from "../store/schema.ts";
import { longReading, reading, type SqlBooks } from "../store/sql-books.ts";
import { knownTotals } from "../totals/stored-totals.ts";
import { NO_ACCOUNT } from "../totals/totals.ts";
import { amountIsSound } from "./summary.ts";

/**
 * What moved between accounts in all of the books; also entries in other currencies, whose rates
 * value accounts. The totals say so, but not which rate is the last: entries in foreign money are
 * added up by the database, and all entries if the totals are not known. As in a summary, texts
 * of the rows are not checked.
 *
 * On SQLite others are served between two parts of what has to be read.
 */
export async function flowsOfLedger(books: SqlBooks, ledgerId: string): Promise<readonly Flow[]> {
  const atOnce = await reading(books, async (db) => {
    const { flows, entries } = await toAddUp(db, ledgerId);
    const isMuch =
      books.connectApart !== undefined && (await endOfRange(entries, "")) !== undefined;
    return isMuch ? null : joinFlows([...flows, ...(await flowsIn(entries, books, WHOLE))]);
  });
  if (atOnce !== null) return atOnce;
  return longReading(books, async (db) => {
    const { flows: known, entries } = await toAddUp(db, ledgerId);
    let flows = joinFlows(known);
    for await (const range of idRanges(books, (after) => endOfRange(entries, after))) {
      flows = joinFlows([...flows, ...(await flowsIn(entries, books, range))]);
    }
    return flows;
  });
}

interface ToAddUp {
  readonly flows: readonly Flow[];
  /** Those that are not in the flows yet. */
  readonly entries: EntryQuery;
}

async function toAddUp(db: Kysely<Schema>, ledgerId: string): Promise<ToAddUp> {
  const totals = await knownTotals(db, ledgerId);
  const all = entriesOf(db, ledgerId);
  if (totals === null) return { flows: [], entries: all };
  const flows = totals.filter(({ isForeign, count }) => isForeign === 0 && count > 0);
  return { flows: flows.flatMap(flowOfTotal), entries: all.where("foreign", "is not", null) };
}

/** Entries without an account move nothing between accounts. */
function flowOfTotal({ type, accountId, toAccountId, amountFen, count }: TotalRow): Flow[] {
  if (accountId === NO_ACCOUNT && toAccountId === NO_ACCOUNT) return [];
  return [
    {
      type,
      accountId: accountId === NO_ACCOUNT ? null : accountId,
      toAccountId: toAccountId === NO_ACCOUNT ? null : toAccountId,
      amount: fen(amountFen),
      count,
    },
  ];
}

async function flowsIn(
  entries: EntryQuery,
  { kind }: SqlBooks,
  range: IdRange,
): Promise<readonly Flow[]> {
  const groups = await inRange(entries, range)
    .select(["type", "accountId", "toAccountId", "foreign"])
    .select(({ fn }) => [
      sql<number>`cast(sum(${sql.ref("amountFen")}) as bigint)`.as("amountFen"),
      sql<number>`count(*)`.as("count"),
      fn.max("createdAtMs").as("lastAtMs"),
    ])
    .where("deleted", "=", 0)
    // A seal of 0 marks a damaged row, which every other answer leaves out too.
    .where("seal", "<>", 0)
    .where(amountIsSound(kind))
    .where(({ eb, or }) =>
      or([
        eb("accountId", "is not", null),
        eb("toAccountId", "is not", null),
        eb("foreign", "is not", null),
      ]),
    )
    .groupBy(["type", "accountId", "toAccountId", "foreign"])
    .execute();
  return groups.filter(({ type }) => TRANSACTION_TYPES.includes(type)).map(flowOf);
}

interface Group extends Pick<EntryRow, "type" | "accountId" | "toAccountId" | "foreign"> {
  readonly amountFen: number;
  readonly count: number;
  readonly lastAtMs: number;
}

/** Entries of a group have the same amount and rate in the other currency: they are one text. */
function flowOf({
  type,
  accountId,
  toAccountId,
  foreign,
  amountFen,
  count,
  lastAtMs,
}: Group): Flow {
  const money = foreignMoneyOf(foreign ?? undefined);
  const flow = { type, accountId, toAccountId, amount: fen(amountFen), count };
  if (money === null) return flow;
  const hundredths = money.hundredths * count;
  return { ...flow, foreign: { ...money, hundredths, ratedAtMs: Number(lastAtMs) } };
}
