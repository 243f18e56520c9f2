import {
  type Chunk,
  ChunkRefused,
  type ChunkReply,
  createIdSource,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { erase } from "../storage/erase-books.ts";
import { retryRefused } from "./sync-push-steps.ts";
import { syncRound } from "./sync-round.ts";

describe("a chunk", () => {
  test("is sent again after a lost answer, with the same key and the same content", async () => {
    const { ledger, disk, round, sent } = device({ answers: ["lost"] });
    const [entry] = await ledger.saveBatch([transaction()]);

    await expect(round()).rejects.toBeInstanceOf(SyncUnavailable);
    await ledger.edit(entry?.id ?? "", { description: "改过" });
    await round();

    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]?.entries).toMatchObject([{ description: "改过" }]);
    expect(disk.durable().outbox.size).toBe(0);
  });

  test("has at most the allowed size and does not split a batch", async () => {
    const { ledger, round, sent } = device({ chunkLimit: 5 });
    await ledger.saveBatch([transaction(), transaction(), transaction()]);
    await ledger.saveBatch([transaction(), transaction(), transaction()]);
    await ledger.saveBatch(Array.from({ length: 7 }, () => transaction()));

    await round();

    expect(sent.map(({ entries }) => entries.length)).toEqual([3, 3, 5, 2]);
  });

  test("whose answer mentions none of its records is not sent forever", async () => {
    const { ledger, disk, round, sent } = device({ answers: Array(9).fill("nothing") });
    await ledger.saveBatch([transaction()]);

    await expect(round()).rejects.toMatchObject({ reason: "failing" });

    expect(sent.length).toBeLessThan(9);
    expect(disk.durable().outbox.size).toBe(1);
  });
});

describe("a record that the server refuses", () => {
  const poisoned = ["早饭", "毒", "午饭", "晚饭", "夜宵", "奶茶", "打车"];

  test("is found and stays on the device; the others are sent", async () => {
    const { ledger, disk, round, model } = device({ chunkLimit: 200 });
    await ledger.saveBatch(poisoned.map((description) => transaction({ description })));

    await round();

    expect(
      model
        .books()
        .entries.map(({ description }) => description)
        .sort(),
    ).toEqual(poisoned.filter((description) => description !== "毒").sort());
    expect([...disk.durable().outbox.values()]).toMatchObject([{ refused: 1 }]);
    expect((await ledger.entries()).map(({ description }) => description)).toEqual(poisoned);
  });

  test("does not block later records, and is not sent again unchanged", async () => {
    const { ledger, round, model, sent } = device({ chunkLimit: 1 });
    await ledger.saveBatch([transaction({ description: "毒" })]);
    await round();
    const before = sent.length;
    await ledger.saveBatch([transaction({ description: "后来" })]);

    await round();

    expect(model.books().entries).toMatchObject([{ description: "后来" }]);
    expect(sent.length).toBe(before + 1);
  });

  test("is tried again when the user has changed it", async () => {
    const { ledger, disk, round, model } = device({});
    const [entry] = await ledger.saveBatch([transaction({ description: "毒" })]);
    await round();

    await ledger.edit(entry?.id ?? "", { description: "解药" });
    await round();

    expect(model.books().entries).toMatchObject([{ description: "解药" }]);
    expect(disk.durable().outbox.size).toBe(0);
  });

  test("is tried again, alone, after `retryRefused`", async () => {
    const { ledger, storage, round, sent } = device({});
    await ledger.saveBatch([transaction({ description: "毒" })]);
    await round();
    await ledger.saveBatch([transaction({ description: "后来" })]);
    sent.length = 0;

    await storage.change(retryRefused);
    await round();

    expect(sent.map(({ entries }) => entries.map(({ description }) => description))).toEqual([
      ["毒"],
      ["后来"],
    ]);
  });
});

