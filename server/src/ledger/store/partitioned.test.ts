import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { type PostgresSession, withPostgres } from "../../../testing/postgres-session.ts";
import { doEverything } from "../../../testing/spread/every-operation.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { openPostgresStore } from "../connections/postgres-ledger.ts";

const PARTITION = readFileSync(
  join(import.meta.dirname, "../../../../docs/scaling/partition.sql"),
  "utf8",
);

const database = await testDatabase();
afterAll(() => dropIfReady(database));

test("docs/scaling/partition.sql keeps rows, keys and indexes, and the store still works", async (context) => {
  const { url } = orSkip(context, database);
  const first = await openPostgresStore(url);
  const { defaultLedgerId } = first.registry;
  await first.push(defaultLedgerId, pushOf({ entries: [pushedLunch(), pushedLunch()] }));
  const { nowMs: _, ...pulled } = await first.pull(defaultLedgerId, { after: 0, limit: 10 });
  await first.close();

  const [before, after] = await withPostgres(url, async (session) => {
    const present = await keysAndIndexes(session);
    await session.query(PARTITION);
    return [present, await keysAndIndexes(session)];
  });

  expect(after).toEqual(before);
  const store = await openPostgresStore(url);
  expect(await store.pull(defaultLedgerId, { after: 0, limit: 10 })).toMatchObject(pulled);
  await doEverything(store, async () => {});
  await store.close();
  await withPostgres(url, async ({ query }) => {
    const plan = await query<{ readonly "QUERY PLAN": string }>(
      `explain select * from entries where ledger_id = '${defaultLedgerId}'`,
    );
    const scanned = plan.filter((line) => / on entries_\d+ /.test(line["QUERY PLAN"]));
    expect(scanned).toHaveLength(1);
    await expect(query(PARTITION)).rejects.toThrow("entries is partitioned already");
  });
});

async function keysAndIndexes({ query }: PostgresSession): Promise<readonly unknown[]> {
  return query(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid in ('entries'::regclass, 'history'::regclass)
    union all
    select indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid in ('entries'::regclass, 'history'::regclass)
    order by name, definition`);
}
