import { fen } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { isSearching, matcherOf, matchesSearch } from "./matches-search.ts";

const taxi = {
  amount: fen(3550),
  type: "EXPENSE",
  category: "交通",
  categoryId: "EXPENSE:交通",
  description: "打车去 KTV",
} as const;

describe("searching the ledger", () => {
  test.each(["打车", "交通", "ktv", "ＫＴＶ", "35", "35.5", "35.50", "¥35.5", "35元", "３５"])(
    "%s finds it",
    (search) => {
      expect(matchesSearch(taxi, search)).toBe(true);
    },
  );

  test.each(["地铁", "餐饮", "3", "350", "355", "5.5", "35.6", "35.501"])(
    "%s does not",
    (search) => {
      expect(matchesSearch(taxi, search)).toBe(false);
    },
  );

  test("every word must be found, each anywhere", () => {
    expect(matchesSearch(taxi, "交通  35.5")).toBe(true);
    expect(matchesSearch(taxi, "交通 36")).toBe(false);
  });

  test("the name of a type finds its entries, and those that have it in their words", () => {
    const moved = { ...taxi, type: "TRANSFER", category: "其他", description: "还信用卡" } as const;

    expect(matchesSearch(taxi, "支出")).toBe(true);
    expect(matchesSearch(taxi, "支出 35")).toBe(true);
    expect(matchesSearch(moved, "转账")).toBe(true);
    expect(matchesSearch({ ...taxi, description: "微信转账" }, "转账")).toBe(true);
    expect(matchesSearch({ ...taxi, type: "INCOME" }, "收入")).toBe(true);
  });

  test.each(["收入", "转账", "支", "出", "支出 36", "支出打车"])(
    "%s, another type's name, part of one or more than one, does not",
    (search) => {
      expect(matchesSearch(taxi, search)).toBe(false);
    },
  );

  test("commas may group an amount", () => {
    expect(matchesSearch({ ...taxi, amount: fen(1_200_000) }, "12,000")).toBe(true);
  });

  test("blanks search for nothing", () => {
    expect(isSearching("  ")).toBe(false);
    expect(matchesSearch(taxi, "  ")).toBe(true);
  });
});

describe("narrowing the ledger", () => {
  const everything = { search: "", type: null, categoryId: null };

  test("lets everything through at first", () => {
    expect(matcherOf(everything)(taxi)).toBe(true);
  });

  test("by type, category and words at once", () => {
    const narrow = { search: "打车", type: "EXPENSE", categoryId: "EXPENSE:交通" } as const;

    expect(matcherOf(narrow)(taxi)).toBe(true);
    expect(matcherOf({ ...narrow, type: "INCOME" })(taxi)).toBe(false);
    expect(matcherOf({ ...narrow, categoryId: "EXPENSE:餐饮" })(taxi)).toBe(false);
    expect(matcherOf({ ...narrow, search: "地铁" })(taxi)).toBe(false);
  });
});
