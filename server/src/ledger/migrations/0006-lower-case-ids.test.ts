import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { fillBooksOf } from "../../../testing/ledger/books-of-version.ts";
import { DATABASE_KINDS, emptyPlace } from "../../../testing/ledger/fresh-place.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import type { Schema } from "../store/schema.ts";
import { migrate } from "./migrate.ts";

const SMALL = "019a8f6e-8a00-7abc-8def-0123456789ab";
const BIG = SMALL.toUpperCase();

/** Books of the previous version, with a default entry for each given one. */
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
  "an entry stored with capitals in its id is recognised when it is pushed again, on %s",
  async (kind, context) => {
    const place = await emptyPlace(context, kind);
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
  "of two entries whose ids differ only in case the later stays and the other goes to the history, on %s",
  async (kind, context) => {
    const place = await emptyPlace(context, kind);
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
