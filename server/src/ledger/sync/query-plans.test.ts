import { stampOf } from "@suikouji/core";
import type Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { recordingDialect, type Sent } from "../../../testing/spread/recording-dialect.ts";
import { connectSqlite, sqliteDialect } from "../connections/sqlite-connection.ts";
import type { LedgerStore } from "../ledger-store.ts";
import { sqlBooks } from "../store/sql-books.ts";
import { openSqlStore } from "../store/sql-store.ts";

// On SQLite a statement that reads all of a ledger delays everybody, the more the larger it is. Such
// a plan is a SCAN, or a SEARCH by the ledger and nothing else.

test("no statement of a pull reads all of a ledger", async () => {
  const { store, ledgerId, plansOf } = await recordedStore();

  const plans = await plansOf(async () => {
    await store.pull(ledgerId, { after: 0, limit: 10, deviceId: PHONE });
  });

  expect(plans).toEqual(
    [
      "SEARCH books USING INDEX sqlite_autoindex_books_1 (ledger_id=?)",
      ...["categories", "definitions", "entries"].flatMap((table) => [
        // `revision is null` of a column that is never null: nothing is looked for.
        `SEARCH ${table} USING INDEX ${table}_by_revision (ledger_id=?)`,
        `SEARCH ${table} USING INDEX ${table}_by_revision (ledger_id=? AND revision<?)`,
        `SEARCH ${table} USING INDEX ${table}_by_revision (ledger_id=? AND revision>? AND revision<?)`,
        `SEARCH ${table} USING INDEX ${table}_by_revision (ledger_id=? AND revision>?)`,
      ]),
      "SEARCH losses USING INDEX sqlite_autoindex_losses_1 (ledger_id=? AND device_id=? AND revision>? AND revision<?)",
    ].sort(),
  );
});

test("no statement of a push reads all of a ledger", async () => {
  const { store, ledgerId, plansOf } = await recordedStore();

  const plans = await plansOf(() => pushOfEveryKind(store, ledgerId));

  expect(plans).toEqual(
    [
      "SEARCH books USING INDEX sqlite_autoindex_books_1 (ledger_id=?)",
      "SEARCH categories USING INDEX sqlite_autoindex_categories_1 (ledger_id=? AND id=?)",
      "SEARCH definitions USING INDEX sqlite_autoindex_definitions_1 (ledger_id=? AND id=?)",
      "SEARCH entries USING INDEX sqlite_autoindex_entries_1 (ledger_id=? AND id=?)",
      "SEARCH history USING INDEX sqlite_autoindex_history_1 (ledger_id=? AND kind=? AND id=? AND seal=?)",
      "SEARCH history USING INDEX sqlite_autoindex_history_1 (ledger_id=? AND kind=? AND id=?)",
      "SEARCH pushes USING COVERING INDEX pushes_by_age (ledger_id=? AND created_at_ms<?)",
      "SEARCH pushes USING INDEX sqlite_autoindex_pushes_1 (ledger_id=? AND key=?)",
      // Counted only if the push has some, and there are never more than MOST_CATEGORIES.
      "SEARCH categories USING COVERING INDEX categories_by_revision (ledger_id=?)",
      "SEARCH definitions USING COVERING INDEX definitions_by_revision (ledger_id=?)",
      // Ends after the replies that are kept.
      "SEARCH pushes USING COVERING INDEX pushes_by_age (ledger_id=?)",
    ].sort(),
  );
});

test("once the totals are known, neither accounts nor a filter that finds nothing read all of a ledger", async () => {
  const { store, ledgerId, plansOf } = await recordedStore();
  const money = { accountId: "account:微信", foreign: "USD 5.00 @7.1" };
  await store.push(ledgerId, pushOf({ entries: [pushedLunch(money), pushedLunch()] }));

  const plans = await plansOf(async () => {
    await store.flows(ledgerId);
    await store.find(ledgerId, { type: "TRANSFER", limit: 10, offset: 0 });
  });

  // A ledger has few totals, and entries in foreign money have an index of their own.
  expect(plans).toEqual([
    "SEARCH entries USING INDEX entries_by_date (ledger_id=?)",
    "SEARCH entries USING INDEX entries_in_foreign_money (ledger_id=? AND id>?)",
    "SEARCH totals USING INDEX sqlite_autoindex_totals_1 (ledger_id=?)",
    "USE TEMP B-TREE FOR GROUP BY",
  ]);
});

test("one condition with `or` reads all of a ledger, so the tests above can fail", async () => {
  const { database } = await recordedStore();

  const plan = planOf(database, {
    sql: "select id from entries where ledger_id = ? and (revision > ? or revision is null)",
    parameters: ["a ledger", 5],
  });

  expect(plan).toEqual(["SEARCH entries USING INDEX entries_by_revision (ledger_id=?)"]);
});

async function recordedStore() {
  const sent: Sent[] = [];
  const database = connectSqlite(`${freshFolder()}/books.sqlite`);
  const dialect = recordingDialect(sqliteDialect(database), ({ sql, parameters }) => {
    sent.push({ sql, parameters });
  });
  const store = await openSqlStore(sqlBooks({ kind: "sqlite", dialect }, {}));
  onTestFinished(() => store.close());
  return {
    database,
    store,
    ledgerId: store.registry.defaultLedgerId,
    /** Each plan once, in the order of the alphabet. */
    async plansOf(work: () => Promise<void>): Promise<readonly string[]> {
      sent.length = 0;
      await work();
      return [...new Set(sent.flatMap((each) => planOf(database, each)))].sort();
    },
  };
}

/** How the statement reads each of its tables; empty for one that reads none. */
function planOf(database: Database.Database, { sql, parameters }: Sent): readonly string[] {
  if (/^(begin|commit)/.test(sql)) return [];
  const plan = database.prepare<unknown[], { readonly detail: string }>(
    `explain query plan ${sql}`,
  );
  const details = plan.all(...parameters).map(({ detail }) => detail);
  return details.filter((detail) => /^(SCAN|SEARCH|USE TEMP|MULTI-INDEX)/.test(detail));
}

/** New records, a retry, corrections until versions are dropped, and an edit that was lost. */
async function pushOfEveryKind(store: LedgerStore, ledgerId: string): Promise<void> {
  const lunch = pushedLunch();
  const records = { categories: [pushedSkiing()], definitions: [pushedWallet()] };
  const first = pushOf({ entries: [lunch], ...records });
  await store.push(ledgerId, first);
  await store.push(ledgerId, first);
  await store.push(ledgerId, { ...first, key: TABLET });
  for (let version = 1; version <= 25; version += 1) {
    const corrected = { ...lunch, updatedAtMs: SOME_TIME_MS + version };
    await store.push(ledgerId, pushOf({ entries: [corrected] }));
  }
  const over = { words: stampOf(SOME_TIME_MS, PHONE) };
  const late = { ...lunch, description: "晚饭", updatedAtMs: SOME_TIME_MS + 100, over };
  await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [late] }));
}
