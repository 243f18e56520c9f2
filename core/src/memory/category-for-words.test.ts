import { describe, expect, test } from "vitest";
import { type Category, categoryBook } from "../ledger/category.ts";
import { engineCategories } from "../ledger/engine-categories.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { TransactionType } from "../transaction.ts";
import { categoryForWords } from "./category-for-words.ts";
import type { Memory } from "./memory.ts";

const NOW = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

const category = (more: Partial<Category>): Category => ({
  id: "own",
  ledgerId: "local",
  revision: 1,
  type: "EXPENSE",
  name: "手账",
  hidden: false,
  order: 0,
  updatedAtMs: 0,
  deviceId: "phone",
  deleted: false,
  ...more,
});

const remembering = (known: Readonly<Record<string, string>>): Memory => ({
  known: Object.fromEntries(
    Object.entries(known).map(([key, name]) => [
      key,
      { category: name, usual: null, account: null },
    ]),
  ),
  lately: [],
  rates: {},
});

function about({
  categories = [],
  memory,
}: {
  readonly categories?: readonly Category[];
  readonly memory?: Memory;
} = {}): UserContext {
  return {
    recentCategories: [],
    ...engineCategories(categoryBook(categories), 100),
    now: NOW,
    ...(memory === undefined ? {} : { memory }),
  };
}

describe("the category for a description", () => {
  test.each<[string, TransactionType, string]>([
    ["奶茶", "EXPENSE", "饮品"],
    ["中午吃了碗牛肉面", "EXPENSE", "餐饮"],
    ["打车去机场", "EXPENSE", "交通"],
    ["  打车 ", "EXPENSE", "交通"],
    ["十一月的工资", "INCOME", "工资"],
  ])("%s (%s) is %s", (words, type, expected) => {
    expect(categoryForWords(words, type, about())).toBe(expected);
  });

  test.each<[string, TransactionType]>([
    ["", "EXPENSE"],
    ["  ", "EXPENSE"],
    ["咕噜咕噜", "EXPENSE"],
    ["taxi", "INCOME"],
    ["微信转到招行", "TRANSFER"],
  ])("%j (%s) is left open", (words, type) => {
    expect(categoryForWords(words, type, about())).toBeNull();
  });

  test("is what the user chose before, by the whole name or its last words", () => {
    const context = about({
      memory: remembering({ "EXPENSE 奶茶": "零食", "EXPENSE 打车": "其他" }),
    });

    expect(categoryForWords("奶茶", "EXPENSE", context)).toBe("零食");
    expect(categoryForWords("珍珠奶茶", "EXPENSE", context)).toBe("零食");
    expect(categoryForWords("打车", "EXPENSE", context)).toBe("其他");
    expect(categoryForWords("奶茶", "INCOME", context)).toBeNull();
  });

  test("is one of the user's own, by its name", () => {
    const context = about({ categories: [category({})] });

    expect(categoryForWords("手账胶带", "EXPENSE", context)).toBe("手账");
  });

  test("has its present name, and is never a hidden one", () => {
    const renamed = about({ categories: [category({ id: "EXPENSE:交通", name: "出行" })] });
    const hidden = about({
      categories: [
        category({ id: "EXPENSE:饮品", name: "饮品", hidden: true }),
        category({ id: "EXPENSE:交通", name: "交通", hidden: true }),
      ],
    });

    expect(categoryForWords("打车", "EXPENSE", renamed)).toBe("出行");
    expect(categoryForWords("奶茶", "EXPENSE", hidden)).toBe("餐饮");
    expect(categoryForWords("打车", "EXPENSE", hidden)).toBeNull();
  });
});
