import { fen } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
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
  const ahead = { ms: YEAR_MS };
  const phone = modelDevice(PHONE, model, () => nowMs() + ahead.ms);
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
  ["its clock is still ahead", YEAR_MS],
  ["its clock was set right", 0],
])(
  "if %s when it syncs, nobody knows which was later, and the loser is told",
  async (_, aheadMs) => {
    const { ahead, phone, tablet, sync } = await importedAndChanged();
    ahead.ms = aheadMs;

    await sync();

    expect(await phone.ledger.entries()).toMatchObject([{ amount: 3000 }]);
    expect(await tablet.ledger.entries()).toMatchObject([{ amount: 3000 }]);
    expect(await tablet.news.conflicts()).toMatchObject([
      { type: "edit-lost", groups: ["money"], byDevice: PHONE, mine: { amount: 7000 } },
    ]);
  },
);
