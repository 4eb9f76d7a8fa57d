/**
 * Adds up what the stages of `npm test` found. A skipped test counts as failed: nothing is passed over in silence; and a
 * stage that ended badly without naming a test counts one failure.
 * @typedef {{ passed: number, failed: number, names: string[] }} Tally `names`: a line for each failure, as far as it has a name
 */

/** @returns {Tally} a failed stage never comes out of its report clean */
function honest(passed, failed, exitCode, names) {
  if (failed > 0 || exitCode === 0) return { passed, failed, names };
  return {
    passed,
    failed: 1,
    names: [`ended with code ${exitCode}, though no test failed: its output says why`],
  };
}

/** @returns {Tally} of a stage that left no report */
const unreported = () => ({ passed: 0, failed: 1, names: ['ended without a report: its output says why'] });

/** What colours a terminal begins with Escape. */
const COLOURS = /\u001B\[[\d;]*m/g;

/** What is said of a failure: its name, and the first line of the error; one line, which a log cut short still holds. */
function line(name, error) {
  const [first = ''] = (error ?? '').replace(COLOURS, '').trim().split('\n');
  return first ? `${name}: ${first.slice(0, 200)}` : name;
}

/** A stage without tests of its own (types, lint, build). */
export function tallyStage(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [] };
}

/** From the JSON report of vitest (null: it wrote none), which names files below `root`. A file that could not be loaded is one failure. */
export function tallyVitest(report, exitCode, root = '/') {
  if (!report) return unreported();
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const place = (file) => file.name.replace(root, '');
  const failing = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName, failureMessages }) =>
        line(`${place(file)} > ${fullName}`, status === 'failed' ? failureMessages?.[0] : status),
      ),
  );
  const names = [...unloaded.map((file) => line(place(file), file.message || 'not loaded')), ...failing];
  return honest(report.numPassedTests, report.numFailedTests + unloaded.length + skipped, exitCode, names);
}

/** The specs of a suite of Playwright's and of those within it, each with the titles that lead to it. */
function specsOf(suite, above = []) {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).map((spec) => ({ ...spec, path: [...path, spec.title] }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path))];
}

/** From the JSON report of Playwright (null: it wrote none). */
export function tallyPlaywright(report, exitCode) {
  if (!report) return unreported();
  const { expected, unexpected, flaky, skipped } = report.stats;
  const names = (report.suites ?? [])
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ path, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ projectName, status, results = [] }) => {
          const error = results.map((result) => result.error?.message).find(Boolean);
          return line(`[${projectName}] ${path.join(' > ')}`, status === 'unexpected' ? error : status);
        }),
    );
  // What broke outside a test: a set-up, a file that could not be loaded.
  const outside = (report.errors ?? []).map(({ message }) => line('outside a test', message));
  return honest(expected, unexpected + flaky + skipped, exitCode, [...names, ...outside]);
}

/**
 * The last that is said: every failure by its stage and name, then the closing line, so that a log of which only the end is
 * kept tells what failed.
 * @param {(Tally & { name: string })[]} stages
 */
export function closingLines(stages) {
  const failures = stages
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, names }) => (names.length === 0 ? [name] : names.map((test) => `${name}: ${test}`)));
  return [
    ...(failures.length > 0 ? ['Failed:', ...failures.map((failure) => `  ${failure}`), ''] : []),
    closingLine(stages),
  ];
}

/** The closing line. */
function closingLine(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
