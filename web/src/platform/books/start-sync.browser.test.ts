import {
  categoryOfPush,
  entryOfPush,
  type PushBody,
  pulledCategory,
  pulledEntry,
} from "@suikouji/contract";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { startSync } from "./start-sync.ts";
import type { Sync, SyncState } from "./sync-state.ts";

const started: Sync[] = [];
afterEach(() => {
  for (const sync of started.splice(0)) sync.stop();
  closeTestBooks();
});

test("what is saved is sent by itself, and comes to another device", async () => {
  const server = playedServer();
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

test("two tabs of one device send what they saved once", async () => {
  const server = playedServer();
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

test("signed out, it says so and everything waits; signed in again, it goes on", async () => {
  const server = playedServer();
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

test("what another device did comes when the window gets the focus", async () => {
  const server = playedServer();
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

function begin(sync: Sync): Sync {
  started.push(sync);
  return sync;
}

function until(sync: Sync, isReached: (state: SyncState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isReached(sync.state)) resolve();
    };
    sync.subscribe(look);
    look();
  });
}

/** The model of the server behind the contract's own words. */
function playedServer() {
  const model = createSyncModelServer();
  let isSignedOut = false;
  let [pushing, most] = [0, 0];

  async function push(body: PushBody) {
    pushing += 1;
    most = Math.max(most, pushing);
    await Promise.resolve();
    pushing -= 1;
    const origin = { ledgerId: "ledger", deviceId: body.deviceId };
    return model.push({
      key: body.key,
      epoch: body.epoch,
      entries: body.entries.map((entry) => entryOfPush(entry, origin)),
      categories: body.categories.map((category) => categoryOfPush(category, origin)),
    });
  }

  function pull(after: number) {
    const { entries, categories, ...page } = model.pull(after, 100);
    return {
      ...page,
      entries: entries.map(pulledEntry),
      categories: categories.map(pulledCategory),
    };
  }

  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    if (isSignedOut) {
      const problem = { type: "urn:x", status: 401, code: "unknown-token", title: "请重新登录" };
      return Response.json(problem, { status: 401 });
    }
    if (init.method === "POST") return Response.json(await push(JSON.parse(String(init.body))));
    return Response.json(pull(Number(/after=(\d+)/.exec(path)?.[1])));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    count: () => model.books().entries.length,
    mostAtOnce: () => most,
    signOut: (isOut: boolean) => {
      isSignedOut = isOut;
    },
  };
}
