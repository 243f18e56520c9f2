import { expect, test } from "vitest";
import { placesOf, readPlaywrightReport, readVitestReport } from "./reports.mjs";

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: "/a.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
    {
      name: "/b.test.ts",
      status: "failed",
      assertionResults: [
        { status: "failed", fullName: "adds up", failureMessages: ["Error: 1 is not 2"] },
        { status: "passed", fullName: "is there", failureMessages: [] },
      ],
    },
  ],
};

test("Vitest's skipped and planned tests are skipped", () => {
  expect(readVitestReport(vitest).counts).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test("Vitest's failed tests are told by their names, and no other", () => {
  expect(readVitestReport(vitest).failures).toEqual([
    { test: "/b.test.ts › adds up", reason: "Error: 1 is not 2" },
  ]);
});

test("a test file that could not be loaded is one failure", () => {
  const unloadable = { name: "/c.test.ts", status: "failed", message: "no such module" };
  const testResults = [...vitest.testResults, { ...unloadable, assertionResults: [] }];

  const { counts, failures } = readVitestReport({ ...vitest, testResults });
  expect(counts.failed).toBe(2);
  expect(failures).toContainEqual({ test: "/c.test.ts", reason: "no such module" });
});

const spec = (title: string, status: string, messages: readonly string[] = []) => ({
  title,
  file: "voice.spec.ts",
  line: 12,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

test("Playwright's flaky tests and errors outside tests are failures", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const suites = [
    {
      specs: [spec("speaks", "expected"), spec("listens", "unexpected", ["Error: silence"])],
      suites: [{ specs: [spec("stops", "flaky", ["Error: late"]), spec("waits", "skipped")] }],
    },
  ];

  const report = readPlaywrightReport({ stats, suites, errors: [{ message: "bad config" }] });
  expect(report.counts).toEqual({ passed: 4, failed: 3, skipped: 2 });
  expect(report.failures).toEqual([
    { test: "voice.spec.ts:12 › listens", reason: "Error: silence" },
    { test: "voice.spec.ts:12 › stops", reason: "Error: late" },
    { test: "Playwright", reason: "bad config" },
  ]);
});

test("what failed is run again by its places, each once", () => {
  const failed = ["voice.spec.ts:12 › listens", "voice.spec.ts:12 › stops", "Playwright"];

  expect(placesOf(failed.map((test) => ({ test, reason: "" })))).toEqual(["voice.spec.ts:12"]);
});

test("a report of another shape is refused and not summed as NaN", () => {
  expect(() => readVitestReport({ testResults: [] })).toThrow(/expected fields/);
  expect(() => readPlaywrightReport({})).toThrow();
});
