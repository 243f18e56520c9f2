import { createIdSource, OtherLedgerMet, type SyncServer, SyncUnavailable } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { CountOutdated } from "./count-outdated.ts";
import { type Counted, carryOut, countOnlyHere } from "./other-ledger.ts";
import { syncRound } from "./sync-round.ts";

describe("a device whose server has another ledger", () => {
  test("changes nothing on either side, however often it tries", async () => {
    const { phone, theirs } = await strangers();
    const before = phone.disk.durable();

    await expect(phone.round(theirs)).rejects.toBeInstanceOf(OtherLedgerMet);
    await expect(phone.round(theirs)).rejects.toMatchObject({ reason: "other-ledger" });

    expect(phone.disk.durable()).toEqual(before);
    expect(described(theirs.books().entries)).toEqual(["别人的"]);
  });

  test("continues where it was when its own ledger is back", async () => {
    const { phone, ours, theirs } = await strangers();
    await expect(phone.round(theirs)).rejects.toBeInstanceOf(OtherLedgerMet);

    await phone.round(ours);

    expect(described(ours.books().entries)).toEqual(["还没送的", "送过的"]);
    expect(phone.disk.durable().outbox.size).toBe(0);
  });

  test("does not send a chunk that was under way to the other ledger", async () => {
    const { phone, theirs } = await strangers();
    const offline: SyncServer = {
      ...phone.wire(phone.home),
      push: async () => Promise.reject(new SyncUnavailable("offline")),
    };
    await expect(phone.roundOver(offline)).rejects.toMatchObject({ reason: "offline" });
    expect(phone.disk.durable().notes.get("chunk")).toBeDefined();

    await expect(phone.round(theirs)).rejects.toBeInstanceOf(OtherLedgerMet);

    expect(described(theirs.books().entries)).toEqual(["别人的"]);
    expect(phone.disk.durable().outbox.size).toBe(1);
  });

  test("sends everything it has when told to merge, deleted entries too", async () => {
    const { phone, theirs } = await strangers();
    const [doomed] = await phone.ledger.saveBatch([transaction({ description: "删掉的" })]);
    await phone.ledger.remove([doomed?.id ?? ""]);

    await phone.storage.change((tables) =>
      carryOut(tables, { decision: "merge", met: MET, counted: null }),
    );
    await phone.round(theirs);

    const all = ["别人的", "送过的", "还没送的", "删掉的"].sort();
    expect(described(theirs.books().entries)).toEqual(all);
    expect(described(await phone.ledger.entries())).toEqual(
      all.filter((description) => description !== "删掉的"),
    );
  });

  test("erases its books when told to follow, once only", async () => {
    const { phone, theirs } = await strangers();
    const counted = await phone.counted(theirs);

    await phone.follow(counted);
    await phone.ledger.saveBatch([transaction({ description: "后来的" })]);
    await phone.follow(counted);
    await phone.round(theirs);

    expect(described(await phone.ledger.entries())).toEqual(["别人的", "后来的"]);
    expect(described(theirs.books().entries)).toEqual(["别人的", "后来的"]);
  });

  test("can count beforehand how many entries it would lose", async () => {
    const { phone, ours, theirs } = await strangers();

    expect(await phone.counted(theirs)).toMatchObject({ onlyHere: 2, ledgerId: "theirs" });
    expect(await phone.counted(ours)).toMatchObject({ onlyHere: 1, ledgerId: "ours" });
    const [sent] = await phone.ledger.entries();
    await phone.ledger.edit(sent?.id ?? "", { description: "送过又改的" });
    expect(await phone.counted(ours)).toMatchObject({ onlyHere: 2 });
  });

  test("counts over all pages", async () => {
    const { phone, theirs } = await strangers();
    await phone.storage.change((tables) =>
      carryOut(tables, { decision: "merge", met: MET, counted: null }),
    );
    await phone.round(theirs);

    expect(await phone.counted(theirs)).toMatchObject({ onlyHere: 0 });
  });
});

