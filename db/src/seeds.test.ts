import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { readSeed, seedReference } from './reference.ts';
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

const count = async (table: string) => (await knex(table).count<{ count: number }[]>())[0]?.count;

describe('reference data', () => {
  test.each([
    ['divisions', 8],
    ['districts', 64],
    ['upazilas', 495],
    ['survey_types', 6],
    // One of the nation, 64 of districts, 495 of upazilas and 29 circles, each of these with a union office.
    ['offices', 1 + 64 + 2 * (495 + 29)],
  ])('%s: %i', async (table, expected) => expect(await count(table)).toBe(expected));

  test('the survey types', async () => {
    const codes: string[] = await knex('survey_types').pluck('code');
    expect(codes.sort()).toEqual(['BRS', 'BS', 'CS', 'RS', 'SA', 'TS']);
  });

  test('a rate for every use of land in every class of place, each with its source', async () => {
    const rates = (await knex('tax_rates').select(
      'land_type',
      'area_class',
      'rate',
      'valid_from',
      'source',
    )) as {
      land_type: string;
      area_class: string | null;
      rate: string;
      valid_from: string;
      source: string;
    }[];
    const rate = (type: string, area: string | null) =>
      rates.find(({ land_type, area_class }) => land_type === type && area_class === area)?.rate;
    expect(rates).toHaveLength(19);
    expect(rate('agricultural', null)).toBe('2.00');
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map((area) => rate('commercial', area))).toEqual([
      '300.00',
      '250.00',
      '200.00',
      '100.00',
      '60.00',
      '40.00',
    ]);
    for (const type of ['residential', 'others']) {
      expect(['A', 'B', 'C', 'D', 'E', 'F'].map((area) => rate(type, area))).toEqual([
        '60.00',
        '50.00',
        '40.00',
        '20.00',
        '15.00',
        '10.00',
      ]);
    }
    for (const { area_class, valid_from, source } of rates) {
      expect(valid_from).toBe('2015-07-01');
      expect(source.includes('(check)')).toBe('ABCD'.includes(area_class ?? 'F'));
    }
  });

  test('every upazila lies outside municipalities until staff say otherwise', async () => {
    expect(await knex('upazilas').distinct().pluck('area_class')).toEqual(['F']);
  });

  test('a rate that staff changed, moved or deleted does not come back', async () => {
    const of = (land_type: string, area_class: string) => knex('tax_rates').where({ land_type, area_class });
    await of('commercial', 'A').update({ rate: 310 });
    await of('commercial', 'B').update({ valid_from: '2016-07-01' });
    await of('commercial', 'C').delete();
    await seedReference(knex);
    expect(await count('tax_rates')).toBe(18);
    expect((await of('commercial', 'A').first('rate'))?.rate).toBe('310.00');
    expect((await of('commercial', 'B').first('valid_from'))?.valid_from).toBe('2016-07-01');
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
