import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, type TestContext } from "vitest";
import type { DatabaseKind } from "../../src/ledger/store/sql-books.ts";
import { testDatabase } from "../test-postgres.ts";
import { orSkip } from "../test-server.ts";
import { postgresPlace, sqlitePlace, type TestPlace } from "./on-each-database.ts";

export const DATABASE_KINDS: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** An empty database without tables, for one test. */
export async function freshPlace(
  context: Pick<TestContext, "skip">,
  kind: DatabaseKind,
): Promise<TestPlace> {
  if (kind === "sqlite") return sqlitePlace(join(freshFolder(), "books.sqlite"));
  const database = orSkip(context, await testDatabase());
  onTestFinished(() => database.drop());
  return postgresPlace(database.url);
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-books-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
