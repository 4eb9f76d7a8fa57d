/**
 * Runs in the copy, in a process of its own: Vitest, started once for all faults, since it takes longer to start than most tests
 * take. Each run has a worker of its own, which loads the product anew.
 */
import path from 'node:path';
import { createVitest } from 'vitest/node';

/** A fault may have a test wait for ever, in ms. Longer than a poll waits, so that its assertion fails first. */
const TIMEOUT = 60_000;

const vitest = await createVitest('test', {
  config: '.config/vitest.config.ts',
  watch: false,
  reporters: [{}],
});
for (const { config } of vitest.projects)
  Object.assign(config, { testTimeout: TIMEOUT, hookTimeout: TIMEOUT });
await vitest.standalone();

/** A part of a title, as Vitest reads it: as a pattern. */
const pattern = (title) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

const nameOf = (test) => test.fullName;
/** Whether a test only ran out of time, which says more of the machine than of the product. */
const isSlow = (test) => (test.result().errors ?? []).some(({ message }) => / timed out in /.test(message));

async function run({ files, title, edited }) {
  // Tests that run alone have their modules compiled by this process, which keeps them.
  if (edited) vitest.invalidateFile(path.resolve(edited));
  if (title) vitest.setGlobalTestNamePattern(pattern(title));
  else vitest.resetGlobalTestNamePattern();
  const specifications = await vitest.globTestSpecifications(files);
  const wanted = specifications.filter(({ moduleId }) => files.includes(path.relative('.', moduleId)));
  if (wanted.length === 0) return { passed: 0, failed: [], slow: [], errors: [`No such file: ${files}`] };
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  // Vitest answers those of earlier runs too.
  const testModules = known.filter(({ moduleId }) => files.includes(path.relative('.', moduleId)));
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const errors = [
    ...unhandledErrors,
    ...testModules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]),
  ];
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed' && !isSlow(test)).map(nameOf),
    slow: tests.filter(isSlow).map(nameOf),
    errors: errors.map((error) => String(error?.stack ?? error?.message ?? error)),
  };
}

process.on('message', (asked) => {
  run(asked).then(
    (outcome) => process.send(outcome),
    (error) => process.send({ passed: 0, failed: [], slow: [], errors: [String(error.stack)] }),
  );
});
process.on('disconnect', () => vitest.close().finally(() => process.exit()));
process.send('ready');
