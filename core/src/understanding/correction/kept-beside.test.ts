import { expect, test } from "vitest";
import { NOW } from "../../../testing/conversation-driver.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { Fen } from "../../money.ts";
import { correctBatch } from "./correct-batch.ts";

const THREE = (["打车", "买菜", "电影"] as const).map((description, index) => ({
  index,
  amount: ((index + 3) * 1000) as Fen,
  type: "EXPENSE" as const,
  category: (["交通", "买菜", "娱乐"] as const)[index] ?? "其他",
  date: "2026-11-15" as CalendarDate,
  description,
}));

function verdictOn(correctionText: string) {
  const context = { recentCategories: [], customCategories: [], now: NOW };
  const { intent, corrections } = correctBatch({ currentBatch: THREE, correctionText, context });
  return { intent, indexes: corrections.map(({ index }) => index) };
}

test.each([
  "第一笔留着，第二笔取消",
  "第一笔保留第二笔不要",
  "打车留着，买菜取消",
  "打车要，买菜不要",
  "第一笔要，第二笔不要",
  "第二笔取消，第一笔留着",
  "买菜那笔不要了，打车留着",
  "第一笔不用改，第二笔删了",
  "第一笔对，第二笔删掉",
  "打车对的买菜不要",
  "买菜不要了，打车没错",
  "第二笔取消，第一笔对的",
])("only the one that is to go goes: %s", (text) => {
  expect(verdictOn(text)).toEqual({ intent: "cancel", indexes: [1] });
});

test.each([
  "确认第一笔，取消第二笔",
  "取消第二笔，确认第一笔",
  "第一笔确认，第二笔取消",
  "第一笔确认第二笔取消",
  "记第一笔，第二笔不要",
  "保留第一笔，删掉第二笔",
  "第一笔留着，取消吧",
  "不对的那笔删掉",
])("two requests at once are asked about: %s", (text) => {
  expect(verdictOn(text).intent).toBe("unclear");
});

test.each([
  ["确认删除第二笔", [1]],
  ["只留第一笔", [1, 2]],
  ["保留第一笔其他都删掉", [1, 2]],
  ["除了第一笔都删了", [1, 2]],
  ["打车要取消", [0]],
  ["不要记第一笔", [0]],
  ["第一笔不要，第二笔也不要", [0, 1]],
] as const)("what says only one thing is as before: %s", (text, indexes) => {
  expect(verdictOn(text)).toEqual({ intent: "cancel", indexes });
});
