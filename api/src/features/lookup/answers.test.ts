/** What is sent as it stands in the database or in memory: held against its schema here, and its plans. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { cascadeLists } from './cascade.ts';
import * as land from '../land/schemas.ts';
import * as schemas from './schemas.ts';

let test: TestApp;
let owner: Knex;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  owner = connect(test.db.ownerUrl, { poolSize: 1 });
  // A small table is read whole otherwise, whatever indexes there are.
  await owner.raw('set enable_seqscan = off');
  await owner.raw('set plan_cache_mode = force_generic_plan');
});
afterAll(async () => {
  await owner.destroy();
  await test.close();
});

const mouzaDag = schemas.dagOption.extend(schemas.inSheet.shape);
const mouzaMap = schemas.mouzaMapOption.extend(schemas.inSheet.shape);
/** The sheets of the mouza, and the dags of each. */
const MOUZA_DAGS = /(?=[^]*zils_mouza_id)(?=[^]*dags_(number_unique|by_zil|by_folded))/;

const answers: [path: string, schema: z.ZodType, index: RegExp][] = [
  ['divisions', z.array(land.place), /divisions/],
  ['districts', z.array(land.place), /districts/],
  ['survey-types', z.array(land.surveyType), /survey_types_pkey/],
  ['divisions/DIVISION/districts', z.array(land.place), /districts_division_id_index/],
  ['districts/DISTRICT/upazilas', z.array(land.place), /upazilas_district_id_index/],
  ['upazilas/UPAZILA/mouzas', z.array(land.mouza), /mouzas_(only|upazila)/],
  ['mouzas/MOUZA/zils', z.array(land.zil), /zils_mouza_id/],
  // Its lists are in memory by now: only how often they have changed is asked.
  ['cascade?division_id=DIVISION&district_id=DISTRICT&mouza_id=MOUZA', cascadeLists, /lookup_versions/],
  ['zils/ZIL/survey-types', z.array(land.surveyType), /dags_(number_unique|by_zil|by_folded)/],
  ['zils/ZIL/survey-types?type=mouza_map', z.array(land.surveyType), /mouza_maps_/],
  ['zils/ZIL/dags', z.array(schemas.dagOption), /dags_(number_unique|by_zil|by_folded)/],
  ['zils/ZIL/dags?q=1', z.array(schemas.dagOption), /dags_(number_unique|by_zil|by_folded)/],
  [
    'zils/ZIL/dags?survey_type_id=SURVEY',
    z.array(schemas.dagOption),
    /dags_(number_unique|by_zil|by_folded)/,
  ],
  [
    'zils/ZIL/dags?survey_type_id=SURVEY&q=1',
    z.array(schemas.dagOption),
    /dags_(number_unique|by_zil|by_folded)/,
  ],
  ['zils/ZIL/mouza-maps', z.array(schemas.mouzaMapOption), /mouza_maps_/],
  ['zils/ZIL/mouza-maps?q=a', z.array(schemas.mouzaMapOption), /mouza_maps_/],
  ['mouzas/MOUZA/survey-types', z.array(land.surveyType), /zils_mouza_id/],
  ['mouzas/MOUZA/survey-types?type=mouza_map', z.array(land.surveyType), /zils_mouza_id/],
  ['mouzas/MOUZA/dags', z.array(mouzaDag), MOUZA_DAGS],
  ['mouzas/MOUZA/dags?q=1', z.array(mouzaDag), MOUZA_DAGS],
  ['mouzas/MOUZA/dags?survey_type_id=SURVEY', z.array(mouzaDag), MOUZA_DAGS],
  ['mouzas/MOUZA/dags?survey_type_id=SURVEY&q=1', z.array(mouzaDag), MOUZA_DAGS],
  ['mouzas/MOUZA/mouza-maps?q=a', z.array(mouzaMap), /zils_mouza_id/],
  ['zils/ZIL/elsewhere?type=khatiyan&q=1', z.array(schemas.otherZil), /zils_mouza_id/],
  ['zils/ZIL/elsewhere?type=mouza_map&q=a', z.array(schemas.otherZil), /zils_mouza_id/],
  ['dags/DAG', schemas.dagDetail, /dags_pkey/],
  ['dags/CHANGED', schemas.dagDetail, /record_versions/],
  ['mouza-maps/MAP', schemas.mouzaMapDetail, /mouza_maps_pkey/],
];

/** The ids of one dag of the demonstration with its boundary, and of all that it lies in. */
async function ids(): Promise<Record<string, string>> {
  const dag = await test
    .knex('dags')
    .join('geojson_datas', 'geojson_datas.dag_id', 'dags.id')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .whereNotNull('dags.survey_type_id')
    .first({
      DAG: 'dags.id',
      ZIL: 'zil_id',
      MOUZA: 'mouza_id',
      UPAZILA: 'upazila_id',
      DISTRICT: 'dags.district_id',
      DIVISION: 'division_id',
      SURVEY: 'dags.survey_type_id',
    });
  const changed = await test.knex('record_versions').whereNotNull('mutation_id').first({ CHANGED: 'dag_id' });
  const map = await test.knex('mouza_maps').first({ MAP: 'id' });
  return { ...dag, ...changed, ...map } as Record<string, string>;
}

/** The tables that a plan reads from the first row to the last. */
const readWhole = (plan: string) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table);

it.each(answers)(
  '%s answers what its schema says, and nothing else, by an index',
  async (pattern, schema, index) => {
    const known = await ids();
    const path = pattern.replace(/[A-Z]{3,}/g, (name) => String(known[name]));
    const sent: { sql: string; bindings: unknown[] }[] = [];
    const listen = (query: { sql: string; bindings: unknown[] }) => void sent.push(query);
    test.knex.on('query', listen);
    const answer = await test.app.inject({ url: `/api/locations/${path}` });
    test.knex.off('query', listen);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json<unknown>();
    expect(schema.parse(body)).toEqual(body);
    if (path.startsWith('dags/')) {
      expect(body).toMatchObject(
        pattern === 'dags/DAG'
          ? { has_boundary: true }
          : { changed: { tracking_number: expect.stringMatching(/^M-/) } },
      );
    }
    const plans: string[] = [];
    for (const { sql, bindings } of sent) {
      const values = bindings.length > 0 ? `(${bindings.map(() => 'null').join(', ')})` : '';
      await owner.raw(`prepare asked as ${sql.replaceAll('?', '\\?')}`);
      const { rows } = await owner.raw<{ rows: Record<string, string>[] }>(`explain execute asked${values}`);
      await owner.raw('deallocate asked');
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans.join('\n')).toMatch(index);
    // The counts of changes are some rows; all divisions and districts are what is asked for.
    const whole = plans.flatMap(readWhole).filter((table) => table !== 'lookup_versions');
    expect(whole, plans.join('\n')).toEqual(['divisions', 'districts'].includes(path) ? [path] : []);
  },
);
