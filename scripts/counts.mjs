// @ts-check
import { stripVTControlCharacters } from "node:util";

/**
 * Numbers of tests. `names` has those that failed, each with the first lines of its reason, but not errors outside of
 * tests.
 * @typedef {{ passed: number, failed: number, skipped: number, names?: string[] }} Counts
 */

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
  const names = report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    if (failed.length > 0)
      return failed.map((/** @type {any} */ test) =>
        withReason(`failed: ${file.name}: ${test.fullName}`, test.failureMessages?.[0]),
      );
    return file.status === "failed" ? [withReason(`failed: ${file.name}`, file.message)] : [];
  });
  return {
    passed: report.numPassedTests,
    failed: names.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names,
  };
}

/**
 * The tests in Playwright's JSON report. An error outside of tests counts as a failed test.
 * @param {any} report
 * @returns {Counts}
 */
export function countBrowserTests({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
    names: suites.flatMap(namesOfFailed),
  };
}

/** A suite of Playwright's report is a file, or a group in one. @param {any} suite @returns {string[]} */
function namesOfFailed({ file, specs, suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { line, title, tests }) => {
    const failed = tests.filter((/** @type {any} */ { status }) => status === "unexpected");
    return failed.map((/** @type {any} */ { projectName, results = [] }) =>
      withReason(
        `failed: ${projectName ? `[${projectName}] ` : ""}${file}:${line}: ${title}`,
        results.find((/** @type {any} */ { error }) => error)?.error.message,
      ),
    );
  });
  return [...own, ...suites.flatMap(namesOfFailed)];
}

/** A log may be kept from its end only, where the report of the test itself is cut off. @param {string} name @param {string} [reason] */
function withReason(name, reason = "") {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, 8);
  return [name, ...lines.filter((line) => line.trim() !== "").map((line) => `  ${line.slice(0, 200)}`)].join(
    "\n",
  );
}

/** @param {readonly Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped, names = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      names: [...(total.names ?? []), ...names],
    }),
    nothing,
  );
}

/** `12 passed, 0 failed`, and how many were skipped if any were. @param {Counts} counts */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
