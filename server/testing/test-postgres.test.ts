import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { dropIfReady, emptyDatabase, testDatabase } from "./test-postgres.ts";
import { orSkip } from "./test-server.ts";

/** Creating a database copies files, which takes long on a busy machine. */
const TIMEOUT = { timeout: 120_000 };

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Dropping the database ends the connection; without a listener the event would throw.
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("each empty database has no tables and is not shared", TIMEOUT, async (context) => {
  const databases = [await emptyDatabase(), await emptyDatabase()];
  onTestFinished(async () => {
    for (const database of databases) await dropIfReady(database);
  });
  const [one, other] = await Promise.all(
    databases.map((database) => connect(orSkip(context, database).url)),
  );

  await one?.query("CREATE TABLE written (id int)");

  const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
  expect((await one?.query(tables))?.rows).toEqual([{ tablename: "written" }]);
  expect((await other?.query(tables))?.rows).toEqual([]);
});

test("a dropped database is gone, also for connected clients", TIMEOUT, async (context) => {
  const database = orSkip(context, await testDatabase());
  const client = await connect(database.url);

  await database.drop();

  await expect(client.query("SELECT 1")).rejects.toThrow();
  await expect(connect(database.url)).rejects.toThrow(/does not exist/);
});
