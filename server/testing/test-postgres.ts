import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { type Available, locate } from "./test-server.ts";

export interface TestDatabase {
  readonly url: string;
  /** Drops the database, even while clients are connected. */
  drop(): Promise<void>;
}

/**
 * A database with nothing in it, for one test file or one test:
 *
 *     const database = await testDatabase();
 *     afterAll(() => dropIfReady(database));
 *     test("…", async (context) => {
 *       const { url } = orSkip(context, database);
 *
 */
export async function testDatabase(): Promise<Available<TestDatabase>> {
  const server = locate(inject("testPostgres"));
  if (server.kind === "missing") return server;

  const name = `suikouji_test_${randomUUID().replaceAll("-", "")}`;
  await run(server.url, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    kind: "ready",
    url: url.href,
    drop: () => run(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

export async function dropIfReady(database: Available<TestDatabase>): Promise<void> {
  if (database.kind === "ready") await database.drop();
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
