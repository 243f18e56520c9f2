import {
  type DateRange,
  fen,
  LARGEST_AMOUNT,
  SMALLEST_AMOUNT,
  type Summary,
  type Summed,
  summarize,
} from "@suikouji/core";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { EntryRowSchema } from "../damage/row-schemas.ts";
import type { EntryRow, Schema } from "../store/schema.ts";
import { querying, type SqlBooks } from "../store/sql-books.ts";

/**
 * The totals of a range of days. The database adds up each day's categories from an index that holds
 * every column it needs: SQLite runs inside this process, which answers nobody meanwhile.
 *
 * A row counts if its amount is valid. Its texts are not checked, because they are not in the index
 * and fetching each row would take most of the time.
 */
export async function summaryOf(
  books: SqlBooks,
  ledgerId: string,
  range: DateRange,
): Promise<Summary> {
  return summarize(await sumsOf(books, ledgerId, range));
}

/** The same, not yet added up over days and categories. */
export function sumsOf(
  books: SqlBooks,
  ledgerId: string,
  range: DateRange,
): Promise<readonly Summed[]> {
  return querying(books, async (db) => {
    const groups = await summaryQuery(db, books.kind, { ledgerId, ...range }).execute();
    const sound = groups.filter((group) => GroupSchema.safeParse(group).success);
    const damaged = groups.filter((group) => group.count < group.rows || !sound.includes(group));
    for (const group of damaged.slice(0, MOST_GROUPS_TOLD))
      await tell(db, books, { ledgerId, group });
    return sound.filter(({ count }) => count > 0).map(summedOf);
  });
}

/** Exported for the test that checks its query plan. */
export function summaryQuery(
  db: Kysely<Schema>,
  kind: SqlBooks["kind"],
  { ledgerId, from, to }: DateRange & { readonly ledgerId: string },
) {
  const sound = amountIsSound(kind);
  return (
    db
      .selectFrom("entries")
      .select(["date", "type", "categoryId"])
      .select([
        sql<number>`cast(sum(case when ${sound} then ${AMOUNT} else 0 end) as bigint)`.as(
          "amountFen",
        ),
        sql<number>`cast(sum(case when ${sound} then 1 else 0 end) as bigint)`.as("count"),
        sql<number>`count(*)`.as("rows"),
      ])
      .where("ledgerId", "=", ledgerId)
      .where("date", ">=", from)
      .where("date", "<=", to)
      .where("deleted", "=", 0)
      // A seal of 0 marks a damaged row, which every other answer leaves out too.
      .where("seal", "<>", 0)
      .groupBy(["date", "type", "categoryId"])
  );
}

interface Group extends Pick<EntryRow, "date" | "type" | "categoryId"> {
  /** The total of the valid rows. */
  readonly amountFen: number;
  readonly count: number;
  /** The number of rows including damaged ones. */
  readonly rows: number;
}

const GroupSchema = EntryRowSchema.pick({ date: true, type: true, categoryId: true });

/** Each group needs a query; more would delay the answer. */
const MOST_GROUPS_TOLD = 20;
const MOST_ROWS_TOLD = 100;

const AMOUNT = sql.ref<number>("amountFen");

/** The amount is one that can be recorded. */
export function amountIsSound(kind: SqlBooks["kind"]): RawBuilder<SqlBool> {
  const isInRange = sql<SqlBool>`${AMOUNT} between ${sql.lit(SMALLEST_AMOUNT)} and ${sql.lit(LARGEST_AMOUNT)}`;
  // SQLite stores any type in any column: 12.5 is in the range, too.
  return kind === "sqlite"
    ? sql<SqlBool>`(${isInRange} and typeof(${AMOUNT}) = 'integer')`
    : isInRange;
}

function summedOf({ date, type, categoryId, amountFen, count }: Group): Summed {
  return { date, type, categoryId, amount: fen(amountFen), count };
}

async function tell(
  db: Kysely<Schema>,
  books: SqlBooks,
  { ledgerId, group: { date, type, categoryId } }: { ledgerId: string; group: Group },
): Promise<void> {
  const isSoundGroup = GroupSchema.safeParse({ date, type, categoryId }).success;
  const rows = await db
    .selectFrom("entries")
    .select(["ledgerId", "id", "revision"])
    .where("ledgerId", "=", ledgerId)
    .where("date", "=", date)
    .where("type", "is not distinct from", type)
    .where("categoryId", "is not distinct from", categoryId)
    .where("deleted", "=", 0)
    .$if(isSoundGroup, (query) =>
      query.where(sql<SqlBool>`coalesce(${amountIsSound(books.kind)}, false) = false`),
    )
    .limit(MOST_ROWS_TOLD)
    .execute();
  for (const row of rows) books.damaged.found("entries", row);
}
