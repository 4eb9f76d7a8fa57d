import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openMaps, type Maps } from './office.testing.ts';
import { dagsAt, findDag } from './search.ts';
import { viewOf } from './view.ts';

/** Ten thousand dags of 25 m in a hundred mouzas, side by side. */
const FILL = `
with mouza as (
  insert into mouzas (upazila_id, name_en, name_bn, jl_no)
  select (select min(id) from upazilas), 'M' || n, 'ম' || n, 'P' || n from generate_series(0, 99) n returning id, jl_no
), zil as (
  insert into zils (mouza_id, zil_no) select id, '1' from mouza returning id, mouza_id
), dag as (
  insert into dags (zil_id, dag_no, khatiyan_number)
  select zil.id, n::text, jl_no from zil join mouza on mouza.id = mouza_id, generate_series(0, 99) n
  returning id, dag_no, khatiyan_number
), place as (
  select id, 89 + (substr(khatiyan_number, 2)::int % 10) * 0.01 + (dag_no::int % 10) * 0.00025 as west,
    23 + (substr(khatiyan_number, 2)::int / 10) * 0.01 + (dag_no::int / 10) * 0.00025 as south from dag
)
insert into geojson_datas (dag_id, geojson, bbox, area_sq_m, perimeter_m, label)
select id, jsonb_build_object('type', 'FeatureCollection', 'features', jsonb_build_array(jsonb_build_object('type', 'Feature',
    'properties', '{"source": "sample"}'::jsonb, 'geometry', jsonb_build_object('type', 'Polygon', 'coordinates',
    jsonb_build_array(jsonb_build_array(jsonb_build_array(west, south), jsonb_build_array(west + 0.00025, south),
    jsonb_build_array(west + 0.00025, south + 0.00025), jsonb_build_array(west, south))))))),
  jsonb_build_array(west, south, west + 0.00025, south + 0.00025), 300, 80, point(west, south) from place`;

let maps: Maps;
beforeAll(async () => {
  maps = await openMaps();
  await maps.owner.raw(FILL);
  await maps.owner.raw('analyze geojson_datas, dags, mouza_outlines, zils, mouzas');
});
afterAll(() => maps.close());

/** The plans of what `ask` asks of boundaries and outlines. */
async function plansOf(ask: (knex: Knex) => Promise<unknown>): Promise<string> {
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  const listen = (query: { sql: string; bindings: Knex.RawBinding[] }) => asked.push(query);
  maps.knex.on('query', listen);
  await ask(maps.knex);
  maps.knex.removeListener('query', listen);
  const plans: string[] = [];
  for (const { sql, bindings } of asked.filter((query) => /extent|fold_number/.test(query.sql))) {
    const { rows } = await maps.owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${sql.replace(/\$\d+/g, '?')}`,
      bindings,
    );
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
  const number = await plansOf((knex) => findDag(knex, { dag: '9/no-such' }).catch(() => null));
  expect(number).toMatch(/dags_by_folded_number/);
  // A hundred outlines are read at once; of the country's it is the index.
  await maps.owner.raw('set enable_seqscan = off');
  const far = await plansOf((knex) => viewOf(knex, { bbox, zoom: 12 }));
  expect(far).toMatch(/mouza_outlines_by_extent/);
});
