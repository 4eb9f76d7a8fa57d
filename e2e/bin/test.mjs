#!/usr/bin/env node
/**
 * `npm test`: types, lint, format, imports and build, two at a time; then unit and API tests; then browser tests on a database that they
 * start themselves. It uses plain Node until the packages are installed. It ends with the names of all failures, and a line `N passed, N
 * failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../api/bin/lib/install.mjs';
import { INTERRUPTED, lanes } from '../support/lanes.mjs';
import { closingLines, tallyPlaywright, tallyStage, tallyVitest } from '../support/tally.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache/reports');
const bin = (name) => join(root, 'node_modules/.bin', name);

const say = (text) => process.stdout.write(text);

/** The phases in the order of the summary; each gets its result and seconds when it ends. */
const rows = ['build', 'types', 'lint', 'format', 'imports', 'unit and API tests', 'browser tests'].map(
  (name) => ({ name }),
);

/** Starts the timer of a phase. Returns a function that takes the result and returns whether the phase passed. */
function begin(name) {
  const startedAt = Date.now();
  return (tally) => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    Object.assign(
      rows.find((row) => row.name === name),
      tally,
      { seconds },
    );
    return tally.failed === 0;
  };
}

/**
 * Runs types, lint, format, imports and build. Two run at a time, because each keeps a core busy; the longest starts first. Each prints
 * whether it passed, and its output only if it failed.
 * @returns {Promise<boolean>} whether the build passed
 */
async function checksAndBuild(run) {
  const quiet = async (name, command, args) => {
    const record = begin(name);
    let output = '';
    const passed = record(tallyStage(await run(command, args, (text) => (output += text))));
    say(`${name}: ${passed ? 'ok' : `failed\n${output}`}\n`);
    return passed;
  };
  say('\n== Types, lint, format, build\n');
  const stages = [
    // It runs beside another stage on two cores. Several checkers would each load the same types, for twice the processor time.
    ['types', 'npm', ['run', '--silent', 'typecheck', '--', '--singleThreaded']],
    ['imports', 'npm', ['run', '--silent', 'imports']],
    ['lint', bin('oxlint'), []],
    ['format', bin('oxfmt'), ['--check']],
  ];
  const work = async () => {
    for (let stage = stages.shift(); stage; stage = stages.shift()) await quiet(...stage);
  };
  const built = quiet('build', process.execPath, ['api/bin/build.mjs', '--if-stale']);
  await Promise.all([work(), built.then(work)]);
  return built;
}

function report(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

async function unitTests(run) {
  const record = begin('unit and API tests');
  say('\n== Unit and API tests\n');
  const args = [
    'run',
    '--config=.config/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ];
  const code = await run(bin('vitest'), args, say);
  record(tallyVitest(report('vitest.json'), code, root));
}

/**
 * @param {boolean} built
 * @param {{ command: string, args: string[], env: Record<string, string> } | Error} browser how to run the tests, or why they cannot run
 */
async function browserTests(run, built, browser) {
  const record = begin('browser tests');
  say('\n== Browser tests\n');
  if (!built) {
    record({ passed: 0, failed: 1, names: ['not run, as the build failed'] });
  } else if (browser instanceof Error) {
    say(`${browser.message}\n`);
    record(tallyPlaywright(null, 1));
  } else {
    const file = join(reports, 'playwright.json');
    const env = { ...browser.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await run(browser.command, browser.args, say, env);
    record(tallyPlaywright(report('playwright.json'), code));
  }
}

/** Prints each phase's result, and the total time: the checks overlap. */
function summary(startedAt) {
  console.log('');
  for (const { name, passed, failed, seconds } of rows) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(20)} ${counts} ${String(seconds).padStart(5)} s`);
  }
  const together = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${'together'.padEnd(45)} ${String(together).padStart(5)} s`);
  console.log(`\n${closingLines(rows).join('\n')}`);
}

/** Prepares a browser while nothing else runs, because an installation prints its own output. */
async function prepareBrowser() {
  const { browserCommand } = await import('./browser.mjs');
  try {
    return browserCommand(['--reporter=list,json']);
  } catch (error) {
    return error;
  }
}

async function main() {
  const startedAt = Date.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await installPackages(root);
  const browser = await prepareBrowser();

  const { run, interrupted } = lanes({ cwd: root });
  const built = await checksAndBuild(run);
  // Run one after the other: together they are a tenth faster, but tests that depend on time fail beside a browser.
  await unitTests(run);
  await browserTests(run, built, browser);
  if (interrupted()) console.log('\nInterrupted: what had not ended counts as failed.');
  summary(startedAt);
  const failed = rows.some((row) => row.failed > 0);
  process.exitCode = interrupted() ? INTERRUPTED : Number(failed);
}

await main();
