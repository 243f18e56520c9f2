import { type Category, categoryBook, type TransactionType } from "@suikouji/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { english } from "../english/english.ts";
import { noteCategories } from "../platform/language/built-in-names.ts";
import { showEnglish } from "../platform/language/localized.ts";
import { entryName, shownCategory, shownPath } from "./category-names.ts";

beforeEach(() => showEnglish(english));
afterEach(() => {
  showEnglish(null);
  noteCategories(categoryBook([]));
});

test("built-in names are shown in the language of the screen", () => {
  expect(shownCategory("餐饮", "EXPENSE")).toBe("Dining");
  expect(shownCategory("工资", "INCOME")).toBe("Salary");
  expect(shownCategory("其他", "TRANSFER")).toBe("Other");

  showEnglish(null);

  expect(shownCategory("餐饮", "EXPENSE")).toBe("餐饮");
});

test("every built-in category has a name of its own within its type", () => {
  const named = categoryBook([]).map(({ type, name }) => `${type} ${shownCategory(name, type)}`);

  expect(new Set(named).size).toBe(named.length);
  expect(named.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
});

test("an income that is filed under a category of expenses shows its name, too", () => {
  expect(shownCategory("餐饮", "INCOME")).toBe("Dining");
});

test("names that users gave stay", () => {
  noteCategories(
    categoryBook([
      changed("EXPENSE", "EXPENSE:餐饮", "吃喝"),
      changed("EXPENSE", "another id", "餐饮"),
      changed("EXPENSE", "EXPENSE:工资", "工资"),
      changed("INCOME", "INCOME:早餐", "早餐"),
    ]),
  );

  expect(shownCategory("吃喝", "EXPENSE")).toBe("吃喝");
  expect(shownCategory("餐饮", "EXPENSE")).toBe("餐饮");
  expect(shownCategory("工资", "EXPENSE")).toBe("工资");
  expect(shownCategory("工资", "INCOME")).toBe("Salary");
  expect(shownCategory("早餐", "INCOME")).toBe("早餐");
});

test("a deleted category keeps the name that its user gave, unless a built-in one has it", () => {
  noteCategories(
    categoryBook([
      { ...changed("EXPENSE", "EXPENSE:工资", "工资"), deleted: true },
      { ...changed("EXPENSE", "another id", "餐饮"), deleted: true },
    ]),
  );

  expect(shownCategory("工资", "EXPENSE")).toBe("工资");
  expect(shownCategory("餐饮", "EXPENSE")).toBe("Dining");
});

test("a hidden or moved built-in category, or one with another look, keeps the shown name", () => {
  const look = { hidden: true, icon: "bowl", order: 5 };
  noteCategories(categoryBook([{ ...changed("EXPENSE", "EXPENSE:餐饮", "餐饮"), ...look }]));

  expect(shownCategory("餐饮", "EXPENSE")).toBe("Dining");
});

test("paths and the names of entries follow", () => {
  const entry = { type: "EXPENSE", category: "早餐", parentCategory: "餐饮" } as const;

  expect(shownPath(entry)).toBe("Dining › 早餐");
  expect(entryName({ ...entry, description: "包子" })).toBe("包子");
  expect(entryName({ ...entry, category: "餐饮", description: "" })).toBe("Dining");
});

function changed(type: TransactionType, id: string, name: string): Category {
  return {
    id,
    ledgerId: "ledger",
    revision: 1,
    type,
    name,
    hidden: false,
    order: 0,
    deleted: false,
    updatedAtMs: 1,
    deviceId: "device",
  };
}
