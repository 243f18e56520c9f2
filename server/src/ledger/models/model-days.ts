import { querying, type SqlBooks, writing } from "../store/sql-books.ts";

/** What was asked of models on one day, all ledgers together. */
export interface ModelCounts {
  /** Requests to a host. */
  readonly calls: number;
  /** Of the answers that came. */
  readonly tokens: number;
  readonly late: number;
  /** Refused, unreachable or unreadable. */
  readonly refused: number;
}

export interface ModelDay extends ModelCounts {
  /** yyyy-MM-dd in the server's time zone. */
  readonly day: string;
}

/** Keeps the counts of the latest days; several servers add to the same rows. */
export interface ModelDays {
  /** Adds to a day, and removes days before `keptFrom`. */
  add(counted: ModelDay, keptFrom: string): Promise<void>;
  /** The days from one on that have counts, earliest first. */
  since(day: string): Promise<readonly ModelDay[]>;
}

/** The rows of the server itself; no ledger has this id. */
const SERVER = "";

export function createModelDays(books: SqlBooks): ModelDays {
  return {
    async add({ day, calls, tokens, late, refused }, keptFrom) {
      await writing(books, async (transaction) => {
        await transaction
          .insertInto("modelDays")
          .values({ ledgerId: SERVER, day, calls, tokens, late, refused })
          .onConflict((conflict) =>
            conflict.columns(["ledgerId", "day"]).doUpdateSet(({ eb }) => ({
              calls: eb("modelDays.calls", "+", calls),
              tokens: eb("modelDays.tokens", "+", tokens),
              late: eb("modelDays.late", "+", late),
              refused: eb("modelDays.refused", "+", refused),
            })),
          )
          .execute();
        await transaction
          .deleteFrom("modelDays")
          .where("ledgerId", "=", SERVER)
          .where("day", "<", keptFrom)
          .execute();
      });
    },
    async since(day) {
      const rows = await querying(books, (db) =>
        db
          .selectFrom("modelDays")
          .selectAll()
          .where("ledgerId", "=", SERVER)
          .where("day", ">=", day)
          .orderBy("day")
          .execute(),
      );
      return rows.map(({ ledgerId: _, ...counted }) => counted);
    },
  };
}
