// @ts-check

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a failed stage that has no tests, such as lint. @type {Counts} */
export const oneFailure = { ...nothing, failed: 1 };

/**
 * The tests in Vitest's JSON report. A file that can't be loaded counts as one failed test.
 * @param {any} report
 * @returns {Counts}
 */
export function countUnitTests(report) {
  const failedFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The tests in Playwright's JSON report. An error outside of tests counts as a failed test.
 * @param {any} report
 * @returns {Counts}
 */
export function countBrowserTests({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );
}

/** `12 passed, 0 failed`, and how many were skipped if any were. @param {Counts} counts */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
