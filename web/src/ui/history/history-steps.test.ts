import {
  type CalendarDate,
  changeRecord,
  type Entry,
  fen,
  type LedgerEntry,
  mergeVersions,
  NO_NAMES,
  namedEntry,
  purged,
} from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { entryWith } from "../../../testing/some-entries.ts";
import { historySteps } from "./history-steps.ts";
import { historyText } from "./history-text.ts";

const TODAY = "2026-11-15" as CalendarDate;
const START = Date.parse("2026-11-03T10:00:00+08:00");
const FIRST = entryWith("lunch", { deviceId: "phone", updatedAtMs: START, amount: fen(3000) });

function change(entry: Entry, by: string, minute: number, fields: Partial<Entry>): Entry {
  return changeRecord("entry", entry, fields, {
    deviceId: by,
    stampMs: START + minute * 60_000,
  });
}

/** Latest first, as the server returns them. */
function read(...versions: readonly Entry[]) {
  return historySteps(versions.map((entry): LedgerEntry => namedEntry(entry, NO_NAMES)));
}

function told(...versions: readonly Entry[]): readonly string[] {
  return read(...versions).map((step) =>
    [
      Math.round((step.atMs - START) / 60_000),
      step.deviceId,
      ...historyText.what(step, TODAY),
    ].join(" "),
  );
}

test("each change is listed once, the latest first, with the value before", () => {
  const dearer = change(FIRST, "tablet", 5, { amount: fen(3500) });
  const moved = change(dearer, "phone", 9, {
    categoryId: "EXPENSE:交通",
    description: "",
    date: "2026-11-14" as CalendarDate,
  });

  expect(told(moved, dearer, FIRST)).toEqual([
    "9 phone 分类 餐饮 → 交通 说明 午饭 → 没写 日期 今天 → 昨天",
    "5 tablet 金额 30 → 35",
    "0 phone 记下 支出 30 元，餐饮，午饭，今天",
  ]);
});

test("accounts, tags and notes are listed with their values, and taken away again", () => {
  const paid = change(FIRST, "phone", 5, { accountId: "account:微信", tags: "出差", note: "两人" });
  const bare = change(paid, "tablet", 9, { accountId: null, tags: "", note: "" });

  expect(told(bare, paid, FIRST)).toEqual([
    "9 tablet 账户 微信 → 没写 标签 出差 → 没写 备注 两人 → 没写",
    "5 phone 账户 没写 → 微信 标签 没写 → 出差 备注 没写 → 两人",
    "0 phone 记下 支出 30 元，餐饮，午饭，今天",
  ]);
  expect(read(bare, paid, FIRST).map(({ after }) => [after?.account, after?.tags])).toEqual([
    [undefined, ""],
    ["微信", "出差"],
    [undefined, undefined],
  ]);
});

test("merged edits of two devices are listed apart, each with its own time", () => {
  const dearer = change(FIRST, "tablet", 5, { amount: fen(3500) });
  const renamed = change(FIRST, "phone", 7, { description: "晚饭" });
  const merged = mergeVersions("entry", dearer, renamed);

  expect(told(merged, dearer, FIRST)).toEqual([
    "7 phone 说明 午饭 → 晚饭",
    "5 tablet 金额 30 → 35",
    "0 phone 记下 支出 30 元，餐饮，午饭，今天",
  ]);
});

test("an edit that lost is listed before the one that won", () => {
  const mine = change(FIRST, "phone", 4, { amount: fen(3200) });
  const theirs = change(FIRST, "tablet", 5, { amount: fen(3500) });

  expect(told(theirs, mine, FIRST).slice(0, 2)).toEqual([
    "5 tablet 金额 32 → 35",
    "4 phone 金额 30 → 32",
  ]);
});

test("a change from expense to income names both types", () => {
  const income = change(FIRST, "phone", 1, { type: "INCOME" });

  expect(told(income, FIRST)[0]).toBe("1 phone 金额或收支 支出 30 → 收入 30");
});

describe("deletions", () => {
  test("and restorations after them", () => {
    const gone = change(FIRST, "tablet", 5, { deleted: true });
    const back = change(gone, "phone", 6, { deleted: false });

    expect(told(back, gone, FIRST)).toEqual([
      "6 phone 恢复了这笔账",
      "5 tablet 删除",
      "0 phone 记下 支出 30 元，餐饮，午饭，今天",
    ]);
  });

  test("that another device's edit overruled", () => {
    const gone = change(FIRST, "tablet", 5, { deleted: true });
    const dearer = change(FIRST, "phone", 4, { amount: fen(3500) });

    expect(told(mergeVersions("entry", gone, dearer), gone, FIRST).slice(0, 2)).toEqual([
      "5 tablet 删除，但另一台设备改过，所以留下了",
      "4 phone 金额 30 → 35",
    ]);
  });

  test("and restorations by earlier app versions, which rewrote every field", () => {
    const gone = { ...FIRST, deleted: true, updatedAtMs: START + 300_000, deviceId: "tablet" };
    const back = { ...FIRST, updatedAtMs: START + 360_000 };

    expect(told(back, gone, FIRST)).toEqual([
      "6 phone 恢复了这笔账",
      "5 tablet 删除",
      "0 phone 记下 支出 30 元，餐饮，午饭，今天",
    ]);
  });
});

test("when earlier versions are no longer stored only the known values are listed", () => {
  const dearer = change(FIRST, "tablet", 5, { amount: fen(3500) });
  const renamed = change(dearer, "phone", 9, { description: "晚饭" });

  const steps = read(renamed);

  expect(told(renamed)).toEqual([
    "9 phone 说明改成 晚饭",
    "5 tablet 金额或收支改成 支出 35",
    "0 phone 记下",
  ]);
  expect(steps.map(({ after }) => after?.description ?? null)).toEqual(["晚饭", null, null]);
});

test("a purged entry shows no values", () => {
  const gone = purged(change(FIRST, "tablet", 5, { deleted: true }));

  expect(told(gone)).toEqual(["5 tablet 删除"]);
});

test("the entry after each change is built from all versions", () => {
  const dearer = change(FIRST, "tablet", 5, { amount: fen(3500) });
  const renamed = change(FIRST, "phone", 7, { description: "晚饭" });
  const merged = mergeVersions("entry", dearer, renamed);

  const states = read(merged, dearer, FIRST).map(({ after }) => [
    after?.amount,
    after?.description,
  ]);

  expect(states).toEqual([
    [3500, "晚饭"],
    [3500, "午饭"],
    [3000, "午饭"],
  ]);
});
