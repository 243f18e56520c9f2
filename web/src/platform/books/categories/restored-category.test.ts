import { createIdSource, type Moment, type SyncServer } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { erase } from "../storage/erase-books.ts";
import { syncRound } from "../sync/sync-round.ts";
import { indexedDbCategories } from "./category-books.ts";

const CATS = "EXPENSE:猫粮";

describe("a removed category is restored", () => {
  test("with its id, name, position and whether it is hidden; its entries were never touched", async () => {
    const { phone } = await household();
    await phone.categories.change(CATS, { hidden: true });
    const before = await phone.categories.all();
    const entries = await phone.ledger.entries();

    await phone.categories.remove(CATS);
    expect(await phone.ledger.entries()).toEqual(entries);
    expect(await phone.categories.restore(CATS)).toBe(true);

    expect([...(await phone.categories.all())]).toEqual([...before]);
    expect(await phone.ledger.entries()).toEqual(entries);
  });

  test("on every device, even where the removal had arrived", async () => {
    const { phone, tablet } = await household();
    const before = [...(await phone.categories.all())];
    await phone.categories.remove(CATS);
    await phone.sync();
    await tablet.sync();
    expect(await tablet.nameOf(CATS)).toBeNull();
    expect(await tablet.ledger.entries()).toMatchObject([{ category: "养猫", categoryId: CATS }]);

    await phone.categories.restore(CATS);
    await phone.sync();
    await tablet.sync();

    expect([...(await phone.categories.all())]).toEqual(before);
    expect([...(await tablet.categories.all())]).toEqual(before);
  });

  test("even if the clock is behind", async () => {
    const { phone } = await household();
    await phone.categories.remove(CATS);
    const removed = phone.stampOf(CATS);
    phone.setClock(1000);

    await phone.categories.restore(CATS);

    expect(phone.stampOf(CATS)).toBe(removed + 1);
  });

  test("with the entries that it got while it was removed", async () => {
    const { phone, tablet } = await household();
    await phone.categories.remove(CATS);
    await tablet.ledger.saveBatch([transaction({ category: "养猫", description: "猫砂" })]);
    await tablet.sync();
    await phone.sync();

    await phone.categories.restore(CATS);
    await phone.sync();
    await tablet.sync();

    for (const { ledger } of [phone, tablet]) {
      expect(await ledger.entries()).toMatchObject([
        { category: "养猫", categoryId: CATS },
        { category: "养猫", categoryId: CATS, description: "猫砂" },
      ]);
    }
  });
});

describe("nothing else is restored or overwritten", () => {
  test("another device's later name stays", async () => {
    const { phone, tablet } = await household();
    await phone.categories.remove(CATS);
    await tablet.categories.change(CATS, { name: "猫咪" });
    await tablet.sync();
    await phone.sync();

    expect(await phone.categories.restore(CATS)).toBe(false);
    await phone.sync();
    await tablet.sync();

    expect(await phone.nameOf(CATS)).toBe("猫咪");
    expect(await tablet.nameOf(CATS)).toBe("猫咪");
  });

  test("a category that another device removed later stays removed", async () => {
    const { phone, tablet } = await household();
    await phone.categories.remove(CATS);
    await tablet.categories.remove(CATS);
    await tablet.sync();
    await phone.sync();

    expect(await phone.categories.restore(CATS)).toBe(false);

    expect(await phone.nameOf(CATS)).toBeNull();
  });

  test("a category that was added again meanwhile stays as it is", async () => {
    const { phone } = await household();
    await phone.categories.remove(CATS);
    await phone.categories.add("EXPENSE", "猫粮");

    expect(await phone.categories.restore(CATS)).toBe(false);

    expect(await phone.nameOf(CATS)).toBe("猫粮");
  });

  test("a name that another category took meanwhile is refused", async () => {
    const { phone } = await household();
    await phone.categories.remove(CATS);
    const { id } = await phone.categories.add("EXPENSE", "养猫");

    await expect(phone.categories.restore(CATS)).rejects.toMatchObject({ refusal: "taken" });

    const bearers = (await phone.categories.all()).filter(({ name }) => name === "养猫");
    expect(bearers.map((view) => view.id)).toEqual([id]);
  });

  test("nothing is restored into erased books, nor when nothing was removed", async () => {
    const { phone } = await household();
    expect(await phone.categories.restore(CATS)).toBe(false);
    await phone.categories.remove(CATS);
    await phone.erase();

    expect(await phone.categories.restore(CATS)).toBe(false);

    expect(await phone.nameOf(CATS)).toBeNull();
    expect(await phone.waiting()).toBe(0);
  });
});

/** Two devices with the same books: a renamed category with an entry in it. */
async function household() {
  const model = createSyncModelServer();
  const clock = { now: tickingClock() };
  const phone = device("phone", model, clock);
  const tablet = device("tablet", model, { now: () => clock.now() });
  await phone.categories.add("EXPENSE", "猫粮");
  await phone.categories.change(CATS, { name: "养猫" });
  await phone.ledger.saveBatch([transaction({ category: "养猫" })]);
  await phone.sync();
  await tablet.sync();
  return { phone, tablet };
}

function device(
  deviceId: string,
  model: ReturnType<typeof createSyncModelServer>,
  clock: { now: () => Moment },
) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId, now: () => clock.now(), ids };
  const categories = indexedDbCategories(writer);
  const server: SyncServer = {
    push: async (chunk) => model.push(chunk),
    pull: async (after) => model.pull(after, 100),
  };
  const nowMs = () => clock.now().epochMs;
  return {
    categories,
    ledger: indexedDbLedger(writer),
    sync: () => syncRound({ storage, server, deviceId, ids, nowMs, chunkLimit: 100 }),
    erase: () => storage.change(erase),
    waiting: () => storage.read(({ outbox }) => outbox.count()),
    stampOf: (id: string) => disk.durable().categories.get(id)?.updatedAtMs ?? Number.NaN,
    setClock(startMs: number) {
      clock.now = tickingClock(startMs);
    },
    async nameOf(id: string) {
      return (await categories.all()).find((view) => view.id === id)?.name ?? null;
    },
  };
}
