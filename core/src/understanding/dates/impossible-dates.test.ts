import { describe, expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { heardIn } from "../answers.ts";

const CONTEXT = contextAt();

describe("a day that no calendar has", () => {
  test.each([
    "11月31号午饭35",
    "2月30号午饭35",
    "二月三十号午饭35",
    "2026-02-30午饭35",
    "13月5号午饭35",
    "2030年1月1日午饭35",
    "2027-01-01午饭35",
  ])("becomes today and is marked for review: %s", (text) => {
    const [heard, second] = heardIn(text, CONTEXT);
    expect(second).toBeUndefined();
    expect(heard).toMatchObject({ amount: 3500, date: "2026-11-15", description: "午饭" });
    expect(heard?.confidence).toBeLessThan(0.7);
  });

  test.each([
    ["10月31号午饭35", "2026-10-31"],
    ["去年今天午饭35", "2025-11-15"],
    ["前年的今天午饭35", "2024-11-15"],
    ["今天午饭35", "2026-11-15"],
    ["2027年1月1日的机票350", "2026-11-15"],
    ["2月30块午饭", "2026-11-15"],
  ])("is distinguished from a real one: %s", (text, date) => {
    const [heard] = heardIn(text, CONTEXT);
    expect(heard?.date).toBe(date);
    expect(heard?.confidence).toBeGreaterThanOrEqual(0.7);
  });
});

test.each([
  ["2月29号午饭35", "2024-02-29"],
  ["12月31号午饭35", "2025-12-31"],
  ["11月20号午饭35", "2025-11-20"],
])("a day almost a year ago is marked for review: %s", (text, date) => {
  const [heard] = heardIn(text, CONTEXT);
  expect(heard?.date).toBe(date);
  expect(heard?.confidence).toBeLessThan(0.7);
});
