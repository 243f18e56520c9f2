/** @typedef {import("./reports.mjs").Failure} Failure */

/** Enough of an error to know it by; the whole stands where the test ran. */
const LINES_OF_A_REASON = 12;

/**
 * What a step has to tell again at the end of the run.
 * @param {string} title
 * @param {number} exitCode
 * @param {import("./reports.mjs").Report | null | undefined} report `undefined` for a step that is
 *   one test by itself, `null` for a test runner that left no report
 * @returns {readonly Failure[]}
 */
export function failuresOfStep(title, exitCode, report) {
  if (report === null) return [{ test: title, reason: "没有留下测试报告。" }];
  if (report !== undefined && report.failures.length > 0) return report.failures;
  if (exitCode === 0) return [];
  const reason =
    report === undefined
      ? "见上面的输出。"
      : "测试都通过了，但覆盖率不足，或测试之外出了错：见上面的输出。";
  return [{ test: title, reason }];
}

/**
 * The last part of a long run is often all that is kept of it, so what failed stands there too.
 * @param {readonly Failure[]} failures
 * @returns {readonly string[]} lines to print
 */
export function describeFailures(failures) {
  if (failures.length === 0) return [];
  return ["\n── 没有通过的", ...failures.flatMap(describeFailure)];
}

/** @param {Failure} failure */
function describeFailure({ test, reason }) {
  const lines = reason.split("\n").slice(0, LINES_OF_A_REASON);
  return [test, ...lines.map((line) => `    ${line}`)];
}
