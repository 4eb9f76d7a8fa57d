import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const folded = async (name: string): Promise<string> => {
  const { rows } = await knex.raw<{ rows: [{ folded: string }] }>('select person_text(?) as folded', [name]);
  return rows[0].folded;
};

describe('a name of a person is found', () => {
  test.each([
    ['মোঃ আব্দুর রহিম', 'মোহাম্মদ আব্দুর রহীম'],
    ['মুহাম্মাদ হোসেন', 'মো. হুসেন'],
    ['চাঁদ মিয়া', 'চাদ মিয়া'],
    ['যাকির হোসেন', 'জাকির হোসেন'],
    ['আব্দুল্লাহ', 'আব্দুলাহ'],
    ['গাঢ় বড়ুয়া', 'গার বরুয়া'],
    ['Abdur Raheem', 'Abdur Rahim'],
    ['Md. Hossain', 'Mohammad Hosen'],
    ['Chowdhury', 'Chaudhuri'],
    ['Fatemah Begum', 'Fatema Begom'],
    ['Abdullah', 'Abdulla'],
    ["Jahan-Ara D'Costa", 'Jahanara D Costa'],
  ])('%s is %s', async (one, other) => {
    expect(await folded(one)).toBe(await folded(other));
  });

  test.each([
    ['Rahim', 'Karim'],
    ['রহিম', 'করিম'],
    ['Salma Begum', 'Salam Begum'],
    ['রহমান', 'রহিমান'],
  ])('%s is not %s', async (one, other) => {
    expect(await folded(one)).not.toBe(await folded(other));
  });

  test('by signs of LIKE as they are, and by nothing when nothing is left', async () => {
    const { rows } = await knex.raw<{ rows: [{ percent: boolean; part: boolean }] }>(
      `select person_text('Karim') like person_pattern('K%m') as percent, person_text('Abdul Karim') like person_pattern('rim') as part`,
    );
    expect(rows[0]).toEqual({ percent: false, part: true });
  });
});

test('PostgreSQL analyses the indexes of names, as it does by itself', async () => {
  const owner = connect(database.ownerUrl, { poolSize: 1 });
  await owner('users').insert({
    name: 'Rahim',
    email: 'rahim@people.test',
    password_hash: 'x',
    role: 'user',
  });
  await expect(owner.raw('analyze users')).resolves.toBeDefined();
  await expect(owner.raw('reindex index users_by_person')).resolves.toBeDefined();
  await owner.destroy();
});
