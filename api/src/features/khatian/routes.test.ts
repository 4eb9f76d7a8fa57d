import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FoundKhatian, Khatian } from '../../../contract/khatian/khatian.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { findKhatians } from './find.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';

let test: TestApp;
let land: Land;
let headers: Record<string, string>;
const dags: number[] = [];

beforeAll(async () => {
  test = await createTestApp();
  headers = (await test.login('acland')).headers;
  land = await makeLand(test.knex, '9100');
  const half = (owner: string, area = 50) => ({ owner, area });
  const more = { survey: 'RS', khatiyan_number: '৪৫/ক' };
  dags.push(
    await land.dag('9', { ...more, khotiyan: [half('মোহাম্মদ আলী'), half('সালেহা বেগম')] }),
    await land.dag('10', { ...more, khotiyan: [half('মোহাম্মদ আলী', 100)] }),
    await land.dag('11', { survey: 'RS', khatiyan_number: '46', khotiyan: [half('করিম')] }),
    await land.dag('12', { ...more, survey: 'BS', khotiyan: [] }),
  );
});
afterAll(() => test.close());

async function get<Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await test.app.inject({ url: `/api/admin/khatians${url}`, query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const found = async (query: Record<string, string>) =>
  (await get<FoundKhatian[]>('', query)).map(({ khatiyan_number, dags: count, dag_id }) => [
    khatiyan_number,
    count,
    dag_id,
  ]);

describe('khatians are found', () => {
  it('by their number in either script, each survey for itself', async () => {
    for (const number of ['45/ক', '৪৫/ক', ' 45 / ক ']) {
      expect(await found({ number }), number).toEqual([
        ['৪৫/ক', 2, dags[0]],
        ['৪৫/ক', 1, dags[3]],
      ]);
    }
    const rs = String(await land.survey('RS'));
    expect(await found({ number: '45/ক', survey_type_id: rs })).toEqual([['৪৫/ক', 2, dags[0]]]);
    expect(await found({ number: '45' })).toEqual([]);
  });

  it('by an owner, however spelt, and by where they lie', async () => {
    expect(await found({ owner: 'মোঃ আলি' })).toEqual([['৪৫/ক', 2, dags[0]]]);
    expect(await found({ owner: 'আলি', mouza_id: String(land.mouzaId) })).toHaveLength(1);
    expect(await found({ owner: 'আলি', mouza_id: String(land.mouzaId + 1) })).toEqual([]);
    expect(await found({ mouza_id: String(land.mouzaId) })).toHaveLength(3);
    expect(await found({ zil_id: String(land.zilId), number: '46' })).toHaveLength(1);
    expect(await found({ upazila_id: String(land.upazilaId), owner: 'করিম' })).toHaveLength(1);
  });

  it('never all of an upazila, and by signs not at all', async () => {
    for (const query of [{}, { upazila_id: String(land.upazilaId) }, { owner: '%' }, { number: '/' }]) {
      expect(await found(query as Record<string, string>), JSON.stringify(query)).toEqual([]);
    }
  });

  it('with their place, their first dags and owners', async () => {
    const [first] = await get<FoundKhatian[]>('', { owner: 'সালেহা' });
    expect(first).toMatchObject({
      mouza: {
        name_en: 'Purbahati',
        jl_no: '9100',
        upazila: { name_en: 'Savar' },
        district: { name_en: 'Dhaka' },
      },
      survey_type: { code: 'RS' },
      dag_numbers: ['9'],
      owners: ['মোহাম্মদ আলী', 'সালেহা বেগম'],
    });
  });
});

describe('a khatian', () => {
  it('shows its dags, and its owners with their shares of all of them', async () => {
    const khatian = await get<Khatian>(`/${dags[1]}`);
    expect(khatian.dags).toMatchObject([
      { id: dags[0], dag_no: '9', zil: { zil_no: '1' }, area: 100, versions: 1, has_boundary: false },
      { id: dags[1], dag_no: '10', area: 100, owners: ['মোহাম্মদ আলী'] },
    ]);
    expect(khatian.owners.map(({ owner, area, percent, til }) => [owner, area, percent, til])).toEqual([
      ['মোহাম্মদ আলী', 150, 75, 57_600],
      ['সালেহা বেগম', 50, 25, 19_200],
    ]);
    expect([khatian.area, khatian.more]).toEqual([200, false]);
  });

  it('shows what was registered, paid and asked for on it, and nothing of other land', async () => {
    const { user } = await test.login('user');
    const survey_type_id = await land.survey('RS');
    const own = { user_id: user.id, mouza_id: land.mouzaId };
    const registration = { ...own, survey_type_id, land_area: 100, land_type: 'agricultural' };
    const [{ id }] = (await test
      .knex('land_tax_registrations')
      .insert([
        { ...registration, khatiyan_number: '45/ক', dag_number: '9' },
        { ...registration, khatiyan_number: '46', dag_number: '11' },
      ])
      .returning('id')) as [{ id: number }];
    const mutation = {
      ...own,
      mutation_type: 'sale',
      dag_number: '9',
      land_type: 'agricultural',
      deed_number: '1',
      deed_date: '2026-01-01',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 102_500,
      request_hash: 'hash',
    };
    await test.knex('mutations').insert([
      { ...mutation, khatiyan_number: '৪৫ / ক' },
      { ...mutation, khatiyan_number: '46', request_hash: 'other' },
    ]);
    const khatian = await get<Khatian>(`/${dags[0]}`);
    expect(khatian.registrations).toMatchObject([
      { id, dag_number: '9', owner: 'Test user', status: 'pending' },
    ]);
    expect(khatian.mutations).toMatchObject([
      { dag_number: '9', tracking_number: expect.stringMatching(/^M-/) },
    ]);
    expect(khatian.tax).toEqual([]);
    expect(JSON.stringify(khatian)).not.toContain(user.email);
  });

  it('is not there without a dag, and not for citizens', async () => {
    const missing = await test.app.inject({ url: '/api/admin/khatians/999999', headers });
    expect(missing.statusCode).toBe(404);
    const citizen = await test.login('user');
    for (const url of ['/api/admin/khatians?number=46', `/api/admin/khatians/${dags[0]}`]) {
      expect((await test.app.inject({ url, headers: citizen.headers })).statusCode).toBe(403);
    }
  });
});

it.each([
  ['number', { number: '45/ক', owner: '' }, 'dags_by_khatiyan_number'],
  ['owner', { number: '', owner: 'মোঃ আলি' }, 'dags_by_owner'],
  ['mouza', { number: '', owner: '', mouza_id: 1 }, 'dags_by_zil|dags_by_folded|dags_number_unique'],
])('has an index for khatians by %s', async (_, query, index) => {
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  const listen = (each: { sql: string; bindings: Knex.RawBinding[] }) => asked.push(each);
  test.knex.on('query', listen);
  await findKhatians(test.knex, query);
  test.knex.removeListener('query', listen);
  expect(asked).toHaveLength(1);
  await owner.raw('set enable_seqscan = off');
  const { rows } = await owner.raw<{ rows: Record<string, string>[] }>(
    `explain ${asked[0]!.sql.replace(/\$\d+/g, '?')}`,
    asked[0]!.bindings,
  );
  await owner.destroy();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(index));
});

it('asks the database as often for one dag as for many', async () => {
  const asked = async (url: string): Promise<number> => {
    let statements = 0;
    const count = () => void (statements += 1);
    test.knex.on('query', count);
    await get(url);
    test.knex.removeListener('query', count);
    return statements;
  };
  expect(await asked(`/${dags[0]}`)).toBe(await asked(`/${dags[2]}`));
});
