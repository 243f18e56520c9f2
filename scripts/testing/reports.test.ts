import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
  ],
};

test("Vitest's skipped and planned tests are skipped", () => {
  expect(readVitestReport(vitest)).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test("a test file that could not be loaded is one failure", () => {
  const testResults = [...vitest.testResults, { status: "failed", assertionResults: [] }];

  expect(readVitestReport({ ...vitest, testResults })).toMatchObject({ failed: 2 });
});

test("Playwright's flaky tests and errors outside tests are failures", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  expect(readPlaywrightReport({ stats, errors: [{ message: "bad config" }] })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
  });
});

test("a report of another shape is refused and not summed as NaN", () => {
  expect(() => readVitestReport({ testResults: [] })).toThrow(/expected fields/);
  expect(() => readPlaywrightReport({})).toThrow();
});
