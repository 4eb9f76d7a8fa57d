import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { fillBoundaries, mapQueries } from '../bench/boundaries.ts';
import { type Measured, queriesFor } from '../bench/queries.ts';
import { withClient } from '../src/embedded/databases.ts';
import { connect, migrate, seedReference, startEmbedded } from '../src/index.ts';
import { fillNational } from '../src/national.ts';

/**
 * `npm run bench -- --dags 10000000`: fills a database of its own and measures the API's queries on it. For each query it prints the
 * median, the 95th percentile, the ratio to a select by primary key in the same run, and PostgreSQL's plan. It removes everything at the
 * end; `--keep` leaves the server's folder, and the next run measures on it again.
 */
const { values: options } = parseArgs({
  options: {
    dags: { type: 'string', default: '1000000' },
    keep: { type: 'boolean', default: false },
  },
});
const dags = Number(options.dags);
if (!Number.isInteger(dags) || dags < 1000) throw new Error('--dags takes a whole number from 1000');

/** How often the unit of the ratios is measured before and after each query, because the machine may have other work. */
const UNIT_RUNS = 40;
const RUNS = 15;
/** A slower query is measured fewer times. */
const SLOW_MS = 500;
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  fsync: 'off',
  synchronous_commit: 'off',
};

const folder = fileURLToPath(new URL(`../../.cache/bench-postgres-${dags}`, import.meta.url));
const started = Date.now();
const log = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How a plan reads the big tables, from the top. */
function waysOf(node: PlanNode): string[] {
  const own =
    node['Node Type'].includes('Scan') &&
    node['Node Type'] !== 'CTE Scan' &&
    node['Node Type'] !== 'Subquery Scan';
  const name = `${node['Node Type']}${node['Index Name'] ? ` ${node['Index Name']}` : node['Relation Name'] ? ` ${node['Relation Name']}` : ''}`;
  return [...(own ? [name] : []), ...(node.Plans ?? []).flatMap(waysOf)];
}

async function measure(
  client: pg.Client,
  { sql, values, within }: Measured,
  runs = within === undefined ? RUNS : 100,
): Promise<{ median: number; nineteen: number; ways: string[] }> {
  const times: number[] = [];
  await client.query(sql, values);
  while (times.length < runs) {
    const before = performance.now();
    await client.query(sql, values);
    times.push(performance.now() - before);
    if (times.length >= 3 && (times[0] ?? 0) > SLOW_MS) break;
  }
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${sql}`,
    values,
  );
  times.sort((a, b) => a - b);
  return {
    median: times[Math.floor(times.length / 2)] ?? 0,
    nineteen: times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    ways: [...new Set(rows[0] ? waysOf(rows[0]['QUERY PLAN'][0].Plan) : [])],
  };
}

async function report(client: pg.Client): Promise<void> {
  const size = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size');
  log(`${dags.toLocaleString('en')} dags, database of ${size.rows[0].size}`);
  console.log('\n| query | median ms | 19 of 20 ms | x primary key | plan |\n|---|---:|---:|---:|---|');
  const [key, ...queries] = [...queriesFor(dags), ...mapQueries];
  if (!key) return;
  for (const query of [key, ...queries]) {
    const before = await measure(client, key, UNIT_RUNS);
    const { median, nineteen, ways } = await measure(client, query);
    const after = await measure(client, key, UNIT_RUNS);
    const unit = (before.median + after.median) / 2;
    console.log(
      `| ${query.name} | ${median.toFixed(2)} | ${nineteen.toFixed(2)} | ${(median / unit).toFixed(1)} | ${ways.join(', ')} |`,
    );
    if (query.within !== undefined && nineteen > query.within) process.exitCode = 1;
    if (!query.mayScan && ways.includes('Seq Scan dags')) process.exitCode = 1;
  }
}

const embedded = await startEmbedded({ dataDir: folder, settings: SETTINGS, log });
try {
  await migrate(embedded.ownerUrl);
  const knex = connect(embedded.appUrl, { poolSize: 1 });
  await seedReference(knex);
  const filled = await knex('dags').first('id');
  await knex.destroy();
  const superUrl = Object.assign(new URL(embedded.superUrl), {
    pathname: new URL(embedded.appUrl).pathname,
  }).href;
  if (!filled) await fillNational(superUrl, dags, log);
  await fillBoundaries(superUrl);

  await withClient(embedded.appUrl, report);
} finally {
  await embedded.stop();
  if (!options.keep) fs.rmSync(path.resolve(folder), { recursive: true, force: true });
}
