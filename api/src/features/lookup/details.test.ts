import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DagDetail, MouzaMapDetail } from '../../../contract/lookup/lookup.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { makeLand } from './land.testing.ts';
import { dagRecords, mouzaMapRecords } from '../land/records.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (path: string) => test.app.inject({ url: `/api/locations/${path}` });

describe('details', () => {
  it('of a dag say where it lies, who owns it and with which share', async () => {
    const zil = await makeLand(test.knex);
    const khotiyan = [
      { owner: 'রহিমা খাতুন', area: 435.6 },
      { owner: 'Abdul Karim', area: 1306.8 },
    ];
    const id = await zil.dag('7', { survey: 'RS', khotiyan, document_path: 'dags/a.pdf' });
    const detail = (await get(`dags/${id}`)).json<DagDetail>();
    expect(detail).toMatchObject({
      id,
      dag_no: '7',
      khatiyan_number: '1',
      khotiyan,
      document_url: '/storage/dags/a.pdf',
      is_sample: false,
      area: 1742.4,
      survey_type: { code: 'RS' },
      zil: {
        id: zil.zilId,
        zil_no: '1',
        mouza: {
          name_bn: 'পূর্বহাটী',
          jl_no: null,
          upazila: { name_en: 'Savar', district: { name_en: 'Dhaka', division: { name_bn: 'ঢাকা' } } },
        },
      },
    });
    expect(detail.shares).toEqual([
      { ...khotiyan[0], til: 19_200, percent: 25 },
      { ...khotiyan[1], til: 57_600, percent: 75 },
    ]);
  });

  it('of a dag without survey, owners or document are plain', async () => {
    const zil = await makeLand(test.knex);
    const detail = (await get(`dags/${await zil.dag('8')}`)).json<DagDetail>();
    expect(detail).toMatchObject({
      survey_type: null,
      document_url: null,
      khotiyan: [],
      shares: [],
      area: 0,
    });
  });

  it('of a mouza map say where it lies', async () => {
    const zil = await makeLand(test.knex);
    const id = await zil.map('Sheet', { document_path: 'mouza-maps/m.png', survey: 'CS' });
    expect((await get(`mouza-maps/${id}`)).json<MouzaMapDetail>()).toMatchObject({
      id,
      name: 'Sheet',
      document_url: '/storage/mouza-maps/m.png',
      survey_type: { code: 'CS' },
      zil: { zil_no: '1', mouza: { upazila: { name_en: 'Savar' } } },
    });
  });
});

it('nothing is asked of the database for no records', async () => {
  const statements = await statementsOf(test.knex, async () => {
    expect(await dagRecords(test.knex, [])).toEqual([]);
    expect(await mouzaMapRecords(test.knex, [])).toEqual([]);
  });
  expect(statements).toEqual([]);
});
