import { sql } from "kysely";
import { expect, test } from "vitest";
import { newLedger, postgresPlace } from "../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../testing/ledger/pushed.ts";
import { dropIfReady, testDatabase } from "../../testing/test-postgres.ts";
import { orSkip } from "../../testing/test-server.ts";
import type { SqlBooks } from "./sql-books.ts";

/** More than a server has connections. */
const PUSHES = 40;

test("a ledger that is locked elsewhere holds up no other ledger, and nobody who reads", async (context) => {
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const place = postgresPlace(orSkip(context, database).url);
  const store = await place.open();
  const [locked, free] = [await newLedger(store), await newLedger(store)];
  const elsewhere = place.connect();
  const lock = await lockElsewhere(elsewhere, locked);

  const waiting = Array.from({ length: PUSHES }, () =>
    store.push(locked, pushOf({ entries: [pushedLunch()] })),
  );
  await expect.poll(() => waitingForLocks(elsewhere)).toBe(1);
  const reply = await store.push(free, pushOf({ entries: [pushedLunch()] }));
  const pulled = await store.pull(locked, 0, 10);

  expect(reply.entries).toMatchObject([{ revision: 1 }]);
  expect(pulled).toMatchObject({ after: 0, entries: [] });
  expect(await waitingForLocks(elsewhere)).toBe(1);

  await lock.release();
  const revisions = (await Promise.all(waiting)).map(({ entries }) => entries[0]?.revision);
  expect(revisions).toEqual(Array.from({ length: PUSHES }, (_, index) => index + 1));
});

/** As a push at another server does. */
async function lockElsewhere({ db }: SqlBooks, ledgerId: string) {
  const transaction = await db.startTransaction().execute();
  await transaction
    .selectFrom("books")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .forUpdate()
    .execute();
  return { release: () => transaction.commit().execute() };
}

async function waitingForLocks({ db }: SqlBooks): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
