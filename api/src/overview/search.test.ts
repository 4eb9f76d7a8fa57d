import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { digitsIn } from '../../contract/digits.ts';
import type { SearchResult } from '../../contract/overview/overview.ts';
import { defineResource, text } from '../../contract/resource/resource.ts';
import { makeLand, type Land } from '../lookup/land.testing.ts';
import { enterPayments } from '../payments/payments.testing.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { search } from './search.ts';

let test: TestApp;
let land: Land;
let dagId: number;
beforeAll(async () => {
  test = await createTestApp();
  land = await makeLand(test.knex, '9001');
  dagId = await land.dag('777/3', { khatiyan_number: '88123' });
  await land.map(null);
  await land.map('Purbahati sheet');
});
afterAll(() => test.close());

async function find(q: string): Promise<SearchResult[]> {
  const { headers } = await test.login('acland');
  const answer = await test.app.inject({ url: '/api/search', query: { q }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ results: SearchResult[] }>().results;
}

describe('the global search', () => {
  it('finds records of every kind, with where they lie and where they are edited', async () => {
    const upazila = (await test.knex('upazilas').where({ name_en: 'Savar' }).first()) as {
      id: number;
      name_bn: string;
    };
    expect(await find('savar')).toContainEqual({
      name: `Savar / ${upazila.name_bn} (Dhaka / ঢাকা)`,
      type: 'upazila',
      to: `upazilas/${upazila.id}`,
    });
    const found = await find('Purbahati');
    expect(found).toContainEqual({
      name: `Purbahati / পূর্বহাটী / 9001 (Savar / ${upazila.name_bn})`,
      type: 'mouza',
      to: `mouzas/${land.mouzaId}`,
    });
    expect(found.map((result) => result.type)).toEqual(['mouza', 'mouza_map']);
    expect(await find('৭৭৭/৩')).toEqual([{ name: '777/3 (1)', type: 'dag', to: `dags/${dagId}` }]);
    expect(await find('88123')).toEqual([{ name: '777/3 (1)', type: 'dag', to: `dags/${dagId}` }]);
    expect((await find('cadastral')).map((result) => [result.type, result.to.split('/')[0]])).toEqual([
      ['survey_type', 'survey-types'],
    ]);
  });

  it('finds Bengali names however they are spelt', async () => {
    const spelt = await find('পুর্বহাটি');
    expect(spelt.map((result) => result.to)).toContain(`mouzas/${land.mouzaId}`);
  });

  it('answers at most five of a kind, those of exactly that name first', async () => {
    const results = await find('Kaliganj');
    expect(results.filter((result) => result.type === 'upazila').length).toBeLessThanOrEqual(5);
    expect(results.slice(0, 4).every((result) => result.name.startsWith('Kaliganj /'))).toBe(true);
    const dhaka = await find('Dhaka');
    expect(dhaka.find((result) => result.type === 'district')?.name).toMatch(/^Dhaka /);
    const counts = new Map<string, number>();
    for (const { type } of await find('a')) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(5);
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
      group: 'system',
      label: { one: label, many: label },
      access: { read: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
      fields: { name: text({ search: true, label }) },
      title: ['name'],
      list: ['name'],
    });
    const { user } = await test.login('user');
    const expected = [{ name: 'Test user', type: 'account', to: `accounts/${user.id}` }];
    const as = (role: 'user' | 'acland' | 'admin') => search(test.knex, [accounts], role, 'test user');
    expect(await as('admin')).toEqual(expected);
    expect(await as('acland')).toEqual([]);
    expect(await as('user')).toEqual([]);
  });

  it('finds a mutation by its tracking number, for staff', async () => {
    await enterPayments(test, [null, 102_500]);
    const { id, tracking_number: number } = (await test.knex('mutations').first()) as {
      id: number;
      tracking_number: string;
    };
    const expected = { name: `${number} (Sale)`, type: 'mutation', to: `mutations?q=${number}` };
    const written = [number, number.toLowerCase(), `${number.slice(2)} `, digitsIn(number, 'bn')];
    for (const text of [...written, `M-${String(id).padStart(7, '0')}`, String(id)]) {
      expect((await find(text))[0]).toEqual(expected);
    }
    expect(await find('M-0999999')).toEqual([]);
    expect(await search(test.knex, [], 'user', number)).toEqual([]);
  });
});
