/** npm run mutants: puts deliberate faults into a copy of the project, one at a time; a named test must fail for each. */
import { parseArgs } from 'node:util';
import type { Fault } from '../mutants/fault.ts';
import { FAULTS_BY_AREA } from '../mutants/index.ts';
import { copyProject } from '../mutants/runner/copy.ts';
import { withFault } from '../mutants/runner/edit.ts';
import { startTestRunner, type TestOutcome } from '../mutants/runner/run-tests.ts';

const HELP = `npm run mutants
npm run mutants -- money shares        # some areas
npm run mutants -- --only bill.ts      # the faults in files with this in their path

Copies the project to .cache/mutants, runs the named tests there as they are, then puts in one fault after the other and runs the
test that must fail, and that must pass again without it. Ends with 1 when one passes, when a test cannot be run, or when the text to replace is not there any more.
Areas: ${Object.keys(FAULTS_BY_AREA).join(', ')}.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const unknown = positionals.filter((area) => !(area in FAULTS_BY_AREA));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no area ${unknown.join(', ')}\n\n${HELP}` : HELP);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const wanted = Object.entries(FAULTS_BY_AREA)
  .filter(([area]) => positionals.length === 0 || positionals.includes(area))
  .flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))
  .filter(({ fault }) => fault.file.includes(values.only));

copyProject();
const tests = await startTestRunner();

/**
 * Null when a test fails with the fault and passes right after without it, else what happened. A test that fails both ways, or
 * only ran out of time, tells of a busy machine and caught nothing.
 */
async function problemOf(fault: Fault): Promise<string | null> {
  const run = (): Promise<TestOutcome> => tests.run([fault.tests], fault.title, fault.file);
  const { passed, failed, slow, errors } = await withFault(fault, run);
  if (failed.length > 0) {
    const after = await run();
    const still = [...after.failed, ...after.slow, ...after.errors];
    return still.length > 0 ? `fails without the fault too: ${still.join('\n')}` : null;
  }
  if (slow.length > 0) return `only out of time: ${slow.join(', ')}`;
  return passed > 0 ? 'NOT caught' : `no test was run: ${errors.join('\n')}`;
}

const began = Date.now();
const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

const before = await tests.run([...new Set(wanted.map(({ fault }) => fault.tests))]);
console.log(`Without a fault ${before.passed} tests pass, in ${seconds(began)} s`);
const problems = [...before.failed, ...before.slow, ...before.errors].map(
  (failed) => `Fails without a fault: ${failed}`,
);

for (const { area, fault } of problems.length > 0 ? [] : wanted) {
  const start = Date.now();
  const problem = await problemOf(fault).catch((error: Error) => error.message);
  const line = `${area.padEnd(12)} ${fault.file}: ${fault.why}`;
  console.log(`${problem === null ? 'caught' : 'FAULT '} ${seconds(start).padStart(5)} s  ${line}`);
  if (problem !== null)
    problems.push(
      `${line}\n  ${problem}\n  - ${fault.find}\n  + ${fault.replace}\n  ${fault.tests}: ${fault.title ?? ''}`,
    );
}

await tests.stop();
if (problems.length > 0) console.log(`\n${problems.join('\n\n')}\n`);
console.log(`${wanted.length} faults, ${problems.length} problems, ${seconds(began)} s`);
process.exit(problems.length > 0 ? 1 : 0);
