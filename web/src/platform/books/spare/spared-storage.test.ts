import { createIdSource, OtherLedgerMet, SyncUnavailable } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import {
  type Disk,
  memoryBooksStorage,
  memoryDisk,
} from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import type { BooksStorage } from "../storage/books-storage.ts";
import { erase } from "../storage/erase-books.ts";
import { syncRound } from "../sync/sync-round.ts";
import { reconcile, sparedStorage } from "./spared-storage.ts";

test("the copy holds what waits to be sent, and drops what was sent", async () => {
  const { ledger, spare, round } = device();

  const [entry] = await ledger.saveBatch([transaction({ category: "滑雪" })]);
  expect(spare.durable().entries.get(entry?.id ?? "")).toMatchObject({ description: "吃饭" });
  expect(spare.durable().categories.size).toBe(1);
  expect(spare.durable().outbox.size).toBe(2);
  await round();

  expect(spare.durable()).toMatchObject({
    entries: new Map(),
    categories: new Map(),
    outbox: new Map(),
  });
});

test("what is erased is erased in the copy too", async () => {
  const { ledger, storage, spare } = device();
  await ledger.saveBatch([transaction()]);
  await storage.change(({ utterances }) => utterances.put("batch", "吃饭六十"));

  await storage.change(erase);

  expect(spare.durable().entries.size).toBe(0);
  expect(spare.durable().outbox.size).toBe(0);
  expect(spare.durable().utterances.size).toBe(0);
});

test("a lost database is rebuilt from the copy and the server together", async () => {
  const { ledger, main, spare, model, round } = device();
  await ledger.saveBatch([transaction({ description: "送出去的" })]);
  await round();
  const [sent] = await ledger.saveBatch([transaction({ description: "还没送的" })]);
  await ledger.edit(sent?.id ?? "", { description: "改过、还没送的" });
  const before = await ledger.entries();

  const again = device({ main: memoryDisk(), spare, model });
  await reconcile(again.mainStorage, again.spareStorage);
  await again.round();

  const after = await again.ledger.entries();
  expect(main.durable().entries.size).toBe(2);
  expect(after.map(({ description }) => description)).toEqual(["送出去的", "改过、还没送的"]);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("the sentences come back too, from either side", async () => {
  const { storage, ready, spare, mainStorage } = device();
  await ready;
  await storage.change(({ utterances }) => utterances.put("batch", "吃饭六十"));
  const [lostMain, lostSpare] = [memoryDisk(), memoryDisk()];

  await reconcile(memoryBooksStorage(lostMain), memoryBooksStorage(spare));
  await reconcile(mainStorage, memoryBooksStorage(lostSpare));

  for (const disk of [lostMain, lostSpare]) {
    expect(disk.durable().utterances).toEqual(new Map([["batch", "吃饭六十"]]));
  }
});

test("records from the copy are sent to the ledger they were meant for, and to no other", async () => {
  const { ledger, spare, model, round } = device();
  await round();
  await ledger.saveBatch([transaction({ description: "还没送的" })]);
  const stranger = createSyncModelServer("somebody else's");

  const again = device({ main: memoryDisk(), spare, model: stranger });
  await reconcile(again.mainStorage, again.spareStorage);
  await expect(again.round()).rejects.toBeInstanceOf(OtherLedgerMet);
  expect(stranger.books().entries).toEqual([]);
  const home = device({ main: again.main, spare, model });
  await home.round();

  expect(model.books().entries).toMatchObject([{ description: "还没送的" }]);
});

test("records sent again after a loss on the server are copied too, once", async () => {
  const { ledger, spare, model, round } = device();
  const forgetful = model.backup();
  await ledger.saveBatch([transaction(), transaction()]);
  await round();
  model.restore(forgetful);
  await expect(round({ pushes: false })).rejects.toBeInstanceOf(SyncUnavailable);

  const again = device({ main: memoryDisk(), spare, model });
  await reconcile(again.mainStorage, again.spareStorage);
  await again.round();

  expect(model.books().entries).toHaveLength(2);
  expect(again.main.durable().outbox.size).toBe(0);
});

test.each([
  ["cannot be written", Promise.resolve(unwritable())],
  ["could not be opened", rejected()],
  ["never answers", new Promise<never>(() => {})],
])("a copy that %s does not delay a save", async (_, opened) => {
  const { ledger } = device({ opened });

  const saved = await ledger.saveBatch([transaction()]);

  expect(await ledger.entries()).toEqual(saved);
});

interface DeviceOptions {
  readonly main?: Disk;
  readonly spare?: Disk;
  readonly model?: ReturnType<typeof createSyncModelServer>;
  readonly opened?: Promise<BooksStorage>;
}

function unwritable(): BooksStorage {
  const refuse = async () => {
    throw new Error("There is no such disk");
  };
  return { read: refuse, change: refuse };
}

function rejected(): Promise<never> {
  const opening = Promise.reject(new Error("There is no such disk"));
  opening.catch(() => null);
  return opening;
}

function device(options: DeviceOptions = {}) {
  const { main = memoryDisk(), spare = memoryDisk(), model = createSyncModelServer() } = options;
  const mainStorage = memoryBooksStorage(main);
  const spareStorage = memoryBooksStorage(spare);
  const { opened = Promise.resolve(spareStorage) } = options;
  const timeoutMs = options.opened === undefined ? 60_000 : 0;
  const storage = sparedStorage(mainStorage, opened, { timeoutMs });
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const deviceId = "device";
  const ready = storage.change(({ notes }) => notes.put("deviceId", deviceId));
  return {
    main,
    spare,
    model,
    storage,
    mainStorage,
    spareStorage,
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    ready,
    /** Without pushes the connection is cut before the first push. */
    round: async ({ pushes = true }: { pushes?: boolean } = {}) => {
      await ready;
      await syncRound({
        storage,
        server: {
          async push(chunk) {
            if (!pushes) throw new SyncUnavailable("offline");
            return model.push(chunk);
          },
          pull: async (after) => model.pull(after, 100),
        },
        deviceId,
        ids,
        nowMs: () => now().epochMs,
        chunkLimit: 200,
      });
    },
  };
}
