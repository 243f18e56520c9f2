import { expect, test } from "vitest";
import { newLedger, postgresPlace } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { waitingForLocks } from "../../../testing/ledger/waiting-for-locks.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { WRITERS } from "../connections/postgres-ledger.ts";
import type { SqlBooks } from "./sql-books.ts";

/** More than the server's connections. */
const PUSHES = 40;

test("a ledger that another server has locked does not delay other ledgers", async (context) => {
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const place = postgresPlace(orSkip(context, database).url);
  const store = await place.open();
  const [locked, free] = [await newLedger(store), await newLedger(store)];
  const elsewhere = place.connect();
  const lock = await lockElsewhere(elsewhere, [locked]);

  const waiting = Array.from({ length: PUSHES }, () =>
    store.push(locked, pushOf({ entries: [pushedLunch()] })),
  );
  await expect.poll(() => waitingForLocks(elsewhere)).toBe(1);
  const reply = await store.push(free, pushOf({ entries: [pushedLunch()] }));

  expect(reply.entries).toMatchObject([{ revision: 1 }]);
  expect(await waitingForLocks(elsewhere)).toBe(1);

  await lock.release();
  const revisions = (await Promise.all(waiting)).map(({ entries }) => entries[0]?.revision);
  expect(revisions).toEqual(Array.from({ length: PUSHES }, (_, index) => index + 1));
});

test("reads work while writers use up their connections", async (context) => {
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const place = postgresPlace(orSkip(context, database).url);
  const store = await place.open();
  const ledgers: string[] = [];
  while (ledgers.length < WRITERS + 2) ledgers.push(await newLedger(store));
  const elsewhere = place.connect();
  const lock = await lockElsewhere(elsewhere, ledgers);

  const waiting = ledgers.map((id) => store.push(id, pushOf({ entries: [pushedLunch()] })));
  await expect.poll(() => waitingForLocks(elsewhere)).toBe(WRITERS);
  const pulled = await Promise.all(ledgers.map((id) => store.pull(id, { after: 0, limit: 10 })));
  const ready = await store.registry.byId(store.registry.defaultLedgerId);

  expect(pulled.map(({ entries }) => entries)).toEqual(ledgers.map(() => []));
  expect(ready).not.toBeNull();

  await lock.release();
  expect(await Promise.all(waiting)).toHaveLength(ledgers.length);
});

/** Locks the heads, as pushes at another server do. */
async function lockElsewhere({ db }: SqlBooks, ledgerIds: readonly string[]) {
  const transaction = await db.startTransaction().execute();
  await transaction
    .selectFrom("books")
    .selectAll()
    .where("ledgerId", "in", ledgerIds)
    .forUpdate()
    .execute();
  return { release: () => transaction.commit().execute() };
}
