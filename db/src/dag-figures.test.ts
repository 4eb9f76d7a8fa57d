import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
let knex: Knex;
/** Connects as a role that may change owner rows and sample marks without the application's rules. */
let owner: Knex;
let zils: number[];
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  knex = connect(database.appUrl);
  owner = connect(database.ownerUrl, { poolSize: 1 });
  const { id } = (await knex('mouzas').first('id')) as { id: number };
  const rows = ['F1', 'F2'].map((zil_no) => ({ mouza_id: id, zil_no }));
  zils = (await knex('zils').insert(rows).returning('id')).map((row: { id: number }) => row.id);
});
afterAll(async () => {
  await knex.destroy();
  await owner.destroy();
  await database.drop();
});

const COLUMNS = ['dags', 'with_document', 'with_boundary', 'with_rows', 'samples'];
const kept = async () =>
  (
    await knex.raw(`select zil_id, ${COLUMNS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
      from dag_figures group by zil_id having sum(dags) <> 0 order by zil_id`)
  ).rows as Record<string, number>[];
const counted = async () =>
  (
    await knex.raw(`select zil_id, count(*) as dags, count(document_path) as with_document,
      count(g.dag_id) as with_boundary, count(*) filter (where khotiyan <> '[]') as with_rows,
      count(*) filter (where is_sample) as samples
      from dags left join geojson_datas g on g.dag_id = dags.id where retired_at is null group by zil_id order by zil_id`)
  ).rows;

const owners = JSON.stringify([{ owner: 'A', area: 1 }]);
const dag = (zil: number, number: number, more = {}) => ({
  zil_id: zil,
  dag_no: String(number),
  khatiyan_number: '1',
  ...more,
});
const drawn = (dag_id: number) => ({
  dag_id,
  geojson: JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { source: 'drawn' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [90, 23],
              [90.001, 23],
              [90, 23.001],
              [90, 23],
            ],
          ],
        },
      },
    ],
  }),
  bbox: JSON.stringify([90, 23, 90.001, 23.001]),
  area_sq_m: 1,
  perimeter_m: 1,
  label: '(90,23)',
});

test('the figures of a sheet are those of its dags, whatever is done to them', async () => {
  expect((await kept()).length).toBeGreaterThan(1);
  expect(await kept()).toEqual(await counted());
  const [one, two] = zils as [number, number];
  const ids = (
    await knex('dags')
      .insert([
        dag(one, 1, { khotiyan: owners }),
        dag(one, 2, { document_path: 'dags/figures.pdf' }),
        dag(two, 3),
      ])
      .returning('id')
  ).map((row: { id: number }) => row.id) as [number, number, number];
  await knex('geojson_datas').insert(ids.map(drawn));
  expect(await kept()).toEqual(await counted());
  // Changes of the dag, changes through its boundary, and both in one statement.
  await owner('dags').where({ id: ids[0] }).update({ khotiyan: '[]', is_sample: true });
  await knex('dags').where({ id: ids[1] }).update({ zil_id: two });
  await knex('dags').whereIn('id', ids).update({ zil_id: one, document_path: null });
  const after = await kept();
  expect(after).toEqual(await counted());
  expect(after.find(({ zil_id }) => zil_id === one)).toMatchObject({
    dags: 3,
    with_boundary: 3,
    with_document: 0,
    with_rows: 0,
    samples: 1,
  });
  // A retired dag no longer counts, nor does its boundary, until it is restored.
  await knex('dags').where({ id: ids[0] }).update({ retired_at: knex.fn.now() });
  const retired = await kept();
  expect(retired).toEqual(await counted());
  expect(retired.find(({ zil_id }) => zil_id === one)).toMatchObject({
    dags: 2,
    with_boundary: 2,
    samples: 0,
  });
  // A withdrawn boundary is kept as a version.
  const { id: actor_id } = (await knex('users').first('id')) as { id: number };
  await knex.transaction(async (trx) => {
    await trx.raw(`select set_config('bhumi.boundary_change', ?, true)`, [
      JSON.stringify({ actor_id, remark: 'A test' }),
    ]);
    await trx('geojson_datas').whereIn('dag_id', ids).delete();
  });
  await knex('dags').where({ id: ids[0] }).update({ retired_at: null });
  const [fresh] = (await knex('dags').insert(dag(two, 4)).returning('id')) as [{ id: number }];
  expect(await kept()).toEqual(await counted());
  await knex('dags').where({ id: fresh.id }).delete();
  expect(await kept()).toEqual(await counted());
});

test('who adds a dag to a sheet waits for nobody who does, and no role writes a figure by hand', async () => {
  const [one] = zils as [number];
  const first = await knex.transaction();
  await first('dags').insert(dag(one, 11));
  // Would otherwise wait for the first for ever.
  await knex('dags').insert(dag(one, 12));
  await first.commit();
  expect(await kept()).toEqual(await counted());
  await expect(knex('dag_figures').update({ dags: 0 })).rejects.toMatchObject({ code: '42501' });
});
