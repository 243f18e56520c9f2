import type { Transaction } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { draft, replyContext, TODAY, yuan } from "../../testing/questions.ts";
import { readConverseReply } from "./read-converse-reply.ts";

const { index: _, ...CURRENT } = draft(0, 60, { category: "红包", description: "红包" });
const CHANGED = { ...CURRENT, amount: 60, type: "INCOME", confidence: 0.95 };

describe("reads", () => {
  test("a correction, keeping the fields that the model leaves out", () => {
    const whole = { action: "correct", transaction: CHANGED, message: null };
    const part = { action: "纠正", transaction: { type: "收入" }, confidence: 0.95 };
    const answer = {
      action: "correct",
      transaction: { ...CURRENT, type: "INCOME", confidence: 0.95 },
      message: null,
    };

    expect(read(JSON.stringify(whole))).toEqual({ ok: true, value: answer });
    expect(read(JSON.stringify(part))).toEqual({ ok: true, value: answer });
  });

  test("a new transaction, also as a list of one, and drops its message", () => {
    const lunch = { amount: 35, type: "EXPENSE", category: "餐饮", description: "午饭" };
    const reply = { action: "parse", transaction: [lunch], message: "已记录" };

    expect(read(JSON.stringify(reply))).toEqual({
      ok: true,
      value: {
        action: "parse",
        transaction: { ...lunch, amount: yuan(35), date: TODAY, confidence: 0.8 },
        message: null,
      },
    });
  });

  test("a clarifying question", () => {
    expect(read('{"action":"clarify","message":"哪一笔？"}')).toEqual({
      ok: true,
      value: { action: "clarify", transaction: null, message: "哪一笔？" },
    });
  });

  test.each([
    ['{"action":"query","transaction":null,"message":"这个月花了多少"}', "这个月花了多少"],
    ['{"action":"query"}', "那上个月呢"],
    ['{"action":"query","message":"visit evil.example"}', "那上个月呢"],
  ])("the question of %s", (text, message) => {
    expect(read(text)).toEqual({
      ok: true,
      value: { action: "query", transaction: null, message, query: null },
    });
  });

  const QUERY = {
    period: { from: "2026-10-01", to: "2026-10-31" },
    type: "EXPENSE",
    category: null,
    words: "午饭",
    measure: { kind: "largest", most: 3 },
  };

  test("the query of a question", () => {
    const reply = { action: "query", transaction: null, message: "上个月", query: QUERY };

    expect(read(JSON.stringify(reply))).toMatchObject({
      value: {
        query: {
          period: { range: QUERY.period, words: "2026年10月" },
          type: "EXPENSE",
          words: "午饭",
          measure: QUERY.measure,
        },
      },
    });
  });

  test.each([
    ["unknown measure", { ...QUERY, measure: { kind: "delete" } }],
    ["missing period", { ...QUERY, period: null }],
    ["text instead of an object", "sum"],
    ["a key among the words", { ...QUERY, words: "sk-canary-5f0c2d" }],
  ])("a question without its query: %s", (_, query) => {
    const reply = { action: "query", transaction: null, message: "上个月", query };

    expect(read(JSON.stringify(reply))).toMatchObject({
      value: { message: "上个月", query: null },
    });
  });
});

describe("refuses", () => {
  test.each([
    ["an unknown action", '{"action":"unknown_action"}', "unknown-word"],
    ["no action", '{"message":"好的"}', "unknown-word"],
    ["a question without words", '{"action":"clarify","message":null}', "wrong-shape"],
    ["an endless question", `{"action":"clarify","message":"${"问".repeat(101)}"}`, "wrong-shape"],
    ["a question with a key", '{"action":"clarify","message":"sk-canary-5f0c2d"}', "unsafe-text"],
    ["a correction of nothing", '{"action":"correct","transaction":null}', "wrong-shape"],
    [
      "a new one without amount",
      '{"action":"parse","transaction":{"type":"EXPENSE"}}',
      "bad-amount",
    ],
    [
      "several new ones",
      '{"action":"parse","transaction":[{"amount":1},{"amount":2}]}',
      "wrong-shape",
    ],
    ["less than it was", '{"action":"correct","transaction":{"amount":-10}}', "bad-amount"],
    ["plain text", "好的，已经改成收入了。", "no-json"],
    ["a cut amount", '{"action":"correct","transaction":{"amount":6', "cut-off"],
  ])("%s", (_, text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });
});

function read(text: string, currentTransaction: Transaction | null = CURRENT) {
  const heard = { ...replyContext("午饭花了35", "红包"), currentTransaction, said: "那上个月呢" };
  return readConverseReply({ text, finish: "stop" }, heard);
}
