/**
 * What a test runner reports: how many, and which ones failed.
 * @typedef {{ counts: import("./counts.mjs").Counts, failures: readonly Failure[] }} Report
 *
 * @typedef {object} Failure
 * @property {string} test where it stands and what it is called
 * @property {string} reason
 */

/**
 * Vitest's JSON report. A file that could not be loaded has no tests in it and would vanish from a
 * count of tests, so it counts as one failure.
 * @param {unknown} report
 * @returns {Report}
 */
export function readVitestReport(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    /** @type {VitestReport} */ (report);
  const unloadable = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => ({
        test: `${name} › ${fullName}`,
        reason: failureMessages?.join("\n") ?? "",
      })),
  );
  return checked({
    counts: {
      passed: numPassedTests,
      failed: numFailedTests + unloadable.length,
      skipped: numPendingTests + numTodoTests,
    },
    failures: [
      ...failed,
      ...unloadable.map(({ name, message }) => ({ test: name, reason: message ?? "" })),
    ],
  });
}

/**
 * Playwright's JSON report. A flaky test is one that failed: the second try only hides it. `errors`
 * are those outside any test, such as a configuration that does not load.
 * @param {unknown} report
 * @returns {Report}
 */
export function readPlaywrightReport(report) {
  const { stats, errors, suites } = /** @type {PlaywrightReport} */ (report);
  return checked({
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...(suites ?? []).flatMap(failuresOfSuite),
      ...errors.map(({ message }) => ({ test: "Playwright", reason: message ?? "" })),
    ],
  });
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failuresOfSuite({ suites, specs }) {
  const failed = (specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        test: `${file}:${line} › ${title}`,
        reason: results
          .flatMap(({ errors }) => errors)
          .map(({ message }) => message ?? "")
          .join("\n"),
      })),
  );
  return [...failed, ...(suites ?? []).flatMap(failuresOfSuite)];
}

/**
 * Where the failed tests of Playwright stand, as its command line takes them.
 * @param {readonly Failure[]} failures
 * @returns {readonly string[]}
 */
export function placesOf(failures) {
  const places = failures.map(({ test }) => test.split(" › ")[0] ?? "");
  return [...new Set(places.filter((place) => /\.spec\.ts:\d+$/u.test(place)))];
}

/**
 * A runner that renames a field must not turn the sum into `NaN passed`.
 * @param {Report} report
 */
function checked(report) {
  if (!Object.values(report.counts).every(Number.isInteger)) {
    throw new Error("The test report does not have the expected fields");
  }
  return report;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {{ status: string, results: { errors: { message?: string }[] }[] }[]} tests
 */
