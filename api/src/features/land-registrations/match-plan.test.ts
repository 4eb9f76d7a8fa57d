import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { nearestRecord } from './match.ts';
import { openOffice, type Office } from './office.testing.ts';

/** So many mouzas of one upazila, with three zils each and so many dags in a zil: 28,800 dags. */
const MOUZAS = 80;
const DAGS = 120;

const FILL = `
with mouza as (
  insert into mouzas (upazila_id, name_en, name_bn, jl_no)
  select ?, 'Mouza ' || n, 'মৌজা ' || n, 'P' || n from generate_series(1, ${MOUZAS}) n returning id
), zil as (
  insert into zils (mouza_id, zil_no) select id, sheet::text from mouza, generate_series(1, 3) sheet returning id, zil_no
)
insert into dags (zil_id, survey_type_id, dag_no, khatiyan_number, khotiyan)
select zil.id, ?, (zil_no::int * 1000 + n)::text, (n / 3)::text, '[{"owner": "ক", "area": 4356}]'
from zil, generate_series(1, ${DAGS}) n`;

let office: Office;
let owner: Knex;
beforeAll(async () => {
  office = await openOffice();
  owner = connect(office.db.ownerUrl, { poolSize: 1 });
  await owner.raw(FILL, [office.place.upazila_id, await office.land.survey('RS')]);
  for (const table of ['mouzas', 'zils', 'dags']) await owner.raw(`analyze ${table}`);
});
afterAll(async () => {
  await owner.destroy();
  await office.close();
});

/** The plans of what looking for some land asks of the dags. */
async function plansOf(land: Parameters<typeof nearestRecord>[1]): Promise<string[]> {
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  const listen = (query: { sql: string; bindings: Knex.RawBinding[] }) => asked.push(query);
  office.knex.on('query', listen);
  await nearestRecord(office.knex, land);
  office.knex.removeListener('query', listen);
  const plans: string[] = [];
  for (const { sql, bindings } of asked.filter((query) => query.sql.includes('join dags'))) {
    const { rows } = await owner.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${sql.replace(/\$\d+/g, '?')}`,
      bindings,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

it('finds land among 28,800 dags by its indexes, in its mouza and in its upazila', async () => {
  const [first] = (await owner('mouzas').where({ jl_no: 'P7' }).select('id')) as [{ id: number }];
  const survey_type_id = await office.land.survey('RS');
  const land = { mouza_id: first.id, survey_type_id, land_area: '4356' };
  const here = await plansOf({ ...land, khatiyan_number: '২০', dag_number: '২০৬০' });
  expect(here).toHaveLength(1);
  expect(here[0]).toContain('dags_by_folded_dag');
  expect(here[0]).toContain('dags_by_folded_khatiyan');
  // Neither number is in the mouza: the upazila is asked too.
  const elsewhere = await plansOf({ ...land, khatiyan_number: '9999', dag_number: '৯৯৯৯' });
  expect(elsewhere).toHaveLength(2);
  expect(elsewhere[1]).toMatch(/dags_by_folded_(dag|khatiyan|number)/);
  for (const plan of [...here, ...elsewhere]) expect(plan).not.toContain('Seq Scan on dags');
});
