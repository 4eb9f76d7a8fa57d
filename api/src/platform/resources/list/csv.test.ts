import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '../../../../contract/format.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { createFixtureApp } from '../testing/client.ts';

let test: TestApp;
let headers: Record<string, string>;
let upazila: number;

beforeAll(async () => {
  test = await createFixtureApp();
  ({ headers } = await test.login('acland'));
  [upazila = 0] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
});
afterAll(() => test.close());

async function download(name: string, query: Record<string, unknown> = {}, language = 'en') {
  const response = await test.app.inject({
    url: `/api/admin/${name}/csv`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])),
    headers: { ...headers, 'accept-language': language },
  });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.body.startsWith('\ufeff')).toBe(true);
  expect(response.body.endsWith('\r\n')).toBe(true);
  const lines = response.body.slice(1, -2).split('\r\n');
  return { lines, headers: response.headers };
}

describe('the export', () => {
  it('of upazilas has a title, the day, and the columns of the specification', async () => {
    const { lines, headers: answered } = await download('upazilas', { sort: ['name_en', 'ASC'] });
    expect(lines.slice(0, 3)).toEqual([
      'Upazilas',
      formatDate(new Date().toISOString(), 'en'),
      'ID,District,Upazila Name (EN),Upazila Name (BN),BBS Code',
    ]);
    expect(lines).toHaveLength(3 + 495);
    expect(lines[3]).toMatch(/^\d+,[A-Z][^,]+,Abhaynagar,[\u0980-\u09ff\s]+,\d+$/);
    expect(answered['content-type']).toBe('text/csv; charset=utf-8');
    expect(answered['content-disposition']).toBe('attachment; filename="upazilas.csv"');
    const bengali = await download('upazilas', { filter: { q: 'সাভার' } }, 'bn');
    expect(bengali.lines[0]).toBe('উপজেলা');
    expect(bengali.lines.slice(2)).toEqual([
      'আইডি,জেলা,উপজেলার নাম (ইংরেজি),উপজেলার নাম (বাংলা),বিবিএস কোড,বিভাগ',
      expect.stringMatching(/^\d+,ঢাকা,Savar,সাভার,\d+,ঢাকা$/),
    ]);
  });

  it('of dags has the columns of the specification, and all rows, more than one batch', async () => {
    const [mouza] = (await test
      .knex('mouzas')
      .insert({ upazila_id: upazila, name_en: 'Char', name_bn: 'চর' })
      .returning('id')) as { id: number }[];
    const [zil] = (await test.knex('zils').insert({ mouza_id: mouza!.id, zil_no: '7' }).returning('id')) as {
      id: number;
    }[];
    await test.knex.raw(
      `insert into dags (zil_id, khatiyan_number, dag_no, survey_type_id)
       select ?, '৯', n::text, (select id from survey_types where code = 'RS') from generate_series(1, 2500) n`,
      [zil!.id],
    );
    const { lines, headers: answered } = await download('dags', { sort: ['dag_no', 'ASC'] });
    expect(lines[0]).toBe('ID,Zil No,Khatiyan No,Dag No,Survey Type');
    expect(lines).toHaveLength(2501);
    expect(lines.slice(1).map((line) => Number(line.split(',')[3]))).toEqual(
      Array.from({ length: 2500 }, (_, index) => index + 1),
    );
    expect(lines[1]).toMatch(/^\d+,7,৯,1,RS$/);
    expect(answered['content-disposition']).toBe('attachment; filename="dags.csv"');
  });

  it('quotes by RFC 4180, and defuses formulas', async () => {
    await test.knex('water_bodies').insert([
      { upazila_id: upazila, name: 'Beel "A", the\nlong one', lease_no: '1' },
      { upazila_id: upazila, name: '=HYPERLINK("http://x.test")', lease_no: '2' },
      { upazila_id: upazila, name: '+880', lease_no: '3' },
      { upazila_id: upazila, name: '@SUM(A1)', lease_no: '-4' },
      {
        upazila_id: upazila,
        name: 'Plain',
        depth: 1.5,
        dug_on: '1971-12-16',
        document_path: 'water-bodies/a.pdf',
      },
    ]);
    const { lines } = await download('water-bodies', { sort: ['id', 'ASC'] });
    const { rows: places } = await test.knex.raw<{ rows: { u: string; d: string; v: string }[] }>(
      `select u.name_en as u, d.name_en as d, v.name_en as v from upazilas u
       join districts d on d.id = u.district_id join divisions v on v.id = d.division_id where u.id = ?`,
      [upazila],
    );
    const { u, d, v } = places[0]!;
    expect(lines.map((line) => line.replace(/^\d+,/, '').replace(`${u},${d},${v},`, 'U,'))).toEqual([
      'ID,Upazila,District,Division,Name,Lease No,Kind,Depth,Dug on,Document',
      'U,"Beel ""A"", the\nlong one",1,,,,',
      `U,"'=HYPERLINK(""http://x.test"")",2,,,,`,
      `U,'+880,3,,,,`,
      `U,'@SUM(A1),'-4,,,,`,
      'U,Plain,,,1.5,1971-12-16,/storage/water-bodies/a.pdf',
    ]);
  });

  it('has every place around its records, and what their titles tell besides, in the reader’s language', async () => {
    const [mouza] = (await test
      .knex('mouzas')
      .insert({ upazila_id: upazila, name_en: 'Boro Char', name_bn: 'বড় চর', jl_no: '45' })
      .returning('id')) as { id: number }[];
    const [zil] = (await test.knex('zils').insert({ mouza_id: mouza!.id, zil_no: '12' }).returning('id')) as {
      id: number;
    }[];
    await test.knex('mouza_maps').insert({ zil_id: zil!.id, name: 'Sheet of the char' });
    await test.knex('dags').insert({ zil_id: zil!.id, khatiyan_number: '7', dag_no: '831' });
    const filter = { zil_id: zil!.id };
    const english = await download('mouza-maps', { filter });
    const [row] = english.lines.slice(1).map((line) => line.split(','));
    expect(english.lines[0]).toBe('ID,Zil,Mouza,JL No,Upazila,District,Division,Name,Survey Type,Document');
    expect([row?.[1], row?.[2], row?.[3], row?.[7]]).toEqual(['12', 'Boro Char', '45', 'Sheet of the char']);
    const bengali = await download('dags', { filter }, 'bn');
    expect(bengali.lines[0]).toBe(
      'আইডি,শিট (জিল) নম্বর,খতিয়ান নম্বর,দাগ নম্বর,জরিপের ধরন,মৌজা,জেএল নং,উপজেলা,জেলা,বিভাগ',
    );
    expect(bengali.lines[1]).toMatch(/^\d+,12,7,831,,বড় চর,45,[^,]+,[^,]+,[^,]+$/);
    // The specification names the columns of this file in English.
    expect((await download('dags', { filter })).lines[1]).toMatch(/^\d+,12,7,831,$/);
  });

  it('honours filter and search, and refuses what the list refuses', async () => {
    const { lines } = await download('upazilas', { filter: { q: 'kaliganj' } });
    expect(lines.slice(3).map((line) => line.split(',')[2])).toEqual(
      Array.from({ length: 4 }, () => 'Kaliganj'),
    );
    const refused = await test.app.inject({ url: '/api/admin/dags/csv?sort=["x","ASC"]', headers });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
  });

  it('is asked for by HEAD without being read', async () => {
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => void asked.push(sql);
    test.knex.on('query', listen);
    const ask = (query: string, who = headers) =>
      test.app.inject({ method: 'HEAD', url: `/api/admin/dags/csv${query}`, headers: who });
    const answer = await ask('');
    test.knex.off('query', listen);
    expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
      200,
      '',
      'attachment; filename="dags.csv"',
    ]);
    expect(asked.join()).toContain('sessions');
    expect(asked.join()).not.toContain('dags');
    expect((await ask('?sort=["x","ASC"]')).statusCode).toBe(400);
    expect((await ask('', (await test.login('user')).headers)).statusCode).toBe(403);
  });

  it('gives its connection back when the reader goes away', async () => {
    await test.knex.raw(
      `insert into water_bodies (upazila_id, name, remarks)
       select ?, repeat('x', 250), repeat('y', 1000) from generate_series(1, 20000)`,
      [upazila],
    );
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const copying = async (): Promise<number> => {
      const { rows } = await test.knex.raw<{ rows: { n: number }[] }>(
        `select count(*) as n from pg_stat_activity
         where datname = current_database() and state <> 'idle' and query like 'copy (%'`,
      );
      return Number(rows[0]?.n);
    };
    const options = { port, host: '127.0.0.1', path: '/api/admin/water-bodies/csv', headers };
    const begin = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.get(options, (response) => {
          response.once('data', () => {
            response.destroy();
            resolve(response.statusCode);
          });
        });
        request.once('error', reject);
      });
    // More than may run at once: each must have ended for the next to be let in
    for (let round = 0; round < 5; round += 1) {
      await expect.poll(begin).toBe(200);
    }
    await expect.poll(copying).toBe(0);
  });
});
