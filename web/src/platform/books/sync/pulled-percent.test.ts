import {
  createIdSource,
  NOWHERE,
  type Position,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { pulledPercent } from "./pulled-percent.ts";
import { readAgain } from "./sync-pull-steps.ts";
import { syncRound } from "./sync-round.ts";

const at = (position: Partial<Position>) =>
  pulledPercent({ ...NOWHERE, ledgerId: "family", epoch: "one", ...position });

test("nothing was ever pulled: 0; everything was: null", () => {
  expect(pulledPercent(undefined)).toBe(0);
  expect(pulledPercent(NOWHERE)).toBe(0);
  expect(at({ after: 700 })).toBeNull();
});

test.each([
  [1_000, 3_500, 28],
  [1, 100_000, 1],
  [99_999, 100_000, 99],
  [100_000, 100_000, 99],
])("%d of %d revisions are %d %%", (after, head, percent) => {
  expect(at({ after, head })).toBe(percent);
});

/** A device whose connection breaks after this many pages, a page being two changes. */
function device(model = createSyncModelServer()) {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const deviceId = crypto.randomUUID();
  let pagesLeft = Number.POSITIVE_INFINITY;
  const server: SyncServer = {
    push: async (chunk) => model.push(chunk),
    async pull(after) {
      if (pagesLeft === 0) throw new SyncUnavailable("offline");
      pagesLeft -= 1;
      return model.pull(after, 2);
    },
  };
  return {
    model,
    storage,
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    breakAfter: (pages: number) => {
      pagesLeft = pages;
    },
    round: () =>
      syncRound({ storage, server, deviceId, ids, nowMs: () => now().epochMs, chunkLimit: 200 }),
    percent: () => storage.read(async ({ notes }) => pulledPercent(await notes.get("position"))),
  };
}

async function filled(count: number) {
  const phone = device();
  await phone.ledger.saveBatch(Array.from({ length: count }, () => transaction()));
  await phone.round();
  return phone;
}

test("a connection that breaks in the middle leaves the percentage, and the next round goes on", async () => {
  const { model } = await filled(10);
  const tablet = device(model);
  expect(await tablet.percent()).toBe(0);

  tablet.breakAfter(3);
  await expect(tablet.round()).rejects.toBeInstanceOf(SyncUnavailable);
  expect(await tablet.percent()).toBe(60);
  expect(await tablet.ledger.entries()).toHaveLength(6);
  tablet.breakAfter(Number.POSITIVE_INFINITY);
  await tablet.round();

  expect(await tablet.percent()).toBeNull();
  expect(await tablet.ledger.entries()).toHaveLength(10);
});

test("books that are complete and read once more say nothing", async () => {
  const { model, storage, round, percent, breakAfter } = await filled(10);
  const { epoch, ledgerId } = model.pull(0, 1);
  await storage.change((tables) => readAgain(tables, { epoch, ledgerId }, "under-way"));

  breakAfter(2);
  await expect(round()).rejects.toBeInstanceOf(SyncUnavailable);

  expect(await percent()).toBeNull();
});
