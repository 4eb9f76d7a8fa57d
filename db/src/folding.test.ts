import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

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

async function call(name: string, value: string | null): Promise<unknown> {
  const { rows } = await knex.raw<{ rows: { result: unknown }[] }>(`select ${name}(?::text) as result`, [
    value,
  ]);
  return rows[0]?.result;
}

test('Bengali text has trigrams', async () => {
  const { rows } = await knex.raw<{ rows: { trigrams: string[] }[] }>(
    `select show_trgm('খতিয়ান') as trigrams`,
  );
  expect(rows[0]?.trigrams.length).toBeGreaterThan(5);
});

const ZWJ = '\u200d';
const ZWNJ = '\u200c';

describe('fold_text', () => {
  test.each([
    ['digits become ASCII', '১২৩/ক', '123/ক'],
    ['one code point or two are the same letter', 'বাড\u09bcি', 'বা\u09a1\u09bcি'],
    ['a composed letter is taken apart', 'বা\u09dcি', 'বা\u09a1\u09bcি'],
    ['two vowel signs become one', 'ক\u09c7\u09be', 'ক\u09cb'],
    ['hasant and joiner make khanda ta', `উ\u09a4\u09cd${ZWJ}স`, 'উ\u09ceস'],
    ['joiners are dropped', `র${ZWJ}\u09cdযা${ZWNJ}ব`, 'র\u09cdযাব'],
    ['blanks are one', '  Cox\u2019s \t\n Bazar ', 'cox\u2019s bazar'],
    ['letters are small', 'SAVAR', 'savar'],
    ['sounds stay apart', 'শীষ', 'শীষ'],
    ['hyphens stay', 'Char-Fasson', 'char-fasson'],
    ['nothing stays nothing', '', ''],
  ])('%s', async (_, typed, folded) => {
    expect(await call('fold_text', typed)).toBe(folded);
  });

  test('null stays null', async () => expect(await call('fold_text', null)).toBeNull());
});

describe('fold_name', () => {
  test.each([
    ['long and short i', 'মুন্সীগঞ্জ', 'মুন্সিগঞ্জ'],
    ['long and short u', 'ভূঞাপুর', 'ভুঞাপুর'],
    ['two n', 'কেরাণীগঞ্জ', 'কেরানীগঞ্জ'],
    ['three s', 'শাষন', 'সাসন'],
    ['hyphens', 'Char-Fasson', 'charfasson'],
    ['digits', 'ওয়ার্ড ১২', 'ওয়ার্ড 12'],
  ])('%s', async (_, one, other) => {
    expect(await call('fold_name', one)).toBe(await call('fold_name', other));
  });
});

describe('search_text', () => {
  test.each([
    ['the second part of a number begins a word', '৪৫/ক', '45/ ক'],
    ['so does what stands in brackets', 'মৌজা (পূর্ব)', 'মৌজা ( পুর্ব)'],
    ['a mark at the end stays alone', '45/', '45/'],
  ])('%s', async (_, typed, text) => {
    expect(await call('search_text', typed)).toBe(text);
  });
});

describe('search_pattern', () => {
  test.each([
    ['three characters are found anywhere', 'কোট', '%কোট%'],
    ['fewer at the start of a word', '১২', '% 12%'],
    ['of fewer, a mark that leads is passed over', '/ক', '% ক%'],
    ['a piece of a number with a stroke', '৫/ক', '%5/ ক%'],
    ['what LIKE understands is taken literally', '1%\\', '%1\\%\\\\%'],
  ])('%s', async (_, typed, pattern) => {
    expect(await call('search_pattern', typed)).toBe(pattern);
  });
});

describe('leading_number', () => {
  test.each([
    ['123/456', '123'],
    ['১২/ক', '12'],
    [' 7', '7'],
    ['ক/12', null],
  ])('%s', async (text, number) => {
    expect(await call('leading_number', text)).toBe(number);
  });
});

describe('search of dags', () => {
  test.each([
    ['ক', true],
    ['৪৫', true],
    ['45/ক', true],
    ['৫/ক', true],
    ['77', true],
    ['777', true],
    ['78', true],
    ['/ক', true],
    ['/7', true],
    ['8', false],
    ['5', false],
    ['খ', false],
    ['45/খ', false],
  ])('%s finds dag 45/ক of khatian 777/78: %s', async (typed, found) => {
    const { rows } = await knex.raw(
      `select ' ' || search_text('45/ক 777/78') like search_pattern(?) as found`,
      [typed],
    );
    expect(rows[0].found).toBe(found);
  });
});

describe('search', () => {
  test.each([
    ['সাভার', 'Savar'],
    ['ভার', 'Savar'],
    ['সা', 'Savar'],
    ['মুন্সীগঞ্জ', 'Munshiganj Sadar'],
    ['keranig', 'Keraniganj'],
    ['৩০২৬৭২', 'Savar'],
  ])('%s finds %s', async (typed, name) => {
    const found: string[] = await knex('upazilas')
      .whereRaw('search_key like search_pattern(?)', [typed])
      .pluck('name_en');
    expect(found).toContain(name);
  });
});
