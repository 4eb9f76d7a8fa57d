import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { DagDetail, MouzaOption } from '../../../contract/lookup/lookup.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildApp, type App } from '../../app.ts';
import { makeLand, type Land } from './land.testing.ts';

let test: TestApp;
let land: Land;
/** A second process on the same database, with a pool of its own. */
let other: { app: App; knex: Knex };

beforeAll(async () => {
  // The clock stands still but for `pass`: on a busy machine a second is nothing.
  vi.useFakeTimers({ toFake: ['performance'] });
  test = await createTestApp({ environment: { LOOKUP_AGE: '1000' } });
  land = await makeLand(test.knex, '9300');
  const knex = connect(test.db.appUrl, { poolSize: 2 });
  other = { knex, app: await buildApp({ config: test.app.config, knex, fronts: false }) };
});
afterAll(async () => {
  await other.app.close();
  await other.knex.destroy();
  await test.close();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

/** An answer, and the statements that it took. */
async function asked(path: string, { app, knex }: { app: App; knex: Knex } = test) {
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => void statements.push(sql);
  knex.on('query', listen);
  const answer = await app.inject({ url: `/api/locations/${path}` });
  knex.off('query', listen);
  return { answer, statements };
}
const counted = async (path: string, from?: { app: App; knex: Knex }) =>
  (await asked(path, from)).statements.length;

describe('a list of the cascade', () => {
  it.each([
    'divisions',
    'districts',
    'survey-types',
    'divisions/1/districts',
    'districts/1/upazilas',
    'upazilas/1/mouzas',
    'mouzas/MOUZA/zils',
  ])('is read once, and asked about once a second by one small statement: %s', async (name) => {
    const path = name.replace('MOUZA', String(land.mouzaId));
    pass(1_000);
    const first = await asked(path);
    expect(first.statements).toHaveLength(2);
    const again = await asked(path);
    expect([again.statements, again.answer.body]).toEqual([[], first.answer.body]);
    pass(1_000);
    const { statements } = await asked(path);
    expect(statements).toEqual([expect.stringMatching(/^select of_table, .* from lookup_versions/)]);
    expect(again.answer.headers.etag).toBe(first.answer.headers.etag);
  });

  it('is current a second after another process has changed it', async () => {
    const path = `upazilas/${land.upazilaId}/mouzas`;
    const names = async (from?: typeof other) =>
      (await asked(path, from)).answer.json<MouzaOption[]>().map(({ name }) => name);
    pass(1_000);
    for (const from of [undefined, other]) expect(await names(from)).not.toContain('Newly found');
    const { headers } = await test.login('admin');
    const payload = { upazila_id: land.upazilaId, name_en: 'Newly found', name_bn: 'নবপ্রাপ্ত' };
    const made = await other.app.inject({ method: 'POST', url: '/api/admin/mouzas', headers, payload });
    expect(made.statusCode, made.body).toBe(201);
    pass(1_000);
    for (const from of [undefined, other]) expect(await names(from)).toContain('Newly found');
    const { id } = made.json<{ id: number }>();
    await test.knex('mouzas').where({ id }).delete();
    pass(1_000);
    for (const from of [undefined, other]) expect(await names(from)).not.toContain('Newly found');
  });

  it('of what is not there is looked for each time, and is there as soon as it is', async () => {
    pass(1_000);
    for (const statements of [2, 1, 1]) {
      const { answer, statements: sent } = await asked('mouzas/999999/zils');
      expect([answer.statusCode, sent.length]).toEqual([404, statements]);
      expect(answer.json()).toEqual({ message: 'Not found' });
    }
    const row = { upazila_id: land.upazilaId, name_en: 'Empty', name_bn: 'খালি' };
    const [{ id }] = (await test.knex('mouzas').insert(row).returning('id')) as [{ id: number }];
    const { answer } = await asked(`mouzas/${id}/zils`);
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
    await test.knex('mouzas').where({ id }).delete();
    pass(1_000);
    expect((await asked(`mouzas/${id}/zils`)).answer.statusCode).toBe(404);
  });
});

describe('one record', () => {
  it('takes one statement, its place being known, and none of a place that has changed', async () => {
    const further = await makeLand(test.knex);
    const dag = await further.dag('1', { survey: 'RS', khotiyan: [{ owner: 'করিম', area: 10 }] });
    const map = await further.map('Sheet', { survey: 'RS' });
    pass(1_000);
    // The dag; whether places are current; its place and its survey.
    expect(await counted(`dags/${dag}`)).toBe(4);
    for (const path of [`dags/${dag}`, `mouza-maps/${map}`]) expect(await counted(path)).toBe(1);
    pass(1_000);
    expect(await counted(`dags/${dag}`)).toBe(2);
    const shown = async (from?: typeof other) => (await asked(`dags/${dag}`, from)).answer.json<DagDetail>();
    expect((await shown(other)).zil.mouza.jl_no).toBe(null);
    await test.knex('mouzas').where({ id: further.mouzaId }).update({ jl_no: '9301' });
    await test.knex('survey_types').where({ code: 'RS' }).update({ name_en: 'Revised' });
    pass(1_000);
    for (const from of [undefined, other]) {
      const { zil, survey_type } = await shown(from);
      expect([zil.mouza.jl_no, survey_type?.name_en]).toEqual(['9301', 'Revised']);
    }
  });

  it('shows its own change, its sheet and a new survey at once', async () => {
    const [here, there] = [await makeLand(test.knex), await makeLand(test.knex)];
    const dag = await here.dag('2');
    const shown = async () => (await asked(`dags/${dag}`)).answer.json<DagDetail>();
    expect(await shown()).toMatchObject({ zil: { id: here.zilId }, survey_type: null });
    const survey = { code: 'QQ', name_en: 'Quick', name_bn: 'দ্রুত' };
    const [{ id }] = (await test.knex('survey_types').insert(survey).returning('id')) as [{ id: number }];
    await test.knex('dags').where({ id: dag }).update({ zil_id: there.zilId, survey_type_id: id });
    expect(await shown()).toMatchObject({ zil: { id: there.zilId }, survey_type: { code: 'QQ' } });
  });
});

it('what lies on a sheet takes one statement, with its whole number and its 404', async () => {
  const { zilId } = land;
  await land.dag('12');
  for (const path of [
    'dags',
    'dags?q=1',
    'dags?limit=1',
    `dags?survey_type_id=1&q=1`,
    'mouza-maps',
    'mouza-maps?q=1',
    'survey-types',
    'survey-types?type=mouza_map',
    'elsewhere?type=khatiyan&q=12',
  ]) {
    const there = await asked(`zils/${zilId}/${path}`);
    expect([path, there.answer.statusCode, there.statements.length]).toEqual([path, 200, 1]);
    const missing = await asked(`zils/999999/${path}`);
    expect([path, missing.answer.statusCode, missing.statements.length]).toEqual([path, 404, 1]);
  }
});
