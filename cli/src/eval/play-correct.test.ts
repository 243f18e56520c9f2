import { expect, test } from "vitest";
import { evalFolder } from "../../testing/eval-folder.ts";
import { readCases } from "./cases.ts";
import { type CorrectKind, playCorrect } from "./play-correct.ts";

const BATCH = [
  { index: 0, amount: 60, category: "餐饮", type: "EXPENSE", description: "吃饭" },
  { index: 1, amount: 30, category: "交通", type: "EXPENSE", description: "打车" },
];

const UNCLEAR = { intent: "unclear", corrections: [] };
/** 要全部保存吗？ */
const ALL_RIGHT = "得嘞一笔不差，都给我入上";

const wanted = (intent: string, index: number, updatedFields: object = {}) => ({
  intent,
  corrections: [{ index, updatedFields }],
});

test.each<[CorrectKind, string, object]>([
  ["exact", "第一笔改成50", wanted("correction", 0, { amount: 50 })],
  ["exact", "第一笔是收入", wanted("correction", 0, { type: "INCOME" })],
  ["exact", "还有一笔奶茶15", wanted("append", -1, { amount: 15, category: ["饮品", "餐饮"] })],
  ["exact", "确认第二笔", wanted("confirm", 1)],
  ["exact", "删掉第二笔", wanted("cancel", 1)],
  ["exact", "确认", { intent: "confirm", corrections: [] }],
  ["exact", "取消", { intent: "cancel", corrections: [] }],
  ["category", "第一笔改成买菜", wanted("correction", 0, { category: ["零食"] })],
  ["part", "第一笔改成50", wanted("correction", 0, { amount: 50, date: "2026-11-14" })],
  ["asked-right", ALL_RIGHT, { intent: "confirm", corrections: [] }],
  ["asked-wrong", ALL_RIGHT, wanted("confirm", 0)],
  ["missed", "今天天气不错", wanted("correction", 0, { amount: 50 })],
  ["harm", "第一笔改成50", wanted("correction", 1, { amount: 50 })],
  ["harm", "确认", { intent: "cancel", corrections: [] }],
  ["harm", "取消", wanted("cancel", 1)],
  ["quiet", "今天天气不错", UNCLEAR],
  ["needless", ALL_RIGHT, UNCLEAR],
  ["harm-unclear", "第一笔改成50", UNCLEAR],
])("%s: 「%s」 %j", (kind, text, expected) => {
  const line = { id: "C1", text, batch: BATCH, expect: expected };
  const [asked] = readCases(evalFolder({ correct: [line] }));
  if (asked?.task !== "correct") throw new Error("unreadable");

  expect(playCorrect(asked).kind).toBe(kind);
});
