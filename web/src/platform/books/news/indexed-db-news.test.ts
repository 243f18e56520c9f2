import { fen } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { erase } from "../storage/erase-books.ts";

/** Two devices and a server that have the same lunch. */
async function twoDevices() {
  const clock = tickingClock();
  const nowMs = () => clock().epochMs;
  const model = createSyncModelServer("ledger", nowMs);
  const phone = modelDevice("phone", model, nowMs);
  const tablet = modelDevice("tablet", model, nowMs);
  const [saved] = await phone.ledger.saveBatch([
    transaction({ description: "午饭", amount: fen(2000) }),
  ]);
  await phone.round();
  await tablet.round();
  return { model, phone, tablet, id: saved?.id ?? "" };
}

describe("an edit that lost to a later one", () => {
  async function lost() {
    const world = await twoDevices();
    const { phone, tablet, id } = world;
    await phone.ledger.edit(id, { amount: fen(3000) });
    await tablet.ledger.edit(id, { amount: fen(3500), description: "晚饭" });
    await tablet.round();
    await phone.round();
    return world;
  }

  test("is shown on the device that made it, with what the books say now", async () => {
    const { phone, tablet } = await lost();

    expect(await phone.news.conflicts()).toMatchObject([
      {
        type: "edit-lost",
        groups: ["money"],
        byDevice: "tablet",
        mine: { amount: 3000 },
        present: { amount: 3500, description: "晚饭", category: "餐饮" },
      },
    ]);
    expect(await tablet.news.conflicts()).toEqual([]);
  });

  test("is gone once the user dismissed it; one that came meanwhile stays", async () => {
    const { phone, tablet, id } = await lost();
    const known = await phone.news.conflicts();
    await phone.ledger.edit(id, { description: "早饭" });
    await tablet.ledger.edit(id, { description: "夜宵" });
    await tablet.round();
    await phone.round();

    await phone.news.dismiss(known);

    expect(await phone.news.conflicts()).toMatchObject([{ groups: ["words"] }]);
    await phone.news.dismiss(await phone.news.conflicts());
    expect(phone.disk.durable().notes.has("conflicts")).toBe(false);
  });

  test("is no longer shown when the user corrected or deleted the entry", async () => {
    const first = await lost();
    await first.phone.ledger.edit(first.id, { amount: fen(3000) });
    const second = await lost();
    await second.phone.ledger.remove([second.id]);

    expect(await first.phone.news.conflicts()).toEqual([]);
    expect(await second.phone.news.conflicts()).toEqual([]);
  });

  test("is removed with the books", async () => {
    const { phone } = await lost();

    await phone.storage.change(erase);

    expect(phone.disk.durable().notes.has("conflicts")).toBe(false);
  });
});

test("a deletion that conflicted with an edit is shown on both devices", async () => {
  const { phone, tablet, id } = await twoDevices();
  await phone.ledger.remove([id]);
  await tablet.ledger.edit(id, { amount: fen(3500) });
  await phone.round();
  await tablet.round();
  await phone.round();

  expect(await phone.news.conflicts()).toMatchObject([{ type: "deletion-lost" }]);
  expect(await tablet.news.conflicts()).toMatchObject([{ type: "brought-back" }]);
  expect(await phone.ledger.entries()).toMatchObject([{ amount: 3500 }]);
});

describe("unsent edits of books that were erased on another device", () => {
  async function erasedElsewhere() {
    const world = await twoDevices();
    const { phone, model, id } = world;
    await phone.ledger.edit(id, { amount: fen(3000) });
    model.clear();
    await phone.round();
    return world;
  }

  test("are offered, and are not in the books", async () => {
    const { phone } = await erasedElsewhere();

    expect(await phone.news.offers()).toMatchObject([{ description: "午饭", amount: 3000 }]);
    expect(await phone.ledger.entries()).toEqual([]);
  });

  test("are written and sent when the user accepts, and no longer offered", async () => {
    const { phone, tablet, model, id } = await erasedElsewhere();

    await phone.news.takeOffers();
    await phone.round();
    await tablet.round();

    expect(await phone.news.offers()).toEqual([]);
    expect(model.books().entries).toMatchObject([{ id, amount: 3000, deleted: false }]);
    expect(await tablet.ledger.entries()).toMatchObject([{ id, amount: 3000 }]);
    expect(phone.disk.durable().outbox.size).toBe(0);
    expect(model.divergences()).toBe(0);
  });

  test("replace the entry where the new books have it", async () => {
    const { phone, tablet, model, id } = await twoDevices();
    const [known] = model.books().entries;
    if (known === undefined) throw new Error("The server has the lunch");
    await phone.ledger.edit(id, { amount: fen(3000) });
    model.clear();
    const { epoch } = model.pull(0, 1);
    const other = { ...known, description: "换过的账本", revision: 0 };
    model.push({ key: "restored", epoch, entries: [other], categories: [], definitions: [] });
    await phone.round();
    await tablet.round();

    await phone.news.takeOffers();
    await phone.round();
    await tablet.round();

    expect(await tablet.ledger.entries()).toMatchObject([
      { id, amount: 3000, description: "午饭" },
    ]);
    expect(await phone.ledger.entries()).toEqual(await tablet.ledger.entries());
    expect(model.divergences()).toBe(0);
  });

  test("are dropped when the user declines", async () => {
    const { phone, model } = await erasedElsewhere();

    await phone.news.declineOffers();
    await phone.round();

    expect(await phone.news.offers()).toEqual([]);
    expect(model.books().entries).toEqual([]);
  });
});

test("the clock's error is the difference to the server's last time", async () => {
  const clock = tickingClock();
  const model = createSyncModelServer("ledger", () => clock().epochMs);
  let skewMs = 3 * 3_600_000;
  const phone = modelDevice("phone", model, () => clock().epochMs + skewMs);
  expect(await phone.news.clockAheadMs()).toBe(0);

  await phone.round();
  const ahead = await phone.news.clockAheadMs();
  skewMs = 0;
  await phone.round();

  expect(Math.round(ahead / 3_600_000)).toBe(3);
  expect(await phone.news.clockAheadMs()).toBe(0);
});

test("an entry is found by its id, deleted or not", async () => {
  const { phone, id } = await twoDevices();
  await phone.ledger.remove([id]);

  expect(await phone.news.entry(id)).toMatchObject({ deleted: true, category: "餐饮" });
  expect(await phone.news.entry("nobody")).toBeNull();
});
