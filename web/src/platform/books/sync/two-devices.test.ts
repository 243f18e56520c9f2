import {
  type CalendarDate,
  createIdSource,
  fen,
  type Position,
  SyncUnavailable,
} from "@suikouji/core";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { purgeDeleted } from "../ledger/purge-deleted.ts";
import { indexedDbNews } from "../news/indexed-db-news.ts";
import { syncRound } from "./sync-round.ts";

const HOUR_MS = 3_600_000;
const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");

describe("two devices change one entry without knowing of each other", () => {
  test("in different fields: both changes stay, and there is no notice", async () => {
    const { phone, tablet, id } = await twoDevices();

    await phone.ledger.edit(id, { amount: fen(5000) });
    await tablet.ledger.edit(id, { description: "和小王吃饭" });
    await allSync(phone, tablet);

    for (const device of [phone, tablet]) {
      const [entry] = await device.ledger.entries();
      expect(entry).toMatchObject({ amount: 5000, description: "和小王吃饭" });
      expect(device.conflicts()).toEqual([]);
    }
  });

  test("in one field: the later change stays, and the other device shows a notice", async () => {
    const { phone, tablet, id } = await twoDevices();

    await phone.ledger.edit(id, { amount: fen(5000) });
    await tablet.ledger.edit(id, { amount: fen(7000) });
    await allSync(tablet, phone);

    const [entry] = await phone.ledger.entries();
    expect(entry?.amount).toBe(7000);
    expect(phone.conflicts()).toMatchObject([
      {
        conflict: { type: "edit-lost", groups: ["money"], byDevice: "tablet" },
        mine: { amount: 5000 },
      },
    ]);
    expect(tablet.conflicts()).toEqual([]);
  });

  test("one deletes it: it is restored, and both devices show a notice", async () => {
    const { phone, tablet, id } = await twoDevices();

    await phone.ledger.edit(id, { amount: fen(5000) });
    await tablet.ledger.remove([id]);
    await allSync(tablet, phone);

    expect(await tablet.ledger.entries()).toMatchObject([{ id, amount: 5000 }]);
    expect(phone.conflicts()).toMatchObject([{ conflict: { type: "brought-back" } }]);
    expect(tablet.conflicts()).toMatchObject([{ conflict: { type: "deletion-lost" } }]);
  });
});

describe("an entry that was deleted and purged while a device was away", () => {
  test("stays deleted everywhere, and the device that edited it can take its version back", async () => {
    const { phone, tablet, id, model } = await twoDevices();
    await phone.ledger.edit(id, { amount: fen(4000), date: "2026-11-14" as CalendarDate });
    await phone.ledger.remove([id]);
    await phone.round();
    await tablet.ledger.edit(id, { description: "和小王吃饭" });
    await phone.purgeAfterAMonth();
    model.purge();

    await allSync(tablet, phone);

    for (const device of [phone, tablet]) expect(await device.ledger.entries()).toEqual([]);
    expect(model.books().entries).toMatchObject([{ deleted: true, description: "" }]);
    expect(phone.notes("offers")).toBe(undefined);
    expect(tablet.notes("offers")).toMatchObject([
      { id, amount: 6000, description: "和小王吃饭", date: "2026-11-15" },
    ]);

    await tablet.news.takeOffers();
    await allSync(tablet, phone);

    const whole = { id, amount: 6000, description: "和小王吃饭", date: "2026-11-15" };
    for (const device of [phone, tablet]) {
      expect(await device.ledger.entries()).toMatchObject([whole]);
    }
  });

  test("is offered also if the edit had brought it back before the purged one came", async () => {
    const { phone, tablet, id } = await twoDevices();
    await phone.ledger.remove([id]);
    await phone.round();
    await tablet.ledger.edit(id, { amount: fen(7000) });
    await tablet.round();
    await phone.purgeAfterAMonth();

    await allSync(phone, tablet);

    for (const device of [phone, tablet]) expect(await device.ledger.entries()).toEqual([]);
    expect(phone.notes("offers")).toBe(undefined);
    expect(tablet.notes("offers")).toMatchObject([{ id, amount: 7000, description: "吃饭" }]);
  });

  test("is not offered to a device that did not edit it", async () => {
    const { phone, tablet, id, model } = await twoDevices();
    await phone.ledger.remove([id]);
    await phone.round();
    model.purge();

    await tablet.round();

    expect(await tablet.ledger.entries()).toEqual([]);
    expect(tablet.notes("offers")).toBe(undefined);
  });
});

describe("a device whose clock is ahead", () => {
  test("does not win by that: a later change by another device stays", async () => {
    const { phone, tablet, id } = await twoDevices({ phoneAheadMs: 1000 * HOUR_MS });

    await phone.ledger.edit(id, { amount: fen(5000) });
    await phone.round();
    await tablet.round();
    await tablet.ledger.edit(id, { amount: fen(7000) });
    await allSync(tablet, phone);

    const [entry] = await phone.ledger.entries();
    expect(entry?.amount).toBe(7000);
    expect(entry?.updatedAtMs).toBeLessThan(NOON_MS + HOUR_MS);
  });

  test("can still send what it recorded before its first sync", async () => {
    const model = createSyncModelServer("ledger", () => NOON_MS);
    const phone = device("phone", { model, startMs: NOON_MS + 1000 * HOUR_MS });
    await phone.ledger.saveBatch([transaction(), transaction()]);

    await phone.round();

    expect(model.books().entries).toHaveLength(2);
    expect(phone.notes("clock")).toMatchObject({ aheadMs: expect.closeTo(1000 * HOUR_MS, -3) });
  });
});

