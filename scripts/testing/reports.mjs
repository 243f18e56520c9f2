/**
 * Counts from Vitest's JSON report. A file that could not be loaded has no tests in it and would
 * vanish from a count of tests, so it counts as one failure.
 * @param {unknown} report
 * @returns {import("./counts.mjs").Counts}
 */
export function readVitestReport(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    /** @type {VitestReport} */ (report);
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return checked({
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    skipped: numPendingTests + numTodoTests,
  });
}

/**
 * Counts from Playwright's JSON report. A flaky test is one that failed: the second try only hides
 * it. `errors` are those outside any test, such as a configuration that does not load.
 * @param {unknown} report
 * @returns {import("./counts.mjs").Counts}
 */
export function readPlaywrightReport(report) {
  const { stats, errors } = /** @type {PlaywrightReport} */ (report);
  return checked({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  });
}

/**
 * A runner that renames a field must not turn the sum into `NaN passed`.
 * @param {import("./counts.mjs").Counts} counts
 */
function checked(counts) {
  if (!Object.values(counts).every(Number.isInteger)) {
    throw new Error("The test report does not have the expected fields");
  }
  return counts;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */
