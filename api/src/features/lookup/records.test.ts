import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DagOption, MouzaOption, Place, SurveyType } from '../../../contract/lookup/lookup.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { cascadeLists } from './cascade.ts';
import { makeLand, type Land } from './land.testing.ts';

let test: TestApp;
let land: Land;

beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex, '9001');
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/locations/${path}`, headers });
const list = async <Row>(path: string): Promise<Row[]> => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row[]>();
};
const numbers = async (path: string) => (await list<DagOption>(path)).map((dag) => dag.dag_no);

describe('the cascade', () => {
  it('leads from division to zil, with light records', async () => {
    const divisions = await list<Place>('divisions');
    expect(divisions).toHaveLength(8);
    const dhaka = divisions.find((place) => place.name === 'Dhaka');
    expect(dhaka).toEqual({ id: dhaka?.id, name: 'Dhaka', name_en: 'Dhaka', name_bn: 'ঢাকা' });

    const districts = await list<Place>(`divisions/${dhaka?.id}/districts`);
    expect(districts).toHaveLength(13);
    const district = districts.find((place) => place.name_en === 'Dhaka');
    const upazilas = await list<Place>(`districts/${district?.id}/upazilas`);
    const savar = upazilas.find((place) => place.name_en === 'Savar');
    expect(savar?.id).toBe(land.upazilaId);
    const mouzas = await list<MouzaOption>(`upazilas/${savar?.id}/mouzas`);
    expect(mouzas).toContainEqual({
      id: land.mouzaId,
      name: 'Purbahati',
      name_en: 'Purbahati',
      name_bn: 'পূর্বহাটী',
      jl_no: '9001',
    });
    expect(await list(`mouzas/${land.mouzaId}/zils`)).toContainEqual({ id: land.zilId, zil_no: '1' });
  });

  it('comes in one answer as far as it is chosen, each list as it is by itself', async () => {
    const [division] = await list<Place>('divisions');
    const whole = `division_id=${division!.id}&district_id=1&upazila_id=${land.upazilaId}&mouza_id=${land.mouzaId}`;
    const answer = await get(`cascade?${whole}`);
    const lists = cascadeLists.strict().parse(answer.json());
    expect(lists).toEqual({
      divisions: await list('divisions'),
      districts: await list(`divisions/${division!.id}/districts`),
      upazilas: await list('districts/1/upazilas'),
      mouzas: await list(`upazilas/${land.upazilaId}/mouzas`),
      zils: await list(`mouzas/${land.mouzaId}/zils`),
    });
    const known = await get(`cascade?${whole}`, { 'if-none-match': answer.headers.etag as string });
    expect(known.statusCode).toBe(304);
  });

  it('has no list below what is not chosen or not there', async () => {
    const beyond = { districts: null, upazilas: null, mouzas: null, zils: null };
    const divisions = await list('divisions');
    expect((await get('cascade')).json()).toEqual({ divisions, ...beyond });
    expect((await get('cascade?division_id=999999')).json()).toEqual({ divisions, ...beyond });
    for (const wrong of ['division_id=', 'division_id=x', 'mouza_id=-1', 'mouza_id=1&mouza_id=2']) {
      expect([wrong, (await get(`cascade?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    }
  });

  it('sorts places by name and zils by their leading number', async () => {
    const names = (await list<Place>('districts')).map((place) => place.name_en);
    expect(names).toHaveLength(64);
    expect(names).toEqual([...names].sort());
    const mouza = await test
      .knex('mouzas')
      .insert({ upazila_id: land.upazilaId, name_en: 'M', name_bn: 'ম' }, 'id');
    const mouzaId = (mouza as { id: number }[])[0]?.id;
    await test.knex('zils').insert(['10', '2', 'ক', '2/ক'].map((zil_no) => ({ mouza_id: mouzaId, zil_no })));
    const zils = await list<{ zil_no: string }>(`mouzas/${mouzaId}/zils`);
    expect(zils.map((zil) => zil.zil_no)).toEqual(['2', '2/ক', '10', 'ক']);
  });

  it('answers an empty parent with nothing and one that is not there with 404', async () => {
    const mouza = (await test
      .knex('mouzas')
      .insert({ upazila_id: land.upazilaId, name_en: 'Empty', name_bn: 'খালি' }, 'id')) as { id: number }[];
    expect(await list(`mouzas/${mouza[0]?.id}/zils`)).toEqual([]);
    for (const path of [
      'divisions/999999/districts',
      'districts/999999/upazilas',
      'upazilas/999999/mouzas',
      'mouzas/999999/zils',
      'zils/999999/dags',
      'zils/999999/mouza-maps',
      'zils/999999/survey-types',
      'dags/999999',
      'mouza-maps/999999',
    ]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { message: 'Not found' }]);
    }
  });

  it.each(['divisions/x/districts', 'zils/0/dags', 'dags/1.5', 'dags/9999999999999999999'])(
    'refuses the number of %s',
    async (path) => expect((await get(path)).statusCode).toBe(400),
  );
});

