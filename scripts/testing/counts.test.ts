import { describe, expect, test } from "vitest";
import { countStep, sum, summaryLine } from "./counts.mjs";

describe("what a step adds to the sum", () => {
  test("a check without a report is one test", () => {
    expect(countStep(0, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep(2, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("a runner's own counts are taken as they are", () => {
    const counts = { passed: 40, failed: 2, skipped: 1 };
    expect(countStep(1, { counts })).toEqual(counts);
  });

  test("a runner that left no report has failed, whatever its exit code", () => {
    expect(countStep(0, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("coverage under its threshold is a failure though every test passed", () => {
    const counts = { passed: 40, failed: 0, skipped: 1 };
    expect(countStep(1, { counts })).toEqual({ passed: 40, failed: 1, skipped: 1 });
  });
});

test("the last line sums all steps", () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 120, failed: 2, skipped: 3 },
    { passed: 4, failed: 1, skipped: 0 },
  ]);

  expect(summaryLine(total, { wallMs: 61_400, cpuMs: 118_000 })).toBe(
    "125 passed, 3 failed, 3 skipped in 1 min 1 s, CPU 1 min 58 s",
  );
});

test("no step at all is a sum as well", () => {
  expect(summaryLine(sum([]), { wallMs: 800, cpuMs: null })).toBe(
    "0 passed, 0 failed, 0 skipped in 1 s",
  );
});
