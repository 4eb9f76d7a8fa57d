import type { Knex } from 'knex';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { allFeatures } from '../../app.ts';
import { collectFeatures } from '../feature/feature.ts';
import { loadResources } from '../resources/load.ts';

/** Tables of a few rows: reading them whole is cheap. */
const SMALL = new Set(['job_schedules', 'audit_backlog', 'audit_unsealed', 'audit_places_backlog']);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

/** The tables that a statement reads from end to end although every index may be used. */
async function scannedTables(knex: Knex, sql: string, bindings: readonly unknown[]): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] }>(
      `explain (format json) ${sql}`,
      bindings as never,
    );
    return scans(rows[0]['QUERY PLAN'][0].Plan);
  });
}

it('no figure of the database reads a table that grows from end to end', async () => {
  const monitor = connect(test.db.appUrl, { poolSize: 1 });
  const sent: { sql: string; bindings: unknown[] }[] = [];
  monitor.on('query', (query: { sql: string; bindings: unknown[] }) => sent.push(query));
  const { metrics } = collectFeatures(allFeatures(await loadResources()));
  const fromDatabase = metrics.filter(({ readDatabase }) => readDatabase);
  for (const { readDatabase } of fromDatabase) await readDatabase!(monitor, test.app);
  await monitor.destroy();
  // The replica's figures need a replica.
  expect(sent.length).toBeGreaterThanOrEqual(fromDatabase.length - 1);
  for (const { sql, bindings } of sent) {
    const found = await scannedTables(test.knex, sql.replace(/\$\d+/g, '?'), bindings);
    expect(
      found.filter((table) => !SMALL.has(table)),
      sql,
    ).toEqual([]);
  }
});
