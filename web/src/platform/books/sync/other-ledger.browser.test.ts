import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, describe, expect, test } from "vitest";
import { fakeSyncServer } from "../../../../testing/fake-sync-server.ts";
import { until } from "../../../../testing/sync-reaches.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { DeviceBooks } from "../open-books.ts";
import { startSync } from "./start-sync.ts";
import type { Sync } from "./sync-state.ts";

const started: Sync[] = [];
afterEach(() => {
  for (const sync of started.splice(0)) sync.stop();
  closeTestBooks();
});

describe("following the server's ledger", () => {
  test("keeps the books when another tab saved after the count, until the user saw the new count", async () => {
    const { here, there, sync } = await metAnotherLedger();
    expect(await sync.countOnlyHere()).toBe(1);
    await there.ledger.saveBatch([transaction({ description: "刚记的" })]);

    await expect(sync.followServer()).rejects.toMatchObject({ name: "CountOutdated" });

    expect(described(await here.ledger.entries())).toEqual(["刚记的", "这边的"]);
    await until(sync, ({ name, waiting }) => name === "other-ledger" && waiting === 1);
    expect(await sync.countOnlyHere()).toBe(2);
    await sync.followServer();
    await until(sync, ({ name }) => name === "idle");
    expect(described(await here.ledger.entries())).toEqual(["那边的"]);
  });

  test("keeps them when an entry was edited after the count", async () => {
    const { here, there, sync } = await metAnotherLedger();
    await sync.countOnlyHere();
    const [entry] = await there.ledger.entries();
    await there.ledger.edit(entry?.id ?? "", { description: "改过的" });

    await expect(sync.followServer()).rejects.toMatchObject({ name: "CountOutdated" });

    expect(described(await here.ledger.entries())).toEqual(["改过的"]);
  });

  test("erases them at once when nothing was recorded meanwhile", async () => {
    const { here, sync } = await metAnotherLedger();
    await sync.countOnlyHere();

    await sync.followServer();

    await until(sync, ({ name }) => name === "idle");
    expect(described(await here.ledger.entries())).toEqual(["那边的"]);
  });

  test("erases them at once when something was deleted meanwhile", async () => {
    const { here, there, sync } = await metAnotherLedger();
    await sync.countOnlyHere();
    const [entry] = await there.ledger.entries();
    await there.ledger.remove([entry?.id ?? ""]);

    await sync.followServer();

    await until(sync, ({ name }) => name === "idle");
    expect(described(await here.ledger.entries())).toEqual(["那边的"]);
  });

  test("keeps them when nothing was counted", async () => {
    const { here, sync } = await metAnotherLedger();

    await expect(sync.followServer()).rejects.toMatchObject({ name: "CountOutdated" });

    expect(described(await here.ledger.entries())).toEqual(["这边的"]);
  });
});

test("books are merged without a count, with what was just saved", async () => {
  const { there, sync } = await metAnotherLedger();
  await there.ledger.saveBatch([transaction({ description: "刚记的" })]);

  await sync.mergeInto();

  await until(sync, ({ name, waiting }) => name === "idle" && waiting === 0);
  expect(described(await there.ledger.entries())).toEqual(["刚记的", "这边的", "那边的"]);
});

/** Two tabs over books that were synced with a server, which has another ledger now. */
async function metAnotherLedger() {
  const theirs = fakeSyncServer(createSyncModelServer("theirs"));
  const stranger = await openTestBooks();
  await stranger.ledger.saveBatch([transaction({ description: "那边的" })]);
  await synced(stranger, theirs.fetch);
  const name = crypto.randomUUID();
  const [here, there] = [await openTestBooks({ name }), await openTestBooks({ name })];
  await here.ledger.saveBatch([transaction({ description: "这边的" })]);
  await synced(here, fakeSyncServer(createSyncModelServer("ours")).fetch);
  const sync = begin(startSync(here, theirs.fetch));
  await until(sync, (state) => state.name === "other-ledger");
  return { here, there, sync };
}

async function synced(books: DeviceBooks, fetch: typeof globalThis.fetch): Promise<void> {
  const sync = begin(startSync(books, fetch));
  await until(sync, ({ name, waiting }) => name === "idle" && waiting === 0);
  sync.stop();
}

function begin(sync: Sync): Sync {
  started.push(sync);
  return sync;
}

function described(entries: readonly { readonly description: string }[]): readonly string[] {
  return entries.map(({ description }) => description).sort();
}
