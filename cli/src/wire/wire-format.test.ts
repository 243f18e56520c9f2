import { classifyIntent, fen, parseCalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import { wireCorrectAnswer, wireIntent } from "./wire-format.ts";

test.each([
  ["确认", null, "confirm"],
  ["取消", null, "cancel"],
  ["退出", null, "exit"],
  ["继续", null, "continueRecording"],
  ["确认第二笔", null, "confirmItem:1"],
  ["删掉第三笔", null, "cancelItem:2"],
  ["删掉最后一笔", 4, "cancelItem:3"],
  ["确认倒数第二笔", 4, "confirmItem:2"],
  ["删掉最后一笔", null, "llm"],
  ["删掉倒数第三笔", 2, "llm"],
  ["午饭二十", null, "llm"],
])("%s in a batch of %s is %s", (text, batchSize, expected) => {
  expect(wireIntent(classifyIntent(text), batchSize)).toBe(expected);
});

test("amounts are sent in yuan, and absent fields stay absent", () => {
  const date = parseCalendarDate("2026-11-14") ?? undefined;
  const answer = wireCorrectAnswer({
    intent: "correction",
    reason: null,
    confidence: 0.9,
    corrections: [
      { index: 0, updatedFields: { amount: fen(1250) } },
      { index: 1, updatedFields: date === undefined ? {} : { date } },
    ],
  });

  expect(answer).toEqual({
    intent: "correction",
    reason: null,
    confidence: 0.9,
    corrections: [
      { index: 0, updatedFields: { amount: 12.5 } },
      { index: 1, updatedFields: { date: "2026-11-14" } },
    ],
  });
});
