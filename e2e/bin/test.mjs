#!/usr/bin/env node
/**
 * `npm test`: types, lint, format, imports and build two abreast, then unit and API tests, then browser tests, on a database that
 * they start themselves. Plain Node until the packages are there. Ends with the names of all that failed, and a line
 * `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../api/bin/lib/install.mjs';
import { closingLines, tallyPlaywright, tallyStage, tallyVitest } from '../support/tally.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, '.cache/reports');
const bin = (name) => join(root, 'node_modules/.bin', name);
const rows = [];

function heading(text) {
  console.log(`\n== ${text}`);
}

function record(name, tally, startedAt) {
  rows.push({ name, ...tally, seconds: Math.round((Date.now() - startedAt) / 1000) });
  return tally.failed === 0;
}

/** A stage whose output matters only when it fails; true when it passed. */
function quiet(name, command, args) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const end = (code, why = '') => {
      const passed = record(name, tallyStage(code), startedAt);
      console.log(`${name}: ${passed ? 'ok' : `failed\n${output}${why}`}`);
      resolve(passed);
    };
    child.once('error', (error) => end(1, error.message));
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Types, lint, format, imports and build: two at a time, since each keeps a core busy, and the longest first. True when it is built. */
async function checksAndBuild() {
  const stages = [
    ['build', process.execPath, ['api/bin/build.mjs', '--if-stale']],
    ['types', 'npm', ['run', '--silent', 'typecheck']],
    ['imports', 'npm', ['run', '--silent', 'imports']],
    ['lint', bin('oxlint'), []],
    ['format', bin('oxfmt'), ['--check']],
  ];
  const passed = new Set();
  const work = async () => {
    for (let stage = stages.shift(); stage; stage = stages.shift()) {
      if (await quiet(...stage)) passed.add(stage[0]);
    }
  };
  await Promise.all([work(), work()]);
  return passed.has('build');
}

/** A stage that is followed as it goes. */
function followed(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function report(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return null;
  }
}

function unitTests() {
  const startedAt = Date.now();
  const code = followed(bin('vitest'), [
    'run',
    '--config=.config/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]);
  record('unit and API tests', tallyVitest(report('vitest.json'), code, root), startedAt);
}

async function browserTests() {
  const startedAt = Date.now();
  const { runBrowserTests } = await import('./browser.mjs');
  let code = 1;
  try {
    code = runBrowserTests(['--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
    });
  } catch (error) {
    console.error(error.message);
  }
  record('browser tests', tallyPlaywright(report('playwright.json'), code), startedAt);
}

function summary() {
  console.log('');
  for (const { name, passed, failed, seconds } of rows) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(20)} ${counts} ${String(seconds).padStart(5)} s`);
  }
  console.log(`\n${closingLines(rows).join('\n')}`);
  process.exitCode = rows.some((row) => row.failed > 0) ? 1 : 0;
}

async function main() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await installPackages(root);

  heading('Types, lint, format, build');
  const built = await checksAndBuild();

  heading('Unit and API tests');
  unitTests();

  heading('Browser tests');
  if (built) await browserTests();
  else record('browser tests', { passed: 0, failed: 1, names: ['not run, as the build failed'] }, Date.now());
  summary();
}

await main();
