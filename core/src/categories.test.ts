import { expect, test } from "vitest";
import { defaultCategories, EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "./categories.ts";
import { TRANSACTION_TYPES } from "./transaction.ts";

test("each type has its own list, 其他 last, no name twice", () => {
  expect(defaultCategories("EXPENSE")).toEqual(EXPENSE_CATEGORIES);
  expect(defaultCategories("INCOME")).toEqual(INCOME_CATEGORIES);
  for (const type of TRANSACTION_TYPES) {
    const names = defaultCategories(type);
    expect(names.at(-1)).toBe("其他");
    expect(new Set(names).size).toBe(names.length);
  }
});
