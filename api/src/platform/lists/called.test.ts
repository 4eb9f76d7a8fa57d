import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { called, foundAccounts } from './called.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const isCalled = async (name: string, text: string) => {
  const names = test.knex.with('people', test.knex.raw('select ?::text as name', [name])).from('people');
  return (await called(names.select('name'), 'person_text(name)', text)).length === 1;
};

describe('a person is found by a name as it is spelled elsewhere', () => {
  it.each([
    ['Md. Hossain Chowdhury', 'Mohammad Hosen'],
    ['মোঃ আব্দুর রহিম', 'রহীম'],
    ['যাকির হোসেন', 'জাকির হুসেন'],
    ['Fatemah Begum', 'begom fatema'],
    ['Mary D‘Costa', "D'Costa"],
    ["Mary D'Costa", 'D’Costa'],
    ['Mary D`Costa', 'DʼCosta'],
    ['Mary D’Costa', 'Mary D Costa'],
    ['Mst. Rahima @ Khuki', 'Khuki'],
    ['A. K. M. Fazlul Huq (Retd.)', 'fazlul huq retd'],
    ['Karim S/O Rahim', 'Raheem'],
    ['𑄌𑄋𑄴𑄟𑄳𑄦 𑄇𑄢𑄴', '𑄇𑄢𑄴'],
  ])('%s by %s', async (name, text) => {
    expect(await isCalled(name, text)).toBe(true);
  });

  it.each([
    ['Rahim Uddin', 'Karim'],
    ['Rahim Uddin', 'Rahim Karim'],
    ['Mary D‘Costa', "D'Souza"],
    ['Rahim', '%'],
    ['Rahim', "'"],
    ['Rahim', ' '],
  ])('%s not by %j', async (name, text) => {
    expect(await isCalled(name, text)).toBe(false);
  });
});

it('an account is found by address and phone as before, and by its name in another spelling', async () => {
  const { user } = await test.login('user');
  await test
    .knex('users')
    .where({ id: user.id })
    .update({ name: 'Mozammel Hoque D‘Cruze', phone: '01799999123' });
  const found = async (text: string) => {
    const rows = (await foundAccounts(test.knex, text)) as { id: number }[];
    return rows.some(({ id }) => id === user.id);
  };
  for (const text of [user.email, '9999912', 'Mozammel', 'mojamel', "D'Cruze"])
    expect([text, await found(text)]).toEqual([text, true]);
  expect(await found('Mozaffar')).toBe(false);
});
