import { inject } from "vitest";
import { createDatabase, type TestDatabase } from "./postgres-databases.ts";
import { type Available, locate } from "./test-server.ts";

/**
 * A database with the tables of the latest version and nothing in them, for one test file or one
 * test:
 *
 *     const database = await testDatabase();
 *     afterAll(() => dropIfReady(database));
 *     test("…", async (context) => {
 *       const { url } = orSkip(context, database);
 *
 */
export function testDatabase(): Promise<Available<TestDatabase>> {
  return copyOf(inject("testPostgresTemplate"));
}

/** The same without tables, for tests of what creates them. */
export function emptyDatabase(): Promise<Available<TestDatabase>> {
  return copyOf("template0");
}

async function copyOf(template: string | undefined): Promise<Available<TestDatabase>> {
  const server = locate(inject("testPostgres"));
  if (server.kind === "missing") return server;
  if (template === undefined) throw new Error("servers.setup.ts provides it with the server");
  return { kind: "ready", ...(await createDatabase(server.url, template)) };
}

export async function dropIfReady(database: Available<TestDatabase>): Promise<void> {
  if (database.kind === "ready") await database.drop();
}