test("books of an earlier app version are read again, without a divergence", async () => {
  const { phone, id, model } = await twoDevices();
  const { digest: _, ...position } = phone.notes("position") as Position;
  await phone.storage.change(({ notes }) => notes.put("position", position));
  await phone.ledger.edit(id, { amount: fen(5000) });

  await phone.round();

  expect(model.books().entries).toMatchObject([{ amount: 5000 }]);
  expect(phone.notes("position")).toMatchObject({ digest: model.digest() });
  expect(model.divergences()).toBe(0);
});

test("an unsent change is offered when the books were erased on another device", async () => {
  const { phone, id, model } = await twoDevices();
  await phone.ledger.edit(id, { amount: fen(5000) });
  model.clear();

  await phone.round();

  expect(await phone.ledger.entries()).toEqual([]);
  expect(phone.notes("offers")).toMatchObject([{ id, amount: 5000 }]);
});

test("a clearing on another device drops the photos, except of what stays, is offered or is open", async () => {
  const { phone, id, model } = await twoDevices();
  const [sent, offered, unsent, typed, loose] = ["a", "b", "c", "d", "e"].map((digit) =>
    digit.repeat(64),
  ) as [string, string, string, string, string];
  await phone.ledger.saveBatch([transaction({ photos: sent })]);
  await phone.round();
  await phone.ledger.edit(id, { photos: offered });
  await phone.ledger.saveBatch([transaction({ photos: unsent })]);
  await phone.storage.change(async ({ photos, notes }) => {
    for (const each of [sent, offered, unsent, typed, loose]) {
      await photos.put({ id: each, bytes: new Uint8Array(1), size: 1 });
    }
    const forms = [{ id: "tab", typed: { entry: { photos: typed } } }];
    await notes.put("conversations", { erasures: 0, tabs: [], forms });
    await notes.put("unnamedPhotos", { [loose]: NOON_MS });
  });
  model.clear();

  await phone.round();

  expect(await phone.storage.read(({ photos }) => photos.ids())).toEqual([offered, unsent, typed]);
  expect(phone.notes("unnamedPhotos")).toBeUndefined();
});

test("a server put back to an epoch that began with a clearing erases nothing", async () => {
  const { phone, model } = await twoDevices();
  model.clear();
  await phone.round();
  await phone.ledger.saveBatch([transaction({ description: "第一次清空之后" })]);
  await phone.round();
  const between = model.backup();
  model.clear();
  await phone.round();
  await phone.ledger.saveBatch([transaction({ description: "房租" })]);
  await phone.round();

  model.rollBack(between);
  await phone.round();

  const told = (entries: readonly { readonly description: string }[]) =>
    entries.map(({ description }) => description).toSorted();
  expect(told(model.books().entries)).toEqual(["房租", "第一次清空之后"].toSorted());
  expect(told(await phone.ledger.entries())).toEqual(told(model.books().entries));
});

test("records found missing on the server are erased when the books are erased", async () => {
  const { phone, model } = await twoDevices();
  model.rollBack({ ...model.backup(), kept: new Map(), digest: 0, revision: 0 });
  await phone.round({ isPushing: false }).catch(() => null);

  model.clear();
  await phone.round();

  expect(model.books().entries).toEqual([]);
  expect(await phone.ledger.entries()).toEqual([]);
});

async function twoDevices({ phoneAheadMs = 0 } = {}) {
  const model = createSyncModelServer("ledger", () => NOON_MS);
  const phone = device("phone", { model, startMs: NOON_MS + phoneAheadMs });
  const tablet = device("tablet", { model, startMs: NOON_MS + 3000 });
  const [entry] = await phone.ledger.saveBatch([transaction()]);
  await allSync(phone, tablet);
  return { model, phone, tablet, id: entry?.id ?? "" };
}

type Device = ReturnType<typeof device>;

/** Until no device has anything left to send or receive. */
async function allSync(...devices: readonly Device[]): Promise<void> {
  for (let lap = 0; lap < 2; lap += 1) for (const each of devices) await each.round();
}

function device(deviceId: string, { model, startMs }: { model: SyncModelServer; startMs: number }) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock(startMs);
  const notes = (name: string) => disk.durable().notes.get(name);
  return {
    storage,
    notes,
    conflicts: () => notes("conflicts") ?? [],
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    news: indexedDbNews({ storage, deviceId, now, ids }),
    purgeAfterAMonth: () =>
      purgeDeleted({
        storage,
        now: () => ({ epochMs: startMs + 31 * 24 * HOUR_MS, utcOffsetMinutes: 480 }),
      }),
    round: ({ isPushing = true } = {}) =>
      syncRound({
        ...{ storage, deviceId, ids, nowMs: () => now().epochMs, chunkLimit: 200 },
        server: {
          async push(chunk) {
            if (!isPushing) throw new SyncUnavailable("offline");
            return model.push(chunk);
          },
          pull: async (after, options) => model.pull(after, 100, options),
        },
      }),
  };
}
