import { describe, expect, test } from "vitest";
import { alipayBill, type BillRow } from "../../testing/made-up-bills.ts";
import { type BooksOfTest, readMadeUpBill } from "../../testing/read-made-up-bill.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { Category } from "../ledger/category.ts";
import type { Fen } from "../money.ts";
import { LONGEST_CELL, trimmed } from "./csv-row.ts";
import type { PresentEntry } from "./find-duplicates.ts";

function guessed(row: BillRow, books: BooksOfTest = {}): string {
  const [line] = readMadeUpBill(alipayBill([row]), books) ?? [];
  if (line?.kind !== "entry") throw new Error("No row was read");
  return line.candidate.category;
}

function filed(category: string, description: string, updatedAtMs = 1): PresentEntry {
  return {
    id: `019a3d93-e800-7000-8000-00000000000${updatedAtMs}`,
    type: "EXPENSE",
    amount: 100 as Fen,
    date: "2026-10-01" as CalendarDate,
    ...{ category, description, updatedAtMs, deviceId: "d", deleted: false },
  };
}

function category(id: string, name: string, more: Partial<Category> = {}): Category {
  const version = { updatedAtMs: 1, deviceId: "d", deleted: false };
  return {
    id,
    name,
    type: "EXPENSE",
    hidden: false,
    order: 99,
    ledgerId: "l",
    revision: 0,
    ...version,
    ...more,
  };
}

describe("the category of a row", () => {
  test.each([
    [{ item: "拿铁", merchant: "甲乙丙", kind: "餐饮美食" }, "饮品"],
    [{ item: "订单-8812", merchant: "滴滴出行", kind: "生活服务" }, "交通"],
    [{ item: "订单-8812", merchant: "甲乙丙", kind: "服饰装扮" }, "服饰"],
    [{ item: "订单-8812", merchant: "美团", kind: "餐饮美食" }, "餐饮"],
    [{ item: "订单-8812", merchant: "拼多多", kind: "生活服务" }, "购物"],
    [{ item: "订单-8812", merchant: "甲乙丙", kind: "生活服务" }, "其他"],
  ])("comes from what was bought, then the merchant, then the bill: %o", (row, name) => {
    expect(guessed(row)).toBe(name);
  });

  test("is the one that the user gave to the merchant last", () => {
    const entries = [filed("娱乐", "甲乙丙：门票", 2), filed("购物", "甲乙丙（一店）", 1)];

    expect(guessed({ merchant: "甲乙丙(二店)", item: "门票" }, { entries })).toBe("娱乐");
    expect(guessed({ merchant: "甲乙丙", item: "别的" }, { entries })).toBe("娱乐");
    expect(guessed({ merchant: "甲乙丁", item: "拿铁" }, { entries })).toBe("饮品");
  });

  test("what was chosen for the same words counts more than for the merchant", () => {
    const entries = [filed("餐饮", "甲乙丙：门票", 1), filed("购物", "甲乙丙：杯子", 2)];

    expect(guessed({ merchant: "甲乙丙", item: "门票" }, { entries })).toBe("餐饮");
  });

  test("has the name that the user gave it, and is no hidden one", () => {
    const categories = [
      category("EXPENSE:交通", "出行"),
      category("EXPENSE:饮品", "饮品", { hidden: true }),
      category("EXPENSE:猫粮", "猫粮"),
    ];

    expect(guessed({ item: "地铁" }, { categories })).toBe("出行");
    expect(guessed({ item: "拿铁" }, { categories })).toBe("餐饮");
    expect(guessed({ item: "猫粮三斤" }, { categories })).toBe("猫粮");
    expect(guessed({ merchant: "丁" }, { categories, entries: [filed("饮品", "丁")] })).not.toBe(
      "饮品",
    );
  });
});

test("a cell is cut before it is read", () => {
  const item = `${"龘".repeat(LONGEST_CELL)}奶茶`;

  expect(trimmed(item)).toHaveLength(LONGEST_CELL);
  expect(guessed({ item, merchant: "龘" })).not.toBe("饮品");
  expect(guessed({ item: "奶茶", merchant: "龘" })).toBe("饮品");
});
