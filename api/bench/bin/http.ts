/** npm run bench:http: compares the product with a bare server that sends the same statements (docs/performance.md). */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeEarlierStatements } from '../earlier-statements.ts';
import { growth, growthOf, growthHead, growthLine, MAX_GROWTH, type GrowthRow } from '../growth.ts';
import { meetsLongGoal, longTable, type LongRow } from '../long-works.ts';
import { recordAll } from '../recorded.ts';
import { run } from '../run.ts';
import { jsonOf, resultOf, tableHead, tableLine, type Row } from '../table.ts';
import { works } from '../works.ts';
import { openWorld } from '../world.ts';
import { HELP, readOptions, type Options } from './options.ts';

const began = Date.now();
const say = (text: string) =>
  console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Describes the machine, so that results can be compared. */
const machine = () => ({
  processors: `${os.cpus().length} x ${os.cpus()[0]?.model.trim()}`,
  memory: `${Math.round(os.totalmem() / 1024 ** 3)} GB`,
  load: os.loadavg()[0]!.toFixed(1),
  node: process.version,
  date: new Date().toISOString().slice(0, 10),
  commit: git('describe', '--always', '--dirty'),
});

function sayAbout(about: Record<string, unknown>): void {
  const facts = Object.entries(about).map(([name, value]) => `${name} ${String(value)}`);
  console.log(`${facts.join(' · ')}\n`);
}

function write(file: string | undefined, figures: object): void {
  if (file) fs.writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Prints the table. @returns whether every goal was met */
async function table(options: Options): Promise<boolean> {
  const { dags, keep, json } = options;
  const world = await openWorld(dags, { keep, log: say });
  const [rows, long]: [Row[], LongRow[]] = [[], []];
  try {
    const about = { dags, ...machine() };
    sayAbout(about);
    if (options.works.length > 0) console.log(tableHead());
    await run(world, {
      ...options,
      say,
      onRow: (row) => {
        rows.push(row);
        console.log(tableLine(row));
      },
      onLongRow: (row) => void long.push(row),
    });
    if (long.length > 0) console.log(`\n${longTable(long)}`);
    write(json, {
      ...about,
      rows: rows.map(jsonOf),
      long: long.map((row) => ({ ...row, met: meetsLongGoal(row) })),
    });
  } finally {
    await world.close();
  }
  return rows.every((row) => resultOf(row).met !== false) && long.every(meetsLongGoal);
}

/** Prints how reads grow. @returns whether all stay within the goal */
async function growing(options: Options): Promise<boolean> {
  const { sizes, works: only, json } = options;
  const rows: GrowthRow[] = [];
  const about = { sizes: sizes.join(', '), ...machine() };
  sayAbout(about);
  console.log(growthHead(sizes));
  await growth({
    ...options,
    only: only.length === works.length ? [] : only,
    say,
    onRow: (row) => {
      rows.push(row);
      console.log(growthLine(row));
    },
  });
  write(json, { ...about, rows: rows.map((row) => ({ ...row, work: row.work.name, ...growthOf(row) })) });
  return rows.every((row) => growthOf(row).time <= MAX_GROWTH);
}

/** Keeps today's statements of the works whose goal is to become faster than them. */
async function writeBefore({ dags, keep }: Options): Promise<void> {
  const world = await openWorld(dags, { keep, log: say });
  const kept = works.filter(({ before }) => before);
  const { recorded } = await recordAll(world, kept, world.dataDir);
  writeEarlierStatements(recorded, git('log', '-1', '--format=%h', '--', 'api/src'));
  await world.close();
}

/** Lists the kept databases of earlier runs. */
function clear(): void {
  const cache = path.join(import.meta.dirname, '../../../.cache');
  for (const name of fs.readdirSync(cache).filter((each) => each.startsWith('bench-http-'))) {
    fs.rmSync(path.join(cache, name), { recursive: true });
  }
}

// The pages are the production build, also in the process that records.
process.env.NODE_ENV = 'production';
const options = readOptions();
if (options.help) console.log(HELP);
else if (options.list) for (const { name, title } of works) console.log(`${name.padEnd(20)} ${title}`);
else if (options.clear) clear();
else if (options.writeBefore) await writeBefore(options);
else process.exitCode = (await (options.growth ? growing(options) : table(options))) ? 0 : 1;
