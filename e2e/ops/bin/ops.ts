/** npm run test:ops: tries faults on a stand of real parts, one after the other. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from '../faults/index.ts';
import { tryFault, type Outcome } from '../fault.ts';
import { removeAtEnd } from '../stand/leftovers.ts';
import { missingPackages, ROOT } from '../stand/paths.ts';
import { makeTemplate } from '../stand/template.ts';
import { outcomeTable } from '../table.ts';
import { writeTable } from '../report.ts';

const HELP = `npm run test:ops [-- --only kill-process] [--list] [--keep]

Starts PostgreSQL with a replica, two processes of the product, Caddy, HAProxy and a mail server, sends a mixed load, and lets one fault
after the other happen. Then everything acknowledged must be stored once and the rest once or never; sums by day, ledger, audit chain
and files must agree. Prints a table; a run of all faults writes it into docs/operations.md. Needs Debian's postgresql, caddy and haproxy;
the rows of full disks need root. Takes about ten minutes. Ends with 1 when a row fails.

  --only   one fault, or several: --only kill-process --only hang-database
  --list   the names of the faults
  --keep   keeps the logs in the folder that it names`;

/** Problems of a row that are printed. */
const SHOWN = 12;

/** More than a fault takes by the bounds of its steps, in minutes. */
const FAULT_MINUTES = 10;

/** Ends the process, and everything that it has started, when something hangs that no bound has caught. */
function endAfter(minutes: number): void {
  const end = () => {
    process.stderr.write(`It did not end within ${minutes} minutes\n`);
    process.exit(1);
  };
  setTimeout(end, minutes * 60_000).unref();
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      list: { type: 'boolean' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP) ?? 0;
  if (values.list) return say(faults.map(({ name, title }) => `${name.padEnd(20)} ${title}`).join('\n')) ?? 0;
  const unknown = (values.only ?? []).filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}\n\n${HELP}`);
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`Install first: apt-get install ${missing.join(' ')}`);

  const chosen = faults.filter(({ name }) => values.only?.includes(name) ?? true);
  endAfter((chosen.length + 1) * FAULT_MINUTES);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-ops-'));
  fs.chmodSync(folder, 0o711);
  if (values.keep) say(`Logs are kept in ${folder}`);
  else removeAtEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
  say('Filling a database');
  const template = await makeTemplate(folder);
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    say(`\n${fault.name}: ${fault.title}`);
    const outcome = await tryFault(fault, template, path.join(folder, fault.name));
    outcomes.push(outcome);
    for (const problem of outcome.problems.slice(0, SHOWN)) say(`  ${problem}`);
    if (outcome.problems.length > SHOWN) say(`  and ${outcome.problems.length - SHOWN} more`);
    for (const example of outcome.examples) say(`  ${example}`);
    say(outcome.problems.length === 0 ? '  passed' : '  FAILED');
  }
  say(`\n${outcomeTable(outcomes)}`);
  if (chosen.length === faults.length) writeTable(path.join(ROOT, 'docs/operations.md'), outcomes);
  return outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
  process.exit(1);
}
