import { dateOf, fen, type LedgerEntry } from "@suikouji/core";
import { expect, test } from "vitest";
import { recentEntries, undoableSave } from "./last-save.ts";

const NOW = { epochMs: 1_794_700_000_000, utcOffsetMinutes: 480 };

function entry(id: string, batchId: string, change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id,
    batchId,
    ledgerId: "default",
    deviceId: "phone",
    revision: 0,
    amount: fen(6000),
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    category: "餐饮",
    accountId: null,
    toAccountId: null,
    description: "吃饭",
    date: dateOf(NOW),
    occurredAt: "2026-11-15T12:00:00+08:00",
    createdAtMs: 1000,
    updatedAtMs: 1000,
    deleted: false,
    ...change,
  };
}

const SAVE = { entries: [entry("1", "a"), entry("2", "a")], savedAtMs: 1000 };
const LATEST = [entry("2", "a"), entry("1", "a"), entry("0", "before")];

const LATEST_SHOWN = { latest: LATEST, deviceId: "phone", nowMs: 2000 };

test("the last save is the batch that was confirmed together", () => {
  expect(undoableSave(SAVE, LATEST_SHOWN)).toEqual(SAVE.entries);
});

test("without a save there is nothing to undo", () => {
  expect(undoableSave(null, LATEST_SHOWN)).toEqual([]);
});

test("a save of an hour ago is no longer offered for undo", () => {
  expect(undoableSave(SAVE, { ...LATEST_SHOWN, nowMs: 3_601_000 })).toEqual([]);
});

test("a save below an entry of another device is not offered for undo", () => {
  const latest = [entry("3", "other", { deviceId: "tablet" }), ...LATEST];

  expect(undoableSave(SAVE, { ...LATEST_SHOWN, latest })).toEqual([]);
});

test("a save below an own entry is offered: the clock was set back before it", () => {
  const latest = [entry("3", "other"), ...LATEST];

  expect(undoableSave(SAVE, { ...LATEST_SHOWN, latest })).toEqual(SAVE.entries);
});

test("a save that is not shown whole is not offered for undo", () => {
  const latest = [entry("4", "other"), entry("3", "other"), entry("2", "a")];

  expect(undoableSave(SAVE, { ...LATEST_SHOWN, latest })).toEqual([]);
});

test("a save of more entries than are shown is offered if all shown ones belong to it", () => {
  const latest = LATEST.slice(0, 1);

  expect(undoableSave(SAVE, { ...LATEST_SHOWN, latest })).toEqual(SAVE.entries);
});

test("the entries recorded last stand first, also one whose id is of an earlier time", () => {
  const cola = entry("5", "a", { createdAtMs: 5000 });
  const tea = entry("4", "b", { createdAtMs: 4000 });
  const internet = entry("1", "c", { createdAtMs: 6000 });

  expect(recentEntries([cola, tea], { entries: [internet], savedAtMs: 6000 })).toEqual([
    internet,
    cola,
  ]);
  expect(recentEntries([cola, tea, internet], null)).toEqual([internet, cola, tea]);
  expect(recentEntries([cola, tea], { entries: [cola], savedAtMs: 5000 })).toEqual([cola, tea]);
});
