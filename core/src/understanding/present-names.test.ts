import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import type { UserContext } from "../ports/understanding.ts";
import { correctBatchLocally, parseLocally } from "./local-engine.ts";
import { findQuery } from "./queries/find-query.ts";

const now = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };
const context: UserContext = {
  recentCategories: [],
  customCategories: ["出行"],
  renamedCategories: { "EXPENSE:交通": "出行" },
  now,
};

describe("a category that goes by another name", () => {
  test("is where new drafts go; others, and incomes, keep their names", () => {
    const { transactions } = parseLocally({ text: "打车30，吃饭20，工资9000", context });

    expect(transactions.map(({ category }) => category)).toEqual(["出行", "餐饮", "工资"]);
  });

  test("is what an appended draft and a changed category become", () => {
    const currentBatch = [{ ...transaction({ category: "餐饮" }), index: 0 }];
    const categoriesAfter = (correctionText: string) =>
      correctBatchLocally({ currentBatch, correctionText, context }).corrections.map(
        ({ updatedFields }) => updatedFields.category,
      );

    expect(categoriesAfter("还有一笔打车15")).toEqual(["出行"]);
    expect(categoriesAfter("第一笔改成交通")).toEqual(["出行"]);
    expect(categoriesAfter("第一笔改成娱乐")).toEqual(["娱乐"]);
  });

  test("is asked for by either name", () => {
    const asked = ["这个月打车花了多少", "这个月出行花了多少", "这个月交通花了多少"];

    expect(asked.map((text) => findQuery(text, now, context)?.category)).toEqual([
      "出行",
      "出行",
      "出行",
    ]);
  });
});
