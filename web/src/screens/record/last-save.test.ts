import { dateOf, fen, type LedgerEntry } from "@suikouji/core";
import { expect, test } from "vitest";
import { undoableSave } from "./last-save.ts";

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

const HERE = { deviceId: "phone", nowMs: 2000 };

test("the newest save is what was confirmed together", () => {
  const latest = [entry("3", "b"), entry("2", "b"), entry("1", "a")];

  expect(undoableSave(latest, HERE).map(({ id }) => id)).toEqual(["3", "2"]);
});

test("nothing to undo in empty books, or where another device saved last", () => {
  expect(undoableSave([], HERE)).toEqual([]);
  expect(undoableSave([entry("1", "a", { deviceId: "laptop" })], HERE)).toEqual([]);
});

test("a save of an hour ago is no slip any more", () => {
  expect(undoableSave([entry("1", "a")], { ...HERE, nowMs: 3_601_000 })).toEqual([]);
});