test("a full server: new records stay on the device, refused once; corrections are still accepted", async () => {
  const { ledger, disk, round, model, sent } = device({ room: 1 });
  const [old] = await ledger.saveBatch([transaction({ description: "旧的" })]);
  await round();
  await ledger.saveBatch(Array.from({ length: 7 }, () => transaction({ description: "新的" })));
  await ledger.edit(old?.id ?? "", { description: "改过" });
  sent.length = 0;

  await round();
  await round();

  expect(model.books().entries).toMatchObject([{ description: "改过" }]);
  expect(sent.map(({ entries }) => entries.length)).toEqual([8, 1]);
  expect([...disk.durable().outbox.values()]).toMatchObject(Array(7).fill({ refused: 1 }));
  expect(await ledger.entries()).toHaveLength(8);
});

test("books erased on another device are erased here, with the chunk under way; new records stay", async () => {
  const { ledger, disk, round, model } = device({ answers: [null, "lost"] });
  await ledger.saveBatch([transaction({ description: "旧的" })]);
  await round();
  await ledger.saveBatch([transaction({ description: "新的", category: "滑雪" })]);
  await expect(round()).rejects.toBeInstanceOf(SyncUnavailable);
  model.clear();

  await round();

  expect((await ledger.entries()).map(({ description }) => description)).toEqual(["新的"]);
  expect(model.books()).toMatchObject({
    entries: [{ description: "新的" }],
    categories: [{ name: "滑雪" }],
  });
  expect(disk.durable().outbox.size).toBe(0);
});

test("a server restored from an older backup gets what it lacks, and nothing twice", async () => {
  const { ledger, disk, round, model, sent } = device({});
  const [first] = await ledger.saveBatch([transaction({ description: "备份前" })]);
  await round();
  const backup = model.backup();
  await ledger.saveBatch([transaction({ description: "备份后" })]);
  await ledger.remove([first?.id ?? ""]);
  await round();
  model.restore(backup);
  sent.length = 0;

  await round();

  expect(sent.flatMap(({ entries }) => entries)).toHaveLength(2);
  expect(model.books().entries).toMatchObject([
    { description: "备份前", deleted: true },
    { description: "备份后", deleted: false },
  ]);
  expect((await ledger.entries()).map(({ description }) => description)).toEqual(["备份后"]);
  expect(disk.durable().outbox.size).toBe(0);
});

test("records that the user erased on the device are not sent", async () => {
  const { ledger, storage, round, sent } = device({ answers: ["lost"] });
  await ledger.saveBatch([transaction()]);
  await expect(round()).rejects.toBeInstanceOf(SyncUnavailable);

  await storage.change(erase);
  await round();

  expect(sent).toHaveLength(1);
});

type Answer = "lost" | "nothing" | null;

interface Fate {
  readonly answers?: readonly Answer[];
  readonly chunkLimit?: number;
  /** The number of entries that the server has room for. */
  readonly room?: number;
}

/** A device with a server that refuses one record; its first pushes end as the test says. */
function device({ answers = [], chunkLimit = 200, room = 1_000 }: Fate) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const deviceId = "device";
  const model = createSyncModelServer();
  const sent: Chunk[] = [];
  const fates = [...answers];
  const server: SyncServer = {
    async push(chunk) {
      sent.push(chunk);
      const fate = fates.shift();
      if (fate === "nothing") return NOTHING;
      if (chunk.entries.some(({ description }) => description === "毒")) {
        throw new ChunkRefused("invalid");
      }
      const known = new Set(model.books().entries.map(({ id }) => id));
      for (const { id } of chunk.entries) known.add(id);
      if (known.size > room) throw new ChunkRefused("full");
      const reply = model.push(chunk);
      if (fate === "lost") throw new SyncUnavailable("offline");
      return reply;
    },
    pull: async (after) => model.pull(after, 2),
  };
  return {
    disk,
    storage,
    model,
    sent,
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    round: () =>
      syncRound({ storage, server, deviceId, ids, nowMs: () => now().epochMs, chunkLimit }),
  };
}

const NOTHING: ChunkReply = {
  epoch: "life 1",
  entries: [],
  categories: [],
  definitions: [],
  standing: { entries: [], categories: [], definitions: [] },
};
