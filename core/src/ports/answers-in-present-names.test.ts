import { describe, expect, test } from "vitest";
import { parsed, transaction } from "../../testing/transactions.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import { conversedInPresentNames, correctedInPresentNames } from "./answers-in-present-names.ts";
import { APPENDED, type ConverseAnswer, type UserContext } from "./understanding.ts";

const context: UserContext = {
  ...{ recentCategories: [], customCategories: ["出行"] },
  renamedCategories: { "EXPENSE:交通": "出行" },
  hiddenCategories: { "EXPENSE:零食": "餐饮" },
  now: { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 },
};

test.each([
  [null, "交通", "出行"],
  ["EXPENSE", "交通", "出行"],
  ["INCOME", "交通", "交通"],
  [null, null, null],
] as const)("a model's question about %s %s is about %s", (type, category, expected) => {
  const query = { type, category } as unknown as LedgerQuery;
  const answer: ConverseAnswer = { action: "query", transaction: null, message: "", query };
  const messages = [{ role: "user", content: "车费呢" }] as const;

  expect(conversedInPresentNames(answer, { messages, currentTransaction: null, context })).toEqual({
    ...answer,
    query: { ...query, category: expected },
  });
});

describe("a hidden category is not chosen by a model", () => {
  const currentBatch = [{ ...transaction(), index: 0 }];
  const added = (correctionText: string, updatedFields: object) =>
    correctedInPresentNames(
      {
        ...{ intent: "append", reason: null, confidence: 0.9 },
        corrections: [{ index: APPENDED, updatedFields }],
      },
      { currentBatch, correctionText, context },
    ).corrections.map((each) => each.updatedFields.category);

  test("for a new draft, whatever the user named", () => {
    expect(added("还有一笔零食15", { category: "零食" })).toEqual(["餐饮"]);
    expect(added("还有一笔15", {})).toEqual([undefined]);
    expect(added("还有一笔15", { category: "零食", type: "INCOME" })).toEqual(["零食"]);
  });

  test("that answers nothing that was said", () => {
    const answer: ConverseAnswer = {
      ...{ action: "correct", message: null },
      transaction: parsed({ category: "零食" }),
    };
    const question = { messages: [], currentTransaction: null, context };

    expect(conversedInPresentNames(answer, question).transaction?.category).toBe("餐饮");
  });
});
