import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, type TestContext } from "vitest";
import type { DatabaseKind } from "../../src/ledger/store/sql-books.ts";
import type { TestDatabase } from "../postgres-databases.ts";
import { emptyDatabase, testDatabase } from "../test-postgres.ts";
import { type Available, orSkip } from "../test-server.ts";
import { writeEmptyBooks } from "./empty-books.ts";
import { postgresPlace, sqlitePlace, type TestPlace } from "./on-each-database.ts";

export const DATABASE_KINDS: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** A database with all tables and without books, for one test. */
export async function freshPlace(
  context: Pick<TestContext, "skip">,
  kind: DatabaseKind,
): Promise<TestPlace> {
  if (kind === "sqlite") {
    const file = join(freshFolder(), "books.sqlite");
    await writeEmptyBooks(file);
    return sqlitePlace(file);
  }
  return placeIn(context, await testDatabase());
}

/** A database without tables, for tests of what creates them. */
export async function emptyPlace(
  context: Pick<TestContext, "skip">,
  kind: DatabaseKind,
): Promise<TestPlace> {
  if (kind === "sqlite") return sqlitePlace(join(freshFolder(), "books.sqlite"));
  return placeIn(context, await emptyDatabase());
}

function placeIn(
  context: Pick<TestContext, "skip">,
  available: Available<TestDatabase>,
): TestPlace {
  const database = orSkip(context, available);
  onTestFinished(() => database.drop());
  return postgresPlace(database.url);
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-books-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
