import { fen, SyncUnavailable } from "@suikouji/core";
import {
  createSyncModelServer,
  type SyncModelServer,
} from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { importRecords } from "../import/import-records.ts";

// A device whose clock is ahead records before it ever meets the server; its export is imported on another one.

const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");
const YEAR_MS = 365 * 86_400_000;
const [PHONE, TABLET] = [
  "aaaaaaaa-0000-4000-8000-000000000000",
  "bbbbbbbb-0000-4000-8000-000000000000",
] as const;

/** The tablet imported the phone's entry, and changed its amount; the phone has not synced yet. */
async function importedAndChanged() {
  const clock = tickingClock(NOON_MS);
  const nowMs = () => clock().epochMs;
  const model = createSyncModelServer("ledger", nowMs);
  const ahead = { ms: YEAR_MS, isCut: false };
  const push: SyncModelServer["push"] = (chunk) => {
    if (ahead.isCut) throw new SyncUnavailable("offline");
    return model.push(chunk);
  };
  const phone = modelDevice(PHONE, { ...model, push }, () => nowMs() + ahead.ms);
  const tablet = modelDevice(TABLET, model, nowMs);
  const [entry] = await phone.ledger.saveBatch([transaction({ amount: fen(3000) })]);
  const entries = await phone.ledger.entries();
  await importRecords(tablet.writer, { entries, categories: [], definitions: [] });
  await tablet.ledger.edit(entry?.id ?? "", { amount: fen(7000) });
  await tablet.round();
  const sync = async () => {
    for (const each of [phone, tablet, phone, tablet]) await each.round();
  };
  return { ahead, phone, tablet, sync };
}

test.each([
  ["is still ahead", YEAR_MS],
  ["is further ahead", 2 * YEAR_MS],
  ["was set right", 0],
  ["is behind", -YEAR_MS],
])("if its clock %s when it syncs, the later edit of the other device wins", async (_, aheadMs) => {
  const { ahead, phone, tablet, sync } = await importedAndChanged();
  ahead.ms = aheadMs;

  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await tablet.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await tablet.news.conflicts()).toEqual([]);
});

test("so it does if the device ends after its first page, and its clock is set right then", async () => {
  const { ahead, phone, tablet, sync } = await importedAndChanged();
  ahead.isCut = true;
  await expect(phone.round()).rejects.toThrow(SyncUnavailable);
  Object.assign(ahead, { isCut: false, ms: 0 });

  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await tablet.ledger.entries()).toMatchObject([{ amount: 7000 }]);
});

test("if its own edit is the later one, that wins, and whoever had not seen it is told", async () => {
  const { phone, tablet, sync } = await importedAndChanged();
  const [entry] = await phone.ledger.entries();
  await phone.ledger.edit(entry?.id ?? "", { amount: fen(9900) });

  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 9900 }]);
  expect(await tablet.ledger.entries()).toMatchObject([{ amount: 9900 }]);
  expect(await tablet.news.conflicts()).toMatchObject([
    { type: "edit-lost", groups: ["money"], byDevice: PHONE, mine: { amount: 7000 } },
  ]);
});

test("its own edit of which nobody knows when it was made loses, and its user is told", async () => {
  const { ahead, phone, tablet, sync } = await importedAndChanged();
  const [entry] = await phone.ledger.entries();
  await phone.ledger.edit(entry?.id ?? "", { amount: fen(9900) });
  ahead.ms = 0;

  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await tablet.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await phone.news.conflicts()).toMatchObject([
    { type: "edit-lost", groups: ["money"], byDevice: TABLET, mine: { amount: 9900 } },
  ]);
});
