import { parseCalendarDate } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import type { WireTransaction } from "../wire/wire-format.ts";
import { correctHarms, intentHarms, parseHarms } from "./harm.ts";

const TODAY = parseCalendarDate("2026-11-15");
if (TODAY === null) throw new Error("unreadable");
const WANTED = { amount: 30, type: "EXPENSE", category: ["交通"], date: TODAY };
const HEARD: WireTransaction = {
  amount: 30,
  type: "EXPENSE",
  category: "交通",
  date: TODAY,
  description: "打车",
  confidence: 0.9,
};

describe("a sentence harms", () => {
  test.each([
    ["by a sure wrong amount", { ...HEARD, amount: 300 }],
    ["by a sure wrong direction", { ...HEARD, type: "INCOME" as const }],
  ])("%s", (_, given) => {
    expect(parseHarms([WANTED], [given])).toBe(true);
  });

  test.each([
    ["by a wrong category", { ...HEARD, category: "餐饮" }],
    ["by a wrong amount that is marked for review", { ...HEARD, amount: 300, confidence: 0.6 }],
  ])("not %s", (_, given) => {
    expect(parseHarms([WANTED], [given])).toBe(false);
  });
});

test("a correction harms when it is wrong, sure and carried out", () => {
  const answer = { intent: "cancel", corrections: [], reason: null, confidence: 0.9 } as const;

  expect(correctHarms("intent", answer)).toBe(true);
  expect(correctHarms("intent", { ...answer, confidence: 0.5 })).toBe(false);
  expect(correctHarms("intent", { ...answer, intent: "unclear" })).toBe(false);
  expect(correctHarms("description", answer)).toBe(false);
  expect(correctHarms(null, answer)).toBe(false);
});

test("a command harms when it was not meant", () => {
  expect(intentHarms("llm", "confirm")).toBe(true);
  expect(intentHarms("confirm", "llm")).toBe(false);
});
