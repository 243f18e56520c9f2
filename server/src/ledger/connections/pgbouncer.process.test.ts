import { sql } from "kysely";
import { expect, type TestContext, test } from "vitest";
import { newLedger, postgresPlace } from "../../../testing/ledger/on-each-database.ts";
import { pushedLunch, pushOf } from "../../../testing/ledger/pushed.ts";
import { startPgBouncer, testPgBouncer } from "../../../testing/pgbouncer.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { querying, reading, type SqlBooks, writing } from "../store/sql-books.ts";

const LEDGERS = 8;
const PUSHES = 10;

async function placeBehindPgBouncer(context: TestContext) {
  const { program } = orSkip(context, testPgBouncer());
  const database = await testDatabase();
  context.onTestFinished(() => dropIfReady(database));
  const { url } = orSkip(context, database);
  const pooler = await startPgBouncer(program, url);
  context.onTestFinished(() => pooler.stop());
  return { pooled: postgresPlace(pooler.url), direct: postgresPlace(url) };
}

test("servers that start together behind PgBouncer create the tables once", async (context) => {
  const { pooled, direct } = await placeBehindPgBouncer(context);

  const stores = await Promise.all(Array.from({ length: 4 }, () => pooled.open()));

  const ids = stores.map(({ registry }) => registry.defaultLedgerId);
  expect(new Set(ids).size).toBe(1);
  // A lock left in a session would keep the next server from starting.
  expect(await advisoryLocks(direct.connect())).toBe(0);
});

test("pushes to many ledgers share a few connections of PgBouncer", async (context) => {
  const { pooled } = await placeBehindPgBouncer(context);
  const store = await pooled.open();
  const ledgers: string[] = [];
  while (ledgers.length < LEDGERS) ledgers.push(await newLedger(store));

  await Promise.all(
    ledgers.flatMap((id) =>
      Array.from({ length: PUSHES }, () => store.push(id, pushOf({ entries: [pushedLunch()] }))),
    ),
  );

  const pulled = await Promise.all(ledgers.map((id) => store.pull(id, { after: 0, limit: 100 })));
  const revisions = Array.from({ length: PUSHES }, (_, index) => index + 1);
  expect(pulled.map(({ entries }) => entries.map(({ revision }) => revision))).toEqual(
    ledgers.map(() => revisions),
  );
});

test("a transaction behind PgBouncer has our timeouts, and the connection does not keep them", async (context) => {
  const { pooled } = await placeBehindPgBouncer(context);
  const books = pooled.connect();

  const limits = sql<Limits>`
    select current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  const within = await writing(books, async (db) => (await limits.execute(db)).rows);
  const whileReading = await reading(books, async (db) => (await limits.execute(db)).rows);
  const outside = await querying(books, async (db) => (await limits.execute(db)).rows);

  expect(within).toEqual([{ lock: "10s", idle: "1min" }]);
  expect(whileReading).toEqual(within);
  expect(outside).toEqual([{ lock: "0", idle: "0" }]);
});

interface Limits {
  readonly lock: string;
  readonly idle: string;
}

async function advisoryLocks({ db }: SqlBooks): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory'`.execute(db);
  return rows[0]?.count ?? 0;
}
