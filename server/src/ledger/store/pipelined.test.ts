import type { Transaction } from "kysely";
import { describe, expect, type TestContext, test } from "vitest";
import {
  newLedger,
  onEachDatabase,
  postgresPlace,
} from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { waitingForLocks } from "../../../testing/ledger/waiting-for-locks.ts";
import { startPostgresRelay } from "../../../testing/postgres-relay.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { postgresBooks } from "../connections/postgres-ledger.ts";
import { StorageFailed } from "../ledger-store.ts";
import { pipelined } from "./pipelined.ts";
import type { Schema } from "./schema.ts";
import { type SqlBooks, writing } from "./sql-books.ts";
import { closeBooks } from "./sql-store.ts";

function headOf(transaction: Transaction<Schema>, { kind }: SqlBooks, ledgerId: string) {
  const query = transaction.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId);
  return kind === "postgres" ? query.forUpdate() : query;
}

function entriesOf(transaction: Transaction<Schema>, ledgerId: string) {
  return transaction
    .selectFrom("entries")
    .select(["id", "revision"])
    .where("ledgerId", "=", ledgerId);
}

await onEachDatabase("Pipelined statements", (place) => {
  test("answer as if sent one by one", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const books = place.connect();

    const [heads, entries] = await writing(books, (transaction) =>
      pipelined(transaction, [
        headOf(transaction, books, ledgerId),
        entriesOf(transaction, ledgerId),
      ]),
    );

    expect(heads).toMatchObject([{ ledgerId, revision: 1, entryCount: 1 }]);
    expect(entries).toEqual([{ id: lunch.id, revision: 1 }]);
  });

  test("that fail roll the transaction back, and the next transaction works", async () => {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const books = place.connect();
    const again = {
      ledgerId,
      epoch: "",
      begun: "new",
      revision: 0,
      entryCount: 0,
      bytes: 0,
      digest: 0,
    } as const;

    const failing = writing(books, (transaction) =>
      pipelined(transaction, [
        transaction.updateTable("books").set({ epoch: "other" }).where("ledgerId", "=", ledgerId),
        transaction.insertInto("books").values(again),
        entriesOf(transaction, ledgerId),
      ]),
    );

    await expect(failing).rejects.toThrow(StorageFailed);
    const [[head]] = await writing(books, (transaction) =>
      pipelined(transaction, [headOf(transaction, books, ledgerId)]),
    );
    expect(head?.epoch).not.toBe("other");
  });
});

describe("On PostgreSQL pipelined statements", () => {
  test("take one round trip, including the begin of their transaction", async (context) => {
    const { store, url, ledgerId } = await booksOfLunch(context);
    const relay = await startPostgresRelay(url);
    const books = postgresBooks(relay.url);
    context.onTestFinished(async () => {
      await closeBooks(books);
      await relay.close();
    });
    const select = (count: number) =>
      writing(books, (transaction) =>
        pipelined(transaction, [
          headOf(transaction, books, ledgerId),
          ...Array.from({ length: count }, () => entriesOf(transaction, ledgerId)),
        ]),
      );
    // A new connection first authenticates, which takes round trips too.
    await select(1);
    relay.roundTrips();

    await select(0);
    const few = relay.roundTrips();
    await select(20);
    const many = relay.roundTrips();

    // The second round trip is the commit.
    expect([few, many]).toEqual([2, 2]);
    expect((await store.pull(ledgerId, { after: 0, limit: 10 })).entries).toHaveLength(1);
  });

  test("that wait for a lock see what its holder wrote", async (context) => {
    const { place, store, ledgerId } = await booksOfLunch(context);
    const [books, elsewhere] = [place.connect(), place.connect()];
    const holder = await elsewhere.db.startTransaction().execute();
    await headOf(holder, elsewhere, ledgerId).execute();

    const waiting = writing(books, (transaction) =>
      pipelined(transaction, [
        headOf(transaction, books, ledgerId),
        entriesOf(transaction, ledgerId),
      ]),
    );
    await expect.poll(() => waitingForLocks(elsewhere)).toBe(1);
    await holder
      .updateTable("books")
      .set({ revision: 7 })
      .where("ledgerId", "=", ledgerId)
      .execute();
    await holder
      .updateTable("entries")
      .set({ revision: 7 })
      .where("ledgerId", "=", ledgerId)
      .execute();
    await holder.commit().execute();

    const [heads, entries] = await waiting;
    expect(heads).toMatchObject([{ revision: 7 }]);
    expect(entries).toMatchObject([{ revision: 7 }]);
    expect((await store.pull(ledgerId, { after: 0, limit: 10 })).after).toBe(7);
  });
});

async function booksOfLunch(context: TestContext) {
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const { url } = orSkip(context, database);
  const place = postgresPlace(url);
  const store = await place.open();
  const ledgerId = await newLedger(store);
  await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
  return { place, store, url, ledgerId };
}
