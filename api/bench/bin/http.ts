/** npm run bench:http: the product beside a bare server that sends the same statements (docs/performance.md). */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { parentOf } from '../processes.ts';
import { run } from '../run.ts';
import { jsonOf, standingOf, tableHead, tableLine, type Row } from '../table.ts';
import { works } from '../works.ts';
import { openWorld } from '../world.ts';

const HELP = `npm run bench:http -- [options]

Fills a database of its own, starts the product as it ships and beside it a bare server that runs the same statements, loads
both in turn with every work, and prints one table. Ends with 1 when a goal is missed.

  --dags N         how many (1000000)
  --seconds N      of a window of load (2)
  --rounds N       windows of each server (3)
  --connections L  10,50
  --only L         these works alone, by name
  --port N         the product's; the others listen on the ports behind it (3210)
  --json FILE      the figures, as JSON
  --keep           leaves the database, for the next run
  --list           the names of the works`;

const { values: options } = parseArgs({
  options: {
    dags: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10,50' },
    only: { type: 'string' },
    port: { type: 'string', default: '3210' },
    json: { type: 'string' },
    keep: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'dags' | 'rounds' | 'port', least: number): number {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`--${name} takes a whole number from ${least}`);
  }
  return value;
}

/** The works of `--only`. @throws for a name that none has */
function chosenWorks() {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !works.some((work) => work.name === name));
  if (unknown) throw new Error(`No work is called ${unknown}; --list names them`);
  return names ? works.filter(({ name }) => names.includes(name)) : works;
}

/** What was measured on, for whoever compares. */
const machine = () => ({
  processors: `${os.cpus().length} x ${os.cpus()[0]?.model.trim()}`,
  memory: `${Math.round(os.totalmem() / 1024 ** 3)} GB`,
  load: os.loadavg().map((load) => Math.round(load * 10) / 10),
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
});

async function main(): Promise<void> {
  const dags = wholeNumber('dags', 1_000);
  const chosen = chosenWorks();
  // The built pages are those of production, in the process that records too.
  process.env.NODE_ENV = 'production';
  const began = Date.now();
  const say = (text: string) =>
    console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);
  const world = await openWorld(dags, { keep: options.keep, log: say });
  const rows: Row[] = [];
  try {
    const { rows: backends } = await world.knex.raw<{ rows: { pid: number }[] }>(
      'select pg_backend_pid() as pid',
    );
    const about = { dags, ...machine() };
    console.log(
      `${Object.entries(about)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(' · ')}\n`,
    );
    console.log(tableHead());
    await run(world, {
      ...{ works: chosen, port: wholeNumber('port', 1), rounds: wholeNumber('rounds', 1) },
      ...{ seconds: Number(options.seconds), connections: options.connections.split(',').map(Number) },
      ...{ postgres: parentOf(backends[0]!.pid), say },
      told: (row) => {
        rows.push(row);
        console.log(tableLine(row));
      },
    });
    if (options.json) {
      fs.writeFileSync(options.json, `${JSON.stringify({ ...about, rows: rows.map(jsonOf) }, null, 2)}\n`);
    }
    if (rows.some((row) => standingOf(row).met === false)) process.exitCode = 1;
  } finally {
    await world.close();
  }
}

if (options.help) console.log(HELP);
else if (options.list) for (const { name, title } of works) console.log(`${name.padEnd(20)} ${title}`);
else await main();
