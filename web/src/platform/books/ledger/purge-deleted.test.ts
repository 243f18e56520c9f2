import { DELETED_KEPT_MS, fen, PURGED_DAY } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { modelDevice } from "../../../../testing/model-device.ts";
import { reconcile, sparedStorage } from "../spare/spared-storage.ts";
import { purgeDeleted } from "./purge-deleted.ts";

const START = Date.parse("2026-11-15T10:00:00+08:00");
const DAY_MS = 86_400_000;

/** Two batches, all sent: one of two entries with one deleted, one of one entry that is deleted. */
async function booksWithDeleted() {
  const time = { nowMs: START };
  const nowMs = () => {
    time.nowMs += 1;
    return time.nowMs;
  };
  const model = createSyncModelServer("ledger", nowMs);
  const device = modelDevice("phone", model, nowMs);
  const [kept, first] = await device.ledger.saveBatch([
    transaction({ description: "午饭" }),
    transaction({ description: "秘密" }),
  ]);
  const [second] = await device.ledger.saveBatch([transaction({ description: "更秘密" })]);
  if (kept === undefined || first === undefined || second === undefined) throw new Error("Saved");
  await device.storage.change(async ({ utterances }) => {
    await utterances.put(kept.batchId, "午饭和秘密");
    await utterances.put(second.batchId, "更秘密三十");
  });
  await device.ledger.remove([first.id, second.id]);
  await device.round();
  return { ...device, model, time, kept, first, second };
}

test("the words of entries deleted a month ago are removed, nothing is sent, and the server agrees", async () => {
  const { writer, disk, round, model, time, kept, first, second } = await booksWithDeleted();
  time.nowMs += DELETED_KEPT_MS + DAY_MS;
  const [before] = [disk.durable().entries.get(first.id)];

  await purgeDeleted(writer);

  const { entries, outbox, utterances } = disk.durable();
  for (const { id } of [first, second]) {
    expect(entries.get(id)).toMatchObject({ description: "", date: PURGED_DAY, deleted: true });
  }
  expect(entries.get(first.id)?.updatedAtMs).toBe(before?.updatedAtMs);
  expect(entries.get(kept.id)).toMatchObject({ description: "午饭" });
  expect(outbox.size).toBe(0);
  expect([...utterances.values()]).toEqual(["午饭和秘密"]);
  await round();
  expect(model.divergences()).toBe(0);
  expect(disk.durable().entries.get(first.id)).toMatchObject({ description: "" });
});

test("the spare copy does not bring a purged sentence back", async () => {
  const [main, copy] = [memoryBooksStorage(memoryDisk()), memoryBooksStorage(memoryDisk())];
  const storage = sparedStorage(main, Promise.resolve(copy));
  await storage.change(({ utterances }) => utterances.put("batch", "更秘密三十"));

  await storage.change(({ utterances }) => utterances.drop(["batch"]));
  await reconcile(main, copy);

  expect(await main.read(({ utterances }) => utterances.count())).toBe(0);
  expect(await copy.read(({ utterances }) => utterances.count())).toBe(0);
});

test("entries deleted recently can still be restored", async () => {
  const { writer, ledger, time, first } = await booksWithDeleted();
  time.nowMs += DELETED_KEPT_MS - DAY_MS;

  await purgeDeleted(writer);
  await ledger.restore([first.id]);

  expect((await ledger.entries()).map(({ description }) => description)).toContain("秘密");
});

test("it runs once a day", async () => {
  const { writer, disk, time, first } = await booksWithDeleted();
  const purgedNow = () => disk.durable().entries.get(first.id)?.description === "";
  time.nowMs += DELETED_KEPT_MS - DAY_MS / 2;
  await purgeDeleted(writer);
  time.nowMs += DAY_MS * 0.75;

  await purgeDeleted(writer);
  const within = purgedNow();
  time.nowMs += DAY_MS / 2;
  await purgeDeleted(writer);

  expect(within).toBe(false);
  expect(purgedNow()).toBe(true);
});

test("with the clock months ahead, entries deleted today are not purged", async () => {
  const { writer, storage, disk, first } = await booksWithDeleted();
  const aheadMs = 90 * DAY_MS;
  await storage.change(({ notes }) => notes.put("clock", { lastMs: START, aheadMs }));
  const now = () => ({ epochMs: START + aheadMs, utcOffsetMinutes: 480 });

  await purgeDeleted({ ...writer, now });

  expect(disk.durable().entries.get(first.id)).toMatchObject({ description: "秘密" });
});

test("a deletion that waits to be sent keeps its words until it was sent", async () => {
  const { writer, ledger, disk, time, kept } = await booksWithDeleted();
  await ledger.edit(kept.id, { amount: fen(1) });
  await ledger.remove([kept.id]);
  time.nowMs += DELETED_KEPT_MS + DAY_MS;

  await purgeDeleted(writer);

  expect(disk.durable().entries.get(kept.id)).toMatchObject({ description: "午饭" });
});
