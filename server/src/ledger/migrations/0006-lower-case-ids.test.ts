import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { DATABASE_KINDS, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import type { Schema } from "../schema.ts";
import { migrate } from "./migrate.ts";

const SMALL = "019a8f6e-8a00-7abc-8def-0123456789ab";
const BIG = SMALL.toUpperCase();

/** Books of the version before, with entries like the one in them, but for what is said. */
async function booksWith(db: Kysely<Schema>, entries: readonly Partial<Schema["entries"]>[]) {
  await migrate(db, "0005-ledger-size");
  await fillBooksOf("0005-ledger-size", db);
  const lunch = await db.selectFrom("entries").selectAll().executeTakeFirstOrThrow();
  for (const said of entries) {
    await db
      .insertInto("entries")
      .values({ ...lunch, ...said })
      .execute();
  }
}

test.for(DATABASE_KINDS)(
  "an entry that came with capitals is the same one when it is sent again, on %s",
  async (kind, context) => {
    const place = await freshPlace(context, kind);
    await booksWith(place.connect().db, [{ id: BIG, batchId: BIG, updatedAtMs: 1 }]);

    const store = await place.open();
    await store.push(
      "ledger",
      pushOf({ entries: [pushedLunch({ id: SMALL, batchId: SMALL, description: "晚饭" })] }),
    );

    const { entries } = await store.pull("ledger", { after: 0, limit: 10 });
    expect(entries.filter(({ id }) => id.toLowerCase() === SMALL)).toMatchObject([
      { id: SMALL, batchId: SMALL, description: "晚饭" },
    ]);
    expect(entries).toHaveLength(2);
  },
);

test.for(DATABASE_KINDS)(
  "of entries whose ids differ only in case the later version stays, the other is kept in the history, on %s",
  async (kind, context) => {
    const place = await freshPlace(context, kind);
    const { db } = place.connect();
    await booksWith(db, [
      { id: SMALL, updatedAtMs: 1, description: "早" },
      { id: BIG, updatedAtMs: 2, description: "晚" },
    ]);

    await migrate(db);

    const left = await db.selectFrom("entries").selectAll().where("id", "=", SMALL).execute();
    expect(left).toMatchObject([{ description: "晚", updatedAtMs: 2 }]);
    const history = await db.selectFrom("history").selectAll().where("id", "=", SMALL).execute();
    expect(history.map(({ record }) => JSON.parse(record))).toMatchObject([
      { id: SMALL, description: "早", deleted: false },
    ]);
    const { entryCount } = await db.selectFrom("books").selectAll().executeTakeFirstOrThrow();
    expect(entryCount).toBe(2);
  },
);
