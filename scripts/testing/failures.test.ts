import { describe, expect, test } from "vitest";
import { describeFailures, failuresOfStep } from "./failures.mjs";

const counts = { passed: 3, failed: 1, skipped: 0 };
const failure = { test: "a.test.ts › adds up", reason: "Error: 1 is not 2\n  at a.ts:3" };

describe("what a step has to tell again", () => {
  test("nothing, when it passed", () => {
    expect(failuresOfStep("测试", 0, { counts, failures: [] })).toEqual([]);
    expect(failuresOfStep("类型检查", 0, undefined)).toEqual([]);
  });

  test("the tests that failed, by their names", () => {
    expect(failuresOfStep("测试", 1, { counts, failures: [failure] })).toEqual([failure]);
  });

  test("its title, when no test of it failed and it still did", () => {
    const ofTests = failuresOfStep("测试", 1, { counts, failures: [] });
    expect(ofTests).toEqual([{ test: "测试", reason: expect.stringContaining("覆盖率不足") }]);
    expect(failuresOfStep("类型检查", 2, undefined)).toMatchObject([{ test: "类型检查" }]);
    expect(failuresOfStep("测试", 0, null)).toMatchObject([{ test: "测试" }]);
  });
});

describe("the end of a run", () => {
  test("says nothing of failures where there are none", () => {
    expect(describeFailures([])).toEqual([]);
  });

  test("names each with the beginning of its reason", () => {
    expect(describeFailures([failure])).toEqual([
      "\n── 没有通过的",
      "a.test.ts › adds up",
      "    Error: 1 is not 2",
      "      at a.ts:3",
    ]);
    const long = { test: "b", reason: "line\n".repeat(400) };
    expect(describeFailures([long]).length).toBeLessThan(20);
  });
});
