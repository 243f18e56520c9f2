import { querying, type SqlBooks, writing } from "../store/sql-books.ts";

/**
 * Settings of the server that several servers share, by name. Contract: no backup and no export
 * holds them.
 */
export interface ServerSettings {
  /** Null: there is none. */
  read(name: string): Promise<string | null>;
  /** Null removes it. */
  write(name: string, content: string | null): Promise<void>;
}

/** The rows of the server itself; no ledger has this id. */
const SERVER = "";

export function createServerSettings(books: SqlBooks): ServerSettings {
  return {
    async read(name) {
      const row = await querying(books, (db) =>
        db
          .selectFrom("settings")
          .select("content")
          .where("ledgerId", "=", SERVER)
          .where("name", "=", name)
          .executeTakeFirst(),
      );
      return row?.content ?? null;
    },
    async write(name, content) {
      await writing(books, async (transaction) => {
        if (content === null) {
          await transaction
            .deleteFrom("settings")
            .where("ledgerId", "=", SERVER)
            .where("name", "=", name)
            .execute();
          return;
        }
        await transaction
          .insertInto("settings")
          .values({ ledgerId: SERVER, name, content })
          .onConflict((conflict) => conflict.columns(["ledgerId", "name"]).doUpdateSet({ content }))
          .execute();
      });
    },
  };
}
