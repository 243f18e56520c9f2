import type { Clock } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { answerLine, type Task } from "./answer-line.ts";

const NOON: Clock = { now: () => ({ epochMs: Date.UTC(2026, 10, 15, 4), utcOffsetMinutes: 480 }) };

const BATCH = [
  { index: 0, amount: 60, category: "餐饮", type: "EXPENSE", description: "吃饭" },
  { index: 1, amount: 30.5, category: "交通", type: "EXPENSE", description: "打车" },
];

describe("answers", () => {
  test("parse: amounts in yuan, and the line's own `now`", () => {
    const { ok, answer } = ask("parse", {
      id: "a",
      text: "昨天打车30块5",
      now: "2026-03-01 09:00",
    });

    expect(ok).toBe(true);
    expect(answer).toMatchObject({
      id: "a",
      transactions: [{ amount: 30.5, type: "EXPENSE", category: "交通", date: "2026-02-28" }],
    });
  });

  test("parse: the clock's time if the line has no `now`", () => {
    expect(ask("parse", { id: 1, text: "打车30" }).answer).toMatchObject({
      id: 1,
      transactions: [{ date: "2026-11-15" }],
    });
  });

  test("correct: amounts in yuan", () => {
    expect(ask("correct", { id: "b", text: "第一笔改成50", batch: BATCH }).answer).toMatchObject({
      id: "b",
      intent: "correction",
      reason: null,
      corrections: [{ index: 0, updatedFields: { amount: 50 } }],
    });
  });

  test("intent: 最后一笔 becomes an index by the length of the batch", () => {
    expect(ask("intent", { id: "c", text: "确认第二笔" }).answer).toEqual({
      id: "c",
      intent: "confirmItem:1",
    });
    expect(ask("intent", { id: "d", text: "最后一笔不要了", batch: BATCH }).answer).toEqual({
      id: "d",
      intent: "cancelItem:1",
    });
  });
});

describe("bad lines", () => {
  test.each<[string, Task, unknown]>([
    ["这一行不是 JSON 对象", "parse", []],
    ["缺少字符串 text", "parse", { id: "x" }],
    ["now 应为带时区的 ISO 时间或 yyyy-MM-dd HH:mm", "parse", { id: "x", text: "好", now: "soon" }],
    ["correct 需要 batch", "correct", { id: "x", text: "好" }],
    ["batch 应为数组", "correct", { id: "x", text: "好", batch: {} }],
    ["batch[0] 应为对象", "correct", { id: "x", text: "好", batch: [1] }],
    ["batch[0] 的 amount 应为以元计的正数", "correct", { id: "x", text: "好", batch: [{}] }],
  ])("%s", (error, task, line) => {
    const { ok, answer } = ask(task, line);

    expect(ok).toBe(false);
    expect(answer).toMatchObject({ error });
  });

  test("the error for an unreadable line does not repeat the user's words", () => {
    const { ok, json } = answerLine('{"text":"工资八千"', "parse", NOON);

    expect(ok).toBe(false);
    expect(JSON.parse(json)).toEqual({ error: "这一行不是 JSON 对象" });
  });
});

function ask(task: Task, line: unknown) {
  const { ok, json } = answerLine(JSON.stringify(line), task, NOON);
  return { ok, answer: JSON.parse(json) };
}
