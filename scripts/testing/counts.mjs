/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a step adds to the sum.
 * @param {number} exitCode
 * @param {{ counts: Counts } | null | undefined} report `undefined` for a step that is one test by
 *   itself, `null` for a test runner that left no report
 * @returns {Counts}
 */
export function countStep(exitCode, report) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  if (report === undefined) {
    return exitCode === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 };
  }
  const { counts } = report;
  // All tests passed and the runner still failed: coverage under its threshold, an unhandled error.
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * @typedef {object} Took
 * @property {number} wallMs
 * @property {number | null} cpuMs `null` where it cannot be read
 */

/**
 * @param {Counts} counts
 * @param {Took} took
 */
export function summaryLine({ passed, failed, skipped }, took) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped in ${inMinutes(took)}`;
}

/** @param {Took} took */
export function inMinutes({ wallMs, cpuMs }) {
  return cpuMs === null ? minutes(wallMs) : `${minutes(wallMs)}, CPU ${minutes(cpuMs)}`;
}

/** @param {number} ms */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  const whole = Math.floor(seconds / 60);
  return whole === 0 ? `${seconds} s` : `${whole} min ${seconds % 60} s`;
}
