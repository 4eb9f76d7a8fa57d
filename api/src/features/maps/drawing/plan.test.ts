import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { drawMany } from '../many-boundaries.testing.ts';
import { openMaps, type Maps } from '../office.testing.ts';
import { dagsAt, findDag } from '../public/search.ts';
import { viewOf } from '../public/view.ts';

let maps: Maps;
beforeAll(async () => {
  maps = await openMaps();
  await drawMany(maps.owner, { mouzas: 100, dags: 100, corners: 4 });
});
afterAll(() => maps.close());

/** The plans of what `ask` asks of boundaries and outlines. */
async function plansOf(ask: (knex: Knex) => Promise<unknown>, how = 'costs'): Promise<string> {
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  const listen = (query: { sql: string; bindings: Knex.RawBinding[] }) => asked.push(query);
  maps.knex.on('query', listen);
  await ask(maps.knex);
  maps.knex.removeListener('query', listen);
  const plans: string[] = [];
  for (const { sql, bindings } of asked.filter((query) => /extent|fold_number/.test(query.sql))) {
    const rows = await prepared<{ 'QUERY PLAN': string }>(`explain (${how}) ${sql}`)(maps.owner, bindings);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect(plans).toHaveLength(1);
  return plans[0]!;
}

it('a place, a view and a number are found by their indexes, not by reading all boundaries', async () => {
  const at = await plansOf((knex) => dagsAt(knex, { lng: 89.0401, lat: 23.0301 }));
  expect(at).toMatch(/geojson_datas_by_extent/);
  const bbox: [number, number, number, number] = [89.04, 23.03, 89.042, 23.032];
  const near = await plansOf((knex) => viewOf(knex, { bbox, zoom: 17 }));
  expect(near).toMatch(/geojson_datas_by_extent/);
  // More than are shown: no more are read than that, and their dags one by one.
  const whole = await plansOf(
    (knex) => viewOf(knex, { bbox: [89, 23, 90, 24], zoom: 15 }),
    'analyze, timing off',
  );
  expect(whole).not.toMatch(/Seq Scan/);
  const read = [...whole.matchAll(/^.*(?<!Bitmap Index) Scan.* \(actual rows=(\d+)/gm)].map(([, rows]) =>
    Number(rows),
  );
  expect(Math.max(...read)).toBe(2001);
  const number = await plansOf((knex) => findDag(knex, { dag: '9/no-such' }).catch(() => null));
  expect(number).toMatch(/dags_by_folded_number/);
  // A hundred outlines are read at once; of the country's it is the index.
  await maps.owner.raw('set enable_seqscan = off');
  const far = await plansOf((knex) => viewOf(knex, { bbox, zoom: 12 }));
  expect(far).toMatch(/mouza_outlines_by_extent/);
});
