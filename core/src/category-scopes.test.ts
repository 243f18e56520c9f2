import { expect, test } from "vitest";
import { NOW } from "../testing/conversation-driver.ts";
import { defaultCategories } from "./categories.ts";
import { CATEGORY_SCOPES, scopesOf } from "./category-scopes.ts";
import { parseLocally } from "./index.ts";

const TYPES = ["EXPENSE", "INCOME"] as const;
const SCOPES = TYPES.flatMap((type) => {
  const scopes: Readonly<Record<string, readonly string[]>> = CATEGORY_SCOPES[type];
  return Object.entries(scopes).flatMap(([category, words]) =>
    words.map((word) => [word, type, category] as const),
  );
});
const context = { recentCategories: [], customCategories: [], now: NOW };

test.each(TYPES)("the scopes of %s name every category in the order of the list", (type) => {
  expect(Object.keys(CATEGORY_SCOPES[type])).toEqual(defaultCategories(type));
});

test.each(SCOPES)("the engine files %s as it says: %s, %s", (word, type, category) => {
  const { transactions } = parseLocally({ text: `${word}35元`, context });

  expect(transactions).toMatchObject([{ type, category }]);
});

test("one line holds them all", () => {
  expect(scopesOf("INCOME")).toMatch(/^工资（养老金）、.*、报销、.*、其他$/);
});