describe('survey types', () => {
  it('are all there for the registration form, in the order of the surveys', async () => {
    const codes = (await list<SurveyType>('survey-types')).map((type) => type.code);
    expect(codes).toEqual(['CS', 'SA', 'RS', 'BS', 'BRS', 'TS']);
  });

  it('of a zil are those that have dags, or maps, there', async () => {
    const other = await makeLand(test.knex);
    await other.dag('1', { survey: 'RS' });
    await other.dag('2', { survey: 'CS' });
    await other.dag('3', { survey: 'CS' });
    await other.dag('4');
    await other.map('Sheet', { survey: 'BRS' });
    const codes = async (query: string) =>
      (await list<SurveyType>(`zils/${other.zilId}/survey-types${query}`)).map((type) => type.code);
    expect(await codes('?type=khatiyan')).toEqual(['CS', 'RS']);
    expect(await codes('')).toEqual(['CS', 'RS']);
    expect(await codes('?type=mouza_map')).toEqual(['BRS']);
    expect((await get(`zils/${other.zilId}/survey-types?type=deed`)).statusCode).toBe(400);
  });
});

describe('dags of a zil', () => {
  let zil: Land;
  beforeAll(async () => {
    zil = await makeLand(test.knex);
    for (const number of ['100', '12', '12/ক', '112', '9', '123/456', 'ক-১'])
      await zil.dag(number, { survey: 'RS' });
    await zil.dag('12', { survey: 'CS', khatiyan_number: '77' });
    await zil.dag('5', { khatiyan_number: '12' });
  });

  it('come by leading number, then as text', async () => {
    const found = await numbers(`zils/${zil.zilId}/dags`);
    expect(found).toEqual(['5', '9', '12', '12', '12/ক', '100', '112', '123/456', 'ক-১']);
  });

  it('are narrowed by survey type; an empty choice narrows nothing', async () => {
    const cs = await zil.survey('CS');
    const answer = await get(`zils/${zil.zilId}/dags?survey_type_id=${cs}`);
    expect(answer.json()).toEqual([
      { id: expect.any(Number), dag_no: '12', khatiyan_number: '77', survey_type_id: cs },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(await numbers(`zils/${zil.zilId}/dags?survey_type_id=&q=`)).toHaveLength(9);
  });

  it('are found by any piece of their number, exactly that dag first, then exactly that khatian', async () => {
    const found = (q: string) => numbers(`zils/${zil.zilId}/dags?q=${encodeURIComponent(q)}`);
    expect(await found('12')).toEqual(['12', '12', '5', '12/ক', '112', '123/456']);
    expect(await found('112')).toEqual(['112']);
    expect(await found('123/456')).toEqual(['123/456']);
    expect(await found('77')).toEqual(['12']);
    expect(await found(' ১২/ক ')).toEqual(['12/ক']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found("'; drop table dags; --")).toEqual([]);
  });

  it('are at most 5,000, or as many as are asked for, with their whole number beside them', async () => {
    const many = await makeLand(test.knex);
    await test.knex('dags').insert(
      Array.from({ length: 5_012 }, (_, index) => ({
        zil_id: many.zilId,
        dag_no: String(index + 1),
        khatiyan_number: 'k',
      })),
    );
    const answer = await get(`zils/${many.zilId}/dags`);
    expect(answer.json()).toHaveLength(5_000);
    const first = await get(`zils/${many.zilId}/dags?limit=500`);
    expect(first.json()).toEqual(answer.json<DagOption[]>().slice(0, 500));
    for (const { headers } of [answer, first]) expect(headers['x-total-count']).toBe('5012');
    expect((await get(`zils/${many.zilId}/dags?limit=5001`)).statusCode).toBe(400);
    expect(await numbers(`zils/${many.zilId}/dags?q=5012`)).toEqual(['5012']);
    const some = await get(`zils/${many.zilId}/dags?q=1`);
    expect(some.headers['x-total-count']).toBe(String(some.json<unknown[]>().length));
  });

  it('refuse a text that is too long', async () => {
    expect((await get(`zils/${zil.zilId}/dags?q=${'x'.repeat(101)}`)).statusCode).toBe(400);
  });
});

describe('the other sheets of a mouza', () => {
  it('that hold what is searched for come with how many, those with exactly it first', async () => {
    const land = await makeLand(test.knex);
    const elsewhere = await makeLand(test.knex);
    const sheet = async (zil_no: string, dags: string[], khatiyan_number = 'k') => {
      const row = { mouza_id: land.mouzaId, zil_no };
      const [{ id }] = (await test.knex('zils').insert(row, 'id')) as [{ id: number }];
      const rows = dags.map((dag_no) => ({ zil_id: id, dag_no, khatiyan_number }));
      if (rows.length > 0) await test.knex('dags').insert(rows);
      return { id, zil_no };
    };
    await land.dag('831/ক');
    await elsewhere.dag('831/ক');
    const pieces = await sheet('2', ['1831/ক', '2831/ক', '7']);
    await sheet('3', ['7']);
    const exact = await sheet('10', ['831/ক']);
    const khatian = await sheet('11', ['9'], '831/ক');
    await sheet('12', []);
    const found = async (query: string) =>
      list(`zils/${land.zilId}/elsewhere?type=khatiyan&q=${encodeURIComponent(query)}`);
    expect(await found('৮৩১/ক')).toEqual([
      { ...exact, found: 1 },
      { ...pieces, found: 2 },
      { ...khatian, found: 1 },
    ]);
    expect(await found('%')).toEqual([]);
    expect(await list(`zils/${land.zilId}/elsewhere?type=mouza_map&q=7`)).toEqual([]);
    for (const [query, status] of [
      ['zils/999999/elsewhere?type=khatiyan&q=1', 404],
      [`zils/${land.zilId}/elsewhere?type=khatiyan&q=`, 400],
      [`zils/${land.zilId}/elsewhere?q=1`, 400],
    ] as const)
      expect([query, (await get(query)).statusCode]).toEqual([query, status]);
  });
});

describe('mouza maps of a zil', () => {
  it('come by name and are found by any piece of it, in any spelling', async () => {
    const zil = await makeLand(test.knex);
    await zil.map('সিট নং ২', { survey: 'RS' });
    await zil.map('Sheet 1', { survey: 'CS' });
    await zil.map(null);
    const names = async (query: string) =>
      (await list<{ name: string }>(`zils/${zil.zilId}/mouza-maps${query}`)).map((map) => map.name);
    expect(await names('')).toEqual(['Sheet 1', 'সিট নং ২', null]);
    expect(await names(`?q=${encodeURIComponent('শীট')}`)).toEqual(['সিট নং ২']);
    expect(await names(`?q=SHEET`)).toEqual(['Sheet 1']);
    expect(await names(`?survey_type_id=${await zil.survey('RS')}`)).toEqual(['সিট নং ২']);
  });
});
