/**
 * Adds up what the stages of `npm test` found. A skipped test counts as failed: nothing is passed over in silence; and a
 * stage that ended badly without naming a test counts one failure.
 * @typedef {{ passed: number, failed: number }} Tally
 */

/** @returns {Tally} a failed stage never comes out of its report clean */
function honest(passed, failed, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** A stage without tests of its own (types, lint, build). */
export function tallyStage(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** From the JSON report of vitest (null: it wrote none). A file that could not be loaded is one failure. */
export function tallyVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return honest(report.numPassedTests, report.numFailedTests + unloaded + skipped, exitCode);
}

/** From the JSON report of Playwright (null: it wrote none). */
export function tallyPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(expected, unexpected + flaky + skipped, exitCode);
}

/** The closing line. */
export function closingLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
