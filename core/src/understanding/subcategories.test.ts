import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import { type Category, categoryBook } from "../ledger/category.ts";
import { engineCategories } from "../ledger/engine-categories.ts";
import type { UserContext } from "../ports/understanding.ts";
import { correct, parse } from "./answers.ts";
import { queryAsked } from "./query-asked.ts";

const now = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };
const DINING = "EXPENSE:餐饮";

/** 早餐 under 餐饮. */
function contextWith(...hidden: readonly string[]): UserContext {
  const made = (name: string, said: Partial<Category>): Category => ({
    id: `EXPENSE:${name}`,
    ledgerId: "l",
    deviceId: "d",
    revision: 0,
    type: "EXPENSE",
    name,
    hidden: hidden.includes(name),
    order: 0,
    updatedAtMs: 1,
    deleted: false,
    ...said,
  });
  const book = categoryBook([made("餐饮", {}), made("早餐", { parentId: DINING })]);
  return { now, recentCategories: [], ...engineCategories(book, 50) };
}

function filedUnder(text: string, context: UserContext): readonly string[] {
  return parse({ text, context }).transactions.map(({ category }) => category);
}

describe("a category that is part of another", () => {
  test("gets what is called like it; the rest goes to its parent", () => {
    expect(filedUnder("早餐15，午饭30", contextWith())).toEqual(["早餐", "餐饮"]);
  });

  test("can be said as the category of a draft, and asked for", () => {
    const currentBatch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
    const context = contextWith();

    expect(
      correct({ currentBatch, correctionText: "分类改成早餐", context }).corrections,
    ).toMatchObject([{ updatedFields: { category: "早餐" } }]);
    const asked = ["这个月早餐花了多少", "这个月餐饮花了多少"];
    expect(asked.map((text) => queryAsked(text, context)?.category)).toEqual(["早餐", "餐饮"]);
  });

  test("gets drafts although its parent is hidden", () => {
    expect(filedUnder("早餐15，午饭30", contextWith("餐饮"))).toEqual(["早餐", "其他"]);
  });

  test("gives its drafts to its parent while it is hidden", () => {
    expect(filedUnder("早餐15", contextWith("早餐"))).toEqual(["餐饮"]);
  });
});
