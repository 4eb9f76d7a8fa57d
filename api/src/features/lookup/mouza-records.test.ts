import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DagOption, InSheet, OtherZil, SurveyType } from '../../../contract/lookup/lookup.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLand, type Land } from './land.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (path: string) => test.app.inject({ url: `/api/locations/${path}` });
const list = async <Row>(path: string): Promise<Row[]> => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row[]>();
};

describe('dags of a whole mouza', () => {
  let mouza: Land;
  const sheets: Record<string, number> = {};
  beforeAll(async () => {
    mouza = await makeLand(test.knex);
    const other = await makeLand(test.knex);
    await other.dag('831');
    for (const zil_no of ['10', '2', '3']) {
      const [{ id }] = (await test.knex('zils').insert({ mouza_id: mouza.mouzaId, zil_no }, 'id')) as [
        { id: number },
      ];
      sheets[zil_no] = id;
    }
    const survey_type_id = await mouza.survey('RS');
    const rows = [
      ['10', '831', '5'],
      ['2', '831', '6'],
      ['2', '1831', '9'],
      ['10', '7', '831'],
      ['10', '8/ক', '46'],
    ] as const;
    await test.knex('dags').insert(
      rows.map(([sheet, dag_no, khatiyan_number]) => ({
        zil_id: sheets[sheet],
        dag_no,
        khatiyan_number,
        ...(sheet === '2' && { survey_type_id }),
      })),
    );
  });
  const found = async (query: string) =>
    (await list<DagOption & InSheet>(`mouzas/${mouza.mouzaId}/dags${query}`)).map(
      ({ dag_no, khatiyan_number, zil_no }) => `${dag_no} of ${khatiyan_number} on ${zil_no}`,
    );

  it('are found by dag or khatian in either script: exactly that dag, exactly that khatian, then pieces', async () => {
    const wanted = ['831 of 6 on 2', '831 of 5 on 10', '7 of 831 on 10', '1831 of 9 on 2'];
    for (const q of ['831', '৮৩১', ' 831 ']) {
      expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([q, wanted]);
    }
    expect(await found(`?q=${encodeURIComponent('৪৬')}`)).toEqual(['8/ক of 46 on 10']);
  });

  it('are found by a number that is called what it is: that dag or that khatian alone', async () => {
    for (const q of ['দাগ ৮৩১', 'dag no. 831', '৮৩১ নং দাগ']) {
      expect([q, await found(`?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        ['831 of 6 on 2', '831 of 5 on 10'],
      ]);
    }
    expect(await found(`?q=${encodeURIComponent('খতিয়ান ৮৩১')}`)).toEqual(['7 of 831 on 10']);
    const elsewhere = await list<OtherZil>(
      `zils/${sheets['3']}/elsewhere?type=khatiyan&q=${encodeURIComponent('খতিয়ান ৮৩১')}`,
    );
    expect(elsewhere.map(({ zil_no, found: records }) => [zil_no, records])).toEqual([['10', 1]]);
    expect(await found(`?q=${encodeURIComponent('8 / ক')}`)).toEqual(['8/ক of 46 on 10']);
    expect(await found('?q=%25')).toEqual([]);
    expect(await found(`?q=831&survey_type_id=${await mouza.survey('RS')}`)).toEqual([
      '831 of 6 on 2',
      '1831 of 9 on 2',
    ]);
  });

  it('say in which sheet they lie, and come by number without a search', async () => {
    expect(await found('')).toEqual([
      '7 of 831 on 10',
      '8/ক of 46 on 10',
      '831 of 6 on 2',
      '831 of 5 on 10',
      '1831 of 9 on 2',
    ]);
    const answer = await get(`mouzas/${mouza.mouzaId}/dags?q=1831&limit=1`);
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.json()).toEqual([
      expect.objectContaining({ dag_no: '1831', zil_id: sheets['2'], zil_no: '2' }),
    ]);
  });

  it('have the surveys of all sheets', async () => {
    const codes = async (path: string) => (await list<SurveyType>(path)).map(({ code }) => code);
    expect(await codes(`mouzas/${mouza.mouzaId}/survey-types`)).toEqual(['RS']);
    expect(await codes(`mouzas/${mouza.mouzaId}/survey-types?type=mouza_map`)).toEqual([]);
  });

  it('have maps with their sheet', async () => {
    const [{ id }] = (await test.knex('mouza_maps').insert({ zil_id: sheets['3'], name: 'শিট ৩' }, 'id')) as [
      { id: number },
    ];
    const answer = await list(`mouzas/${mouza.mouzaId}/mouza-maps?q=${encodeURIComponent('শিট')}`);
    expect(answer).toEqual([{ id, name: 'শিট ৩', survey_type_id: null, zil_id: sheets['3'], zil_no: '3' }]);
  });

  it('refuse what no sheet would take either', async () => {
    for (const [query, status] of [
      ['mouzas/999999/dags?q=1', 404],
      ['mouzas/999999/mouza-maps', 404],
      ['mouzas/999999/survey-types', 404],
      ['mouzas/0/dags', 400],
      [`mouzas/${mouza.mouzaId}/dags?limit=5001`, 400],
      [`mouzas/${mouza.mouzaId}/dags?q=${'x'.repeat(101)}`, 400],
    ] as const)
      expect([query, (await get(query)).statusCode]).toEqual([query, status]);
  });
});
