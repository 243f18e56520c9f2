import { syncPull } from "@suikouji/contract";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { fakeSyncServer } from "../../../../testing/fake-sync-server.ts";
import { until } from "../../../../testing/sync-reaches.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { NewsListener, NewsSource } from "./news-source.ts";
import { startSync } from "./start-sync.ts";
import type { Sync } from "./sync-state.ts";

const started: Sync[] = [];
afterEach(() => {
  for (const sync of started.splice(0)) sync.stop();
  closeTestBooks();
});

test("a save is sent without a nudge, and reaches another device", async () => {
  const server = fakeSyncServer();
  const [phone, tablet] = [await openTestBooks(), await openTestBooks()];
  const sync = begin(startSync(phone, server.fetch));
  await until(sync, ({ name }) => name === "idle");

  const saved = await phone.ledger.saveBatch([transaction(), transaction({ category: "滑雪" })]);
  await until(
    sync,
    ({ name, waiting }) => name === "idle" && waiting === 0 && server.count() === 2,
  );
  await until(begin(startSync(tablet, server.fetch)), ({ name }) => name === "idle");

  const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
  expect(ids(await tablet.ledger.entries())).toEqual(ids(saved));
  expect((await tablet.ledger.entries())[1]).toMatchObject({ category: "滑雪" });
});

test("two tabs of one device send each save once", async () => {
  const server = fakeSyncServer();
  const name = crypto.randomUUID();
  const [here, there] = [await openTestBooks({ name }), await openTestBooks({ name })];
  const syncs = [begin(startSync(here, server.fetch)), begin(startSync(there, server.fetch))];

  await Promise.all([
    here.ledger.saveBatch([transaction()]),
    there.ledger.saveBatch([transaction()]),
  ]);
  for (const sync of syncs) {
    await until(sync, ({ name: now, waiting }) => now === "idle" && waiting === 0);
  }

  expect(server.count()).toBe(2);
  expect(server.mostAtOnce()).toBe(1);
});

test("signed out, the state says so and everything waits; signed in again, it continues", async () => {
  const server = fakeSyncServer();
  server.signOut(true);
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const sync = begin(startSync(books, server.fetch));

  await until(sync, ({ name, waiting }) => name === "signed-out" && waiting === 1);
  server.signOut(false);
  sync.nudge();
  await until(sync, ({ name, waiting }) => name === "idle" && waiting === 0);

  expect(server.count()).toBe(1);
});

test("another device's changes arrive when the window gets the focus", async () => {
  const server = fakeSyncServer();
  let epochMs = Date.parse("2026-11-15T10:00:00+08:00");
  const now = () => ({ epochMs, utcOffsetMinutes: 480 });
  const [phone, laptop] = [await openTestBooks(), await openTestBooks({ now })];
  await until(begin(startSync(laptop, server.fetch)), ({ name }) => name === "idle");
  await phone.ledger.saveBatch([transaction()]);
  const sync = begin(startSync(phone, server.fetch));
  await until(sync, ({ name, waiting }) => name === "idle" && waiting === 0);
  expect(await laptop.ledger.entries()).toEqual([]);

  epochMs += 5_000;
  window.dispatchEvent(new Event("focus"));

  await expect.poll(() => laptop.ledger.entries()).toHaveLength(1);
});

test("another device's changes arrive when the server tells of them; known ones are not asked for", async () => {
  const model = createSyncModelServer();
  const server = fakeSyncServer(model);
  const [phone, laptop] = [await openTestBooks(), await openTestBooks()];
  const listeners: NewsListener[] = [];
  const news: NewsSource = {
    open(listener) {
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
  };
  let pulls = 0;
  const counted: typeof fetch = (path, init) => {
    if (String(path).startsWith(syncPull.path)) pulls += 1;
    return server.fetch(path, init);
  };
  const told = begin(startSync(laptop, counted, news));
  await until(told, ({ name }) => name === "idle");
  const before = pulls;
  await phone.ledger.saveBatch([transaction()]);
  const sync = begin(startSync(phone, server.fetch));
  await until(sync, ({ name, waiting }) => name === "idle" && waiting === 0);
  const { epoch, head = 0 } = model.pull(0, 1);

  for (const { heard } of listeners) heard({ epoch, revision: head });
  await expect.poll(() => laptop.ledger.entries()).toHaveLength(1);
  await until(told, ({ name }) => name === "idle");
  for (const { heard } of listeners) heard({ epoch, revision: head });
  await laptop.ledger.entries();
  expect(pulls - before).toBe(1);
  told.stop();

  expect(listeners).toEqual([]);
});

function begin(sync: Sync): Sync {
  started.push(sync);
  return sync;
}