describe("a device that has counted what it would lose", () => {
  test.each([
    ["recorded", (phone: Device) => phone.ledger.saveBatch([transaction()])],
    [
      "edited",
      async (phone: Device, [id = ""]: readonly string[]) =>
        await phone.ledger.edit(id, { description: "改过的" }),
    ],
    [
      "restored",
      async (phone: Device, [, , removed = ""]: readonly string[]) =>
        await phone.ledger.restore([removed]),
    ],
  ])("keeps its books when an entry was %s meanwhile", async (_, happen) => {
    const { phone, theirs } = await strangers();
    const [removed] = await phone.ledger.saveBatch([transaction({ description: "删掉的" })]);
    const ids = (await phone.ledger.entries()).map(({ id }) => id);
    await phone.ledger.remove([removed?.id ?? ""]);
    const counted = await phone.counted(theirs);
    await happen(phone, ids);
    const before = phone.disk.durable();

    await expect(phone.follow(counted)).rejects.toBeInstanceOf(CountOutdated);

    expect(phone.disk.durable()).toEqual(before);
    await phone.follow(await phone.counted(theirs));
    expect(await phone.ledger.entries()).toEqual([]);
  });

  test("erases them when something was deleted, or nothing happened", async () => {
    const { phone, theirs } = await strangers();
    const counted = await phone.counted(theirs);
    const [first] = await phone.ledger.entries();
    await phone.ledger.remove([first?.id ?? ""]);

    await phone.follow(counted);

    expect(await phone.ledger.entries()).toEqual([]);
  });

  test("erases them even if they were sent to their own server meanwhile", async () => {
    const { phone, ours, theirs } = await strangers();
    const counted = await phone.counted(theirs);
    await phone.round(ours);

    await phone.follow(counted);

    expect(await phone.ledger.entries()).toEqual([]);
  });

  test("keeps its books when the count was of another ledger, or there was none", async () => {
    const { phone, ours } = await strangers();
    const before = phone.disk.durable();

    await expect(phone.follow(await phone.counted(ours))).rejects.toBeInstanceOf(CountOutdated);
    await expect(phone.follow(null)).rejects.toBeInstanceOf(CountOutdated);

    expect(phone.disk.durable()).toEqual(before);
  });
});

const MET = { ledgerId: "theirs", epoch: "life 1 of theirs" };

/** A phone with one entry sent and one not, and a server with another ledger. */
async function strangers() {
  const [ours, theirs] = [createSyncModelServer("ours"), createSyncModelServer("theirs")];
  const stranger = device("stranger", theirs);
  await stranger.ledger.saveBatch([transaction({ description: "别人的" })]);
  await stranger.round(theirs);
  const phone = device("phone", ours);
  await phone.ledger.saveBatch([transaction({ description: "送过的" })]);
  await phone.round(ours);
  await phone.ledger.saveBatch([transaction({ description: "还没送的" })]);
  return { phone, ours, theirs };
}

type Model = ReturnType<typeof createSyncModelServer>;
type Device = ReturnType<typeof device>;

function device(deviceId: string, home: Model) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const wire = (model: Model): SyncServer => ({
    push: async (chunk) => model.push(chunk),
    pull: async (after) => model.pull(after, 1),
  });
  const roundOver = (server: SyncServer) =>
    syncRound({ storage, server, deviceId, ids, nowMs: () => now().epochMs, chunkLimit: 200 });
  return {
    disk,
    storage,
    home,
    wire,
    roundOver,
    ledger: indexedDbLedger({ storage, deviceId, now, ids }),
    round: (model: Model) => roundOver(wire(model)),
    counted: (model: Model) => countOnlyHere(storage, wire(model)),
    follow: (counted: Counted | null) =>
      storage.change((tables) => carryOut(tables, { decision: "follow", met: MET, counted })),
  };
}

function described(entries: readonly { readonly description: string }[]): readonly string[] {
  return entries.map(({ description }) => description).sort();
}
