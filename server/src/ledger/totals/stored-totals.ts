import type { Compilable, Kysely } from "kysely";
import type { Schema, TotalRow } from "../store/schema.ts";

/**
 * The row that says that the totals of a ledger are right. It is missing after an upgrade or a
 * restore, and after a push has replaced a damaged entry, because nobody knows what had been
 * added for that one; the next recount puts it back.
 */
const KNOWN: Omit<TotalRow, "ledgerId"> = {
  // No group has it.
  type: "" as TotalRow["type"],
  ...{ categoryId: "", accountId: "", toAccountId: "" },
  ...{ isForeign: 0, amountFen: 0, count: 0 },
};

/** Reading them takes a millisecond or two. Books of people have some hundreds. */
const MOST_TOTALS = 2_000;

export interface StoredTotals {
  readonly areKnown: boolean;
  readonly totals: readonly TotalRow[];
}

/** Null: there are too many, so that to read them would keep others waiting. */
export async function storedTotals(
  db: Kysely<Schema>,
  ledgerId: string,
): Promise<StoredTotals | null> {
  const rows = await db
    .selectFrom("totals")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .limit(MOST_TOTALS + 1)
    .execute();
  if (rows.length > MOST_TOTALS) return null;
  const totals = rows.filter(({ type }) => type !== KNOWN.type);
  const sound = totals.map((total) => ({
    ...total,
    amountFen: soundNumber(total.amountFen),
    count: soundNumber(total.count),
  }));
  const isDamaged = sound.some(
    ({ amountFen, count }, at) =>
      amountFen !== totals[at]?.amountFen || count !== totals[at]?.count,
  );
  return { areKnown: totals.length < rows.length && !isDamaged, totals: sound };
}

/** SQLite stores any type in any column, and adds to a text as if it were 0. */
function soundNumber(stored: number): number {
  return Number.isSafeInteger(stored) ? stored : 0;
}

/** Null: they are of no use, and the entries have to be looked through. */
export async function knownTotals(
  db: Kysely<Schema>,
  ledgerId: string,
): Promise<readonly TotalRow[] | null> {
  const stored = await storedTotals(db, ledgerId);
  return stored?.areKnown === true ? stored.totals : null;
}

/** Adds to the totals of each group. */
export function totalWrites(
  db: Kysely<Schema>,
  changes: readonly TotalRow[],
): readonly Compilable<unknown>[] {
  if (changes.length === 0) return [];
  const added = db.insertInto("totals").values(changes);
  return [
    added.onConflict((conflict) =>
      conflict
        .columns(["ledgerId", "type", "categoryId", "accountId", "toAccountId", "isForeign"])
        .doUpdateSet(({ eb, ref }) => ({
          amountFen: eb("totals.amountFen", "+", ref("excluded.amountFen")),
          count: eb("totals.count", "+", ref("excluded.count")),
        })),
    ),
  ];
}

/** For a ledger without entries, and after a recount. */
export function totalsBecomeKnown(db: Kysely<Schema>, ledgerId: string): Compilable<unknown> {
  return db
    .insertInto("totals")
    .values({ ledgerId, ...KNOWN })
    .onConflict((conflict) => conflict.doNothing());
}

export function totalsBecomeUnknown(db: Kysely<Schema>, ledgerId: string): Compilable<unknown> {
  return db.deleteFrom("totals").where("ledgerId", "=", ledgerId).where("type", "=", KNOWN.type);
}
