import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { freshPlace } from "../../../testing/ledger/fresh-place.ts";
import type { Schema } from "./schema.ts";
import { lockHead, type SqlBooks, upkeepIn, writingIn } from "./sql-books.ts";

/** 2: a commit waits for the disk; 1: it does not. */
async function synchronousIn(db: Transaction<Schema> | SqlBooks["db"]): Promise<unknown> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

test("on SQLite only the upkeep does not wait for the disk, also after it failed", async (context) => {
  const place = await freshPlace(context, "sqlite");
  const { registry } = await place.open();
  const books = place.connect();
  const ledgerId = registry.defaultLedgerId;

  expect(await upkeepIn(books, ledgerId, synchronousIn)).toBe(1);
  expect(await writingIn(books, ledgerId, synchronousIn)).toBe(2);
  const failing = upkeepIn(books, "no such ledger", (db) => lockHead(db, books, "no such ledger"));
  await expect(failing).rejects.toThrow();

  expect(await synchronousIn(books.db)).toBe(2);
});
