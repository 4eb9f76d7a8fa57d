import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { digitsIn } from '../../../contract/digits.ts';
import type { SearchResult } from '../../../contract/overview/overview.ts';
import { defineResource, text } from '../../../contract/resource/resource.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { enterPayments } from '../../platform/payments/payments.testing.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { recordFinder } from '../../platform/resources/list/finder.ts';
import { receiptNumber } from '../../../contract/receipts/code.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { search } from './search.ts';

let test: TestApp;
let land: Land;
let dagId: number;
let staff: { authorization: string } | undefined;
beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex, '9001');
  dagId = await land.dag('777/3', { khatiyan_number: '88123' });
  await land.map(null);
  await land.map('Purbahati sheet');
});
afterAll(() => test.close());

async function find(q: string, language = 'en'): Promise<SearchResult[]> {
  staff ??= (await test.login('acland')).headers;
  const headers = { ...staff, 'accept-language': language };
  const answer = await test.app.inject({ url: '/api/search', query: { q }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ results: SearchResult[] }>().results;
}

describe('the global search', () => {
  it('finds records of every kind, with where they lie and where they are edited', async () => {
    const upazila = (await test.knex('upazilas').where({ name_en: 'Savar' }).first()) as { id: number };
    expect(await find('savar')).toContainEqual({
      name: 'Savar · Dhaka',
      type: 'upazila',
      to: `upazilas/${upazila.id}`,
    });
    const found = await find('Purbahati');
    expect(found).toContainEqual({
      name: 'Purbahati (JL 9001) · Savar · Dhaka',
      type: 'mouza',
      to: `mouzas/${land.mouzaId}`,
    });
    expect(found.map((result) => result.type)).toEqual(['mouza', 'mouza_map']);
    const dag = {
      name: 'Dag 777/3 · Sheet 1 · Purbahati (JL 9001) · Savar',
      type: 'dag',
      to: `dags/${dagId}`,
    };
    expect(await find('88123')).toEqual([{ ...dag, name: `${dag.name} · Khatiyan No 88123` }]);
    for (const q of ['৭৭৭/৩', dag.name, '777/3 Purbahati', 'Purbahati 777/3']) {
      expect(await find(q), q).toEqual([dag]);
    }
    expect((await find('cadastral')).map((result) => [result.type, result.to.split('/')[0]])).toEqual([
      ['survey_type', 'survey-types'],
    ]);
  });

  it('names everything in the language and the digits of the reader', async () => {
    expect(await find('777/3', 'bn')).toEqual([
      { name: 'দাগ ৭৭৭/৩ · শিট ১ · পূর্বহাটী (জেএল ৯০০১) · সাভার', type: 'দাগ', to: `dags/${dagId}` },
    ]);
    const map = (await find('Purbahati', 'bn')).find(({ type }) => type === 'মৌজা_ম্যাপ');
    expect(map?.name).toBe('Purbahati sheet · শিট ১ · পূর্বহাটী (জেএল ৯০০১) · সাভার');
  });

  it('finds Bengali names however they are spelt', async () => {
    const spelt = await find('পুর্বহাটি');
    expect(spelt.map((result) => result.to)).toContain(`mouzas/${land.mouzaId}`);
  });

  it('answers at most five of a kind, those of exactly that name first', async () => {
    const results = await find('Kaliganj');
    expect(results.filter((result) => result.type === 'upazila').length).toBeLessThanOrEqual(5);
    expect(results.slice(0, 4).every((result) => result.name.startsWith('Kaliganj ·'))).toBe(true);
    const dhaka = await find('Dhaka');
    expect(dhaka.find((result) => result.type === 'district')?.name).toBe('Dhaka · Dhaka');
    const counts = new Map<string, number>();
    for (const { type } of await find('a')) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(5);
  });

  it('finds what is called exactly so among more than it answers', async () => {
    const mouzas = ['Kolatoli 1', 'Kolatoli 2', 'Kolatoli 3', 'Kolatoli 4', 'Kolatoli 5', 'Kolatoli'];
    const rows = mouzas.map((name) => ({ upazila_id: land.upazilaId, name_en: name, name_bn: name }));
    await test.knex('mouzas').insert(rows);
    const found = await find('kolatoli');
    expect(found.map(({ name }) => name)).toEqual(
      ['Kolatoli', ...mouzas.slice(0, 4)].map((name) => `${name} · Savar · Dhaka`),
    );
  });

  it('takes signs for what they are, and nothing for nothing', async () => {
    for (const q of ['', '  ', '%', '_', '\\', "'", 'নেই-এমন-নাম'])
      expect([q, await find(q)]).toEqual([q, []]);
    const { headers } = await test.login('admin');
    const answer = await test.app.inject({ url: '/api/search', headers });
    expect(answer.json()).toEqual({ results: [] });
  });

  it('refuses a text that is too long', async () => {
    const { headers } = await test.login('admin');
    const answer = await test.app.inject({ url: '/api/search', query: { q: 'x'.repeat(201) }, headers });
    expect(answer.statusCode).toBe(400);
  });

  it('shows nobody what the role may not read', async () => {
    const label = { en: 'Account', bn: 'অ্যাকাউন্ট' };
    const accounts = defineResource({
      name: 'accounts',
      table: 'users',
      group: 'records',
      label: { one: label, many: label },
      access: { read: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
      fields: { name: text({ search: true, label }) },
      title: ['name'],
      list: ['name'],
    });
    const { user } = await test.login('user');
    const expected = [{ name: 'Test user', type: 'account', to: `accounts/${user.id}` }];
    const as = (role: 'user' | 'acland' | 'admin') =>
      search(test.knex, [recordFinder([accounts])], 'test user', {
        role,
        places: 'everywhere',
        language: 'en',
      });
    expect(await as('admin')).toEqual(expected);
    expect(await as('acland')).toEqual([]);
    expect(await as('user')).toEqual([]);
  });

  it('finds the place of a name, and not the offices that are called by it', async () => {
    const types = (await find('Savar')).map(({ type }) => type);
    expect(types).toContain('upazila');
    expect(types.filter((type) => type.includes('office'))).toEqual([]);
  });

  it('finds a mutation by its tracking number, for staff', async () => {
    await enterPayments(test, ['2026-03-04T20:00:00Z', 102_500]);
    const { id, tracking_number: number } = (await test.knex('mutations').first()) as {
      id: number;
      tracking_number: string;
    };
    const expected = { name: `${number} · Sale`, type: 'mutation', to: `mutations/${id}` };
    const written = [number, number.toLowerCase(), `${number.slice(2)} `, digitsIn(number, 'bn')];
    for (const text of [...written, `M-${String(id).padStart(7, '0')}`, String(id)]) {
      expect((await find(text))[0]).toEqual(expected);
    }
    expect(await find('M-0999999')).toEqual([]);
    expect(
      await search(test.knex, test.app.finders, number, {
        role: 'user',
        places: 'everywhere',
        language: 'en',
      }),
    ).toEqual([]);
  });

  it('finds a payment by the number of its receipt, in the revenue of its day', async () => {
    const paid = (await test
      .knex('payments')
      .where({ status: 'paid' })
      .first('id', 'kind', 'paid_at', 'amount_poisha')) as {
      id: number;
      kind: 'mutation';
      paid_at: Date;
      amount_poisha: number;
    };
    const paid_on = dhakaDay(paid.paid_at);
    const number = receiptNumber({ kind: paid.kind, paid_on, payment_id: paid.id });
    for (const q of [number, number.replaceAll('-', ''), number.toLowerCase(), digitsIn(number, 'bn')]) {
      expect((await find(q))[0], q).toMatchObject({
        name: expect.stringContaining(`${number} · ৳`),
        type: 'payment',
        to: `revenue?kind=mutations&date=${paid_on}`,
      });
    }
    const [letter, year, key, check] = number.split('-');
    expect(await find(`${letter}-${year}-${key}-${(Number(check) + 1) % 10}`)).toEqual([]);
    expect(await find(`L-${year}-${key}-${check}`)).toEqual([]);
  });

  it('finds people by name, however spelt, where the office sees them, and never by the number of an identity', async () => {
    const { user } = await test.login('user');
    await test.knex('users').where({ id: user.id }).update({ name: 'মোঃ জাকির হোসেন' });
    expect(await find('যাকির হোসেন')).toEqual([]);
    const [survey] = (await test.knex('survey_types').limit(1).pluck('id')) as [number];
    await test.knex('land_tax_registrations').insert({
      user_id: user.id,
      mouza_id: land.mouzaId,
      survey_type_id: survey,
      khatiyan_number: '5512',
      dag_number: '77',
      land_area: 100,
      land_type: 'agricultural',
    });
    const person = { name: 'মোঃ জাকির হোসেন', type: 'person' };
    expect(await find('যাকির হোসেন')).toContainEqual({
      ...person,
      to: `people/${user.id}`,
    });
    expect(await find('5512')).toEqual([
      {
        name: 'Khatian 5512, Dag 77 · Purbahati · Savar · মোঃ জাকির হোসেন · Pending',
        type: 'land_tax_registration',
        to: 'land-tax-registrations?q=5512%2077',
      },
    ]);
    await verifyPerson(test.knex, user.id, { name_en: null, name_bn: 'মোঃ জাকির হোসেন', nid: '1234567890' });
    expect(await find('জাকির')).toContainEqual({
      ...person,
      to: `people/${user.id}`,
    });
    expect(await find('1234567890')).toEqual([]);
  });

  it('asks as much of a text of many words as of any, and people from an index', async () => {
    let asked = 0;
    const listen = () => void (asked += 1);
    const count = async (q: string) => {
      asked = 0;
      test.knex.on('query', listen);
      await search(test.knex, test.app.finders, q, { role: 'admin', places: 'everywhere', language: 'en' });
      test.knex.removeListener('query', listen);
      return asked;
    };
    // One for each resource that has names or numbers, and one for each other kind.
    expect(await count('Savar')).toBeLessThanOrEqual(15);
    // And the places of each word, for each resource that lies in some.
    expect(await count('42 Ashulia Savar')).toBeLessThanOrEqual(15 + 2 * 6);
  });
});
