import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { parsed, transaction } from "../../testing/transactions.ts";
import { fenFromYuan } from "../money.ts";
import type { ConverseAction, ConverseAnswer } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";
import { isConversedSaid } from "./conversed.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };
const taxi = transaction({ description: "打车", category: "交通", amount: fenFromYuan(28) });
const answer = (action: ConverseAction, told: Partial<Transaction>): ConverseAnswer => ({
  ...{ action, message: null },
  transaction: parsed({ ...taxi, ...told }),
});
const yuan = (amount: number) => ({ amount: fenFromYuan(amount) });
const isSaid = (
  said: ConverseAnswer,
  messages: readonly string[],
  currentTransaction: Transaction | null = null,
) =>
  isConversedSaid(said, {
    ...{ currentTransaction, context },
    messages: messages.map((content) => ({ role: "user", content })),
  });

test("an answer without a transaction changes nothing, whatever was said", () => {
  const question: ConverseAnswer = { action: "clarify", transaction: null, message: "多少钱？" };

  expect(isSaid(question, ["今儿个真热"])).toBe(true);
  expect(isSaid(question, ["今儿个真热"], taxi)).toBe(true);
});

describe("with nothing open", () => {
  test.each([
    [["打车二十八"], {}],
    [["打车", "二十八"], {}],
    [["打车", "昨天", "二十八"], { date: "2026-11-14" }],
  ])("%j carry %o", (messages, told) => {
    expect(isSaid(answer("parse", told as Partial<Transaction>), messages)).toBe(true);
  });

  test.each([
    [["打车二十八"], yuan(82)],
    [["打车二十八"], { description: "电脑" }],
    [["打车二十八"], { type: "INCOME" }],
    [["打车", "二十八"], { date: "2026-11-13" }],
  ])("%j do not carry %o", (messages, told) => {
    expect(isSaid(answer("parse", told as Partial<Transaction>), messages)).toBe(false);
  });
});

describe("with a transaction open", () => {
  test.each([
    ["correct", "打车改成25", yuan(25)],
    ["correct", "是昨天的", { date: "2026-11-14" }],
    ["parse", "还有一笔打车25", yuan(25)],
  ] as const)("%s: %s carries %o", (action, text, told) => {
    expect(isSaid(answer(action, told as Partial<Transaction>), [text], taxi)).toBe(true);
  });

  test.each([
    ["correct", "打车改成25", yuan(52)],
    ["correct", "打车改成25", { ...yuan(25), date: "2026-11-14" }],
    ["correct", "今儿个真热", yuan(25)],
    ["parse", "还有一笔打车25", yuan(52)],
    ["parse", "打车改成25", yuan(25)],
  ] as const)("%s: %s does not carry %o", (action, text, told) => {
    expect(isSaid(answer(action, told as Partial<Transaction>), [text], taxi)).toBe(false);
  });
});

test("nothing is changed of a transaction that the question did not hold", () => {
  const several = ["午饭32，打车28", "打车改成25"];

  expect(isSaid(answer("correct", yuan(25)), several)).toBe(false);
});
