import { DELETED_KEPT_MS, purged } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { indexedDbDeleted } from "./deleted-books.ts";

const START = Date.parse("2026-11-15T10:00:00+08:00");

function world() {
  const time = { nowMs: START };
  const nowMs = () => {
    time.nowMs += 1;
    return time.nowMs;
  };
  const model = createSyncModelServer("ledger", nowMs);
  const device = (name: string) => modelDevice(name, model, nowMs);
  return { time, phone: device("phone"), tablet: device("tablet") };
}

test("an entry deleted on another device is offered, restored and synced back", async () => {
  const { phone, tablet } = world();
  const [lunch] = await phone.ledger.saveBatch([transaction({ description: "午饭" })]);
  await phone.round();
  await tablet.round();
  await tablet.ledger.remove([lunch?.id ?? ""]);
  await tablet.round();
  await phone.round();

  const [offered] = await indexedDbDeleted(phone.writer).entries();
  await phone.ledger.restore([offered?.entry.id ?? ""]);
  await phone.round();
  await tablet.round();

  expect(offered?.entry).toMatchObject({ description: "午饭", category: "餐饮" });
  expect(await tablet.ledger.entries()).toMatchObject([{ description: "午饭" }]);
  expect(await indexedDbDeleted(tablet.writer).entries()).toEqual([]);
});

test("after 30 days it is not offered, also before its words are erased", async () => {
  const { time, phone } = world();
  const [lunch] = await phone.ledger.saveBatch([transaction()]);
  await phone.ledger.remove([lunch?.id ?? ""]);
  const before = await indexedDbDeleted(phone.writer).entries();
  time.nowMs += DELETED_KEPT_MS + 1000;

  expect(before.map(({ leftMs }) => leftMs)).toEqual([DELETED_KEPT_MS - 1]);
  expect(await indexedDbDeleted(phone.writer).entries()).toEqual([]);
});

test("an entry without its words is neither offered nor restored", async () => {
  const { phone } = world();
  const [lunch] = await phone.ledger.saveBatch([transaction()]);
  const ids = [lunch?.id ?? ""];
  await phone.ledger.remove(ids);
  await phone.storage.change(async ({ entries }) => {
    const [entry] = await entries.get(ids);
    if (entry !== undefined) await entries.put([purged(entry)]);
  });

  await phone.ledger.restore(ids);

  expect(await indexedDbDeleted(phone.writer).entries()).toEqual([]);
  expect(await phone.ledger.entries()).toEqual([]);
});
