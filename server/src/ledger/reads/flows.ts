import { type Flow, fen, foreignMoneyOf, joinFlows, TRANSACTION_TYPES } from "@suikouji/core";
import { type Kysely, sql } from "kysely";
import { endOfRange, entriesInRange, type IdRange, idRanges, WHOLE } from "../store/in-ranges.ts";
import type { EntryRow, Schema } from "../store/schema.ts";
import { longReading, querying, type SqlBooks } from "../store/sql-books.ts";
import { amountIsSound } from "./summary.ts";

/**
 * What moved between accounts in all of the books, added up by the database; also entries in other
 * currencies, whose rates value accounts. As in a summary, texts of the rows are not checked.
 *
 * On SQLite others are served between two parts of a large ledger.
 */
export async function flowsOfLedger(books: SqlBooks, ledgerId: string): Promise<readonly Flow[]> {
  if (books.connectApart === undefined) {
    return querying(books, async (db) => joinFlows(await flowsIn(db, books, { ledgerId })));
  }
  const small = await querying(books, async (db) => {
    const end = await endOfRange(db, ledgerId, "");
    return end === undefined ? joinFlows(await flowsIn(db, books, { ledgerId })) : null;
  });
  if (small !== null) return small;
  return longReading(books, async (db) => {
    let flows: readonly Flow[] = [];
    for await (const range of idRanges((after) => endOfRange(db, ledgerId, after))) {
      flows = joinFlows([...flows, ...(await flowsIn(db, books, { ledgerId, range }))]);
    }
    return flows;
  });
}

async function flowsIn(
  db: Kysely<Schema>,
  { kind }: SqlBooks,
  { ledgerId, range = WHOLE }: { readonly ledgerId: string; readonly range?: IdRange },
): Promise<readonly Flow[]> {
  const groups = await entriesInRange(db, ledgerId, range)
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
