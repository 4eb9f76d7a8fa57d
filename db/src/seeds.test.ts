import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { readSeed, seedReference } from './reference.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

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

const count = async (table: string) => (await knex(table).count<{ count: number }[]>())[0]?.count;

describe('reference data', () => {
  test.each([
    ['divisions', 8],
    ['districts', 64],
    ['upazilas', 495],
    ['survey_types', 6],
  ])('%s: %i', async (table, expected) => expect(await count(table)).toBe(expected));

  test('the survey types', async () => {
    const codes: string[] = await knex('survey_types').pluck('code');
    expect(codes.sort()).toEqual(['BRS', 'BS', 'CS', 'RS', 'SA', 'TS']);
  });

  test.each(['divisions', 'districts', 'upazilas', 'survey_types'])(
    '%s have names in both languages, NFC',
    (table) => {
      for (const { name_en, name_bn } of readSeed(table)) {
        expect(name_en).toMatch(/^[A-Za-z' ()-]+$/);
        expect(name_bn).toMatch(/[\u0980-\u09ff]/);
        expect(name_bn?.normalize('NFC')).toBe(name_bn);
        expect(name_bn).not.toMatch(/[\u200c\u200d]/);
      }
    },
  );

  test('codes begin with the code of the parent', () => {
    for (const { bbs_code, division } of readSeed('districts')) expect(bbs_code?.slice(0, 2)).toBe(division);
    for (const { bbs_code, district } of readSeed('upazilas')) expect(bbs_code?.slice(0, 4)).toBe(district);
  });

  test('loading again adds what is missing and keeps what staff changed', async () => {
    await knex('upazilas').where({ bbs_code: '302672' }).update({ name_en: 'Savar (changed)' });
    await knex('upazilas').where({ bbs_code: '609138' }).delete();
    await seedReference(knex);
    expect(await count('upazilas')).toBe(495);
    const names: string[] = await knex('upazilas').whereIn('bbs_code', ['302672', '609138']).pluck('name_en');
    expect(names.sort()).toEqual(['Golapganj', 'Savar (changed)']);
  });
});
