/** The files of what is no list of records: found khatians, versions of a dag, how much is drawn. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLand, type Land } from '../../features/lookup/land.testing.ts';

let test: TestApp;
let land: Land;
let dag: number;

beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex, '9700');
  const khotiyan = [
    { owner: '=Rahim', area: 75 },
    { owner: 'Karim', area: 25 },
  ];
  dag = await land.dag('9', { survey: 'RS', khatiyan_number: '45', khotiyan });
  for (let number = 1; number <= 60; number += 1) {
    await land.dag(String(100 + number), { survey: 'RS', khatiyan_number: `1${number}/ক`, khotiyan: [] });
  }
});
afterAll(() => test.close());

async function lines(url: string, language = 'en'): Promise<string[]> {
  const { headers } = await test.login('acland');
  const answer = await test.app.inject({ url, headers: { ...headers, 'accept-language': language } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.csv');
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
}

it('has the khatians that the search finds, and all of a mouza', async () => {
  const found = `/api/admin/khatians/csv?zil_id=${land.zilId}`;
  const [head, first, ...none] = await lines(`${found}&number=${encodeURIComponent('৪৫')}`);
  expect(head).toContain('Khatiyan No');
  expect(first).toMatch(/,RS,45,1,9,/);
  expect(first).toContain("'=Rahim");
  expect(none).toEqual([]);
  expect(await lines(found)).toHaveLength(62);
  expect((await lines(found, 'bn'))[0]).toContain('খতিয়ান নং');
});

it('has every owner of every version of a dag', async () => {
  const [, ...rows] = await lines(`/api/admin/record-versions/csv?dag=${dag}`);
  expect(rows.map((row) => row.split(',').slice(-3))).toEqual([
    ["'=Rahim", '75', '75'],
    ['Karim', '25', '25'],
  ]);
  expect(await lines('/api/admin/record-versions/csv?dag=999999999')).toHaveLength(1);
});

it('has how much is drawn, by mouza of an upazila', async () => {
  const [, ...rows] = await lines(`/api/admin/maps/coverage/csv?upazila_id=${land.upazilaId}`);
  expect(rows.some((row) => row.endsWith(',61,0,0'))).toBe(true);
});

it('tells who took a file that tells of people', async () => {
  const { headers } = await test.login('acland');
  const count = async () =>
    Number((await test.knex('audit_log').where({ action: 'export', resource: 'dags' }).count())[0]!.count);
  const before = await count();
  await test.app.inject({ url: `/api/admin/record-versions/csv?dag=${dag}`, headers });
  await test.app.inject({ url: '/api/admin/khatians/csv?number=45', headers });
  expect(await count()).toBe(before + 2);
});

it.each(['khatians/csv?number=45', 'record-versions/csv?dag=1', 'maps/coverage/csv'])(
  'refuses citizens %s',
  async (url) => {
    const { headers } = await test.login('user');
    expect((await test.app.inject({ url: `/api/admin/${url}`, headers })).statusCode).toBe(403);
  },
);
