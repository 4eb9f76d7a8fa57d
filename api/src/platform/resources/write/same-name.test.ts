import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { writeProblem } from './constraints.ts';
import { readCatalog } from '../model/catalog.ts';
import { buildModels } from '../model/model.ts';
import { loadResources } from '../load.ts';
import { clientOf, type Client } from '../testing/client.ts';

let test: TestApp;
let admin: Client;
let bengali: Client;
let savar: number;

beforeAll(async () => {
  test = await createTestApp();
  const { headers } = await test.login('admin');
  [admin, bengali] = [clientOf(test, headers), clientOf(test, headers, 'bn')];
  savar = ((await test.knex('upazilas').where({ name_en: 'Savar' }).first('id')) as { id: number }).id;
});
afterAll(() => test.close());

const mouza = (name_en: string, name_bn: string, more: object = {}) => ({
  upazila_id: savar,
  name_en,
  name_bn,
  ...more,
});

describe('a second record of one name', () => {
  it('is refused beside the name, with the way to the one that is there', async () => {
    const { district_id } = (await test.knex('upazilas').where({ id: savar }).first('district_id')) as {
      district_id: number;
    };
    const upazila = { district_id, name_en: '  SAVAR ', name_bn: 'সাভার সদর' };
    const english = await admin.post('upazilas', upazila);
    expect([english.status, english.body]).toEqual([
      422,
      {
        message: '“Savar” is there already in the same district.',
        errors: { name_en: ['“Savar” is there already in the same district.'] },
        there: { name_en: { id: savar, name: { en: 'Savar', bn: 'সাভার' } } },
      },
    ]);
    const other = await bengali.post('upazilas', { ...upazila, name_en: 'Savar North', name_bn: 'সাভার' });
    expect(other.body.errors).toEqual({
      name_bn: ['একই জেলার অধীনে “সাভার” আগে থেকেই আছে।'],
    });
    const division = await bengali.post('divisions', { name_en: 'dhaka', name_bn: 'ঢাকা উত্তর' });
    expect(division.body.errors).toEqual({ name_en: ['“ঢাকা” নামে বিভাগ আগে থেকেই আছে।'] });
  });

  it('is refused of what is renamed or moved, and not of what only keeps its name', async () => {
    const [first, second] = [
      (await admin.post('mouzas', mouza('Konda', 'কোন্ডা'))).body,
      (await admin.post('mouzas', mouza('Kondar Char', 'কোন্ডার চর'))).body,
    ];
    const renamed = await admin.put(`mouzas/${second.id}`, { name_en: 'konda', version: 1 });
    expect(renamed.body).toMatchObject({ errors: { name_en: [expect.any(String)] } });
    expect((await admin.put(`mouzas/${first.id}`, { ...first, mouza_code: '7' })).status).toBe(200);
    const { id: elsewhere } = (await test.knex('upazilas').where({ name_en: 'Dhamrai' }).first('id')) as {
      id: number;
    };
    const moved = await admin.post('mouzas', mouza('Konda', 'কোন্ডা', { upazila_id: elsewhere }));
    expect(moved.status).toBe(201);
    const back = await admin.put(`mouzas/${moved.body.id}`, { upazila_id: savar });
    expect(Object.keys(back.body.errors)).toEqual(['name_en', 'name_bn']);
  });

  it('is another mouza where both have a JL number, and not where one has none', async () => {
    const made = await admin.post('mouzas', mouza('Genda', 'গেন্ডা', { jl_no: '৪১' }));
    expect(made.status).toBe(201);
    expect((await admin.post('mouzas', mouza('Genda', 'গেন্ডা', { jl_no: '42' }))).status).toBe(201);
    const without = await admin.post('mouzas', mouza('Genda', 'গেণ্ডা পূর্ব'));
    expect(without.body.errors).toEqual({
      name_en: [
        '“Genda (JL 41)” is there already in the same upazila. If this is another mouza, write its JL No.',
      ],
    });
    expect((await admin.put(`mouzas/${made.body.id}`, { jl_no: '' })).status).toBe(422);
    const unnumbered = mouza('Zinjira', 'জিঞ্জিরা');
    expect((await admin.post('mouzas', unnumbered)).status).toBe(201);
    const second = await bengali.post('mouzas', { ...unnumbered, name_bn: 'জিঞ্জিরা পূর্ব', jl_no: '7' });
    expect(second.body.errors).toEqual({
      name_en: ['একই উপজেলার অধীনে “জিঞ্জিরা” আগে থেকেই আছে। এটি অন্য মৌজা হলে দুটিরই জেএল নং লিখুন।'],
    });
  });

  it('that comes in between is refused by the database, and told at the name', async () => {
    const twice = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('mouzas', mouza('Nalam', 'নলাম'))),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    const models = buildModels(await loadResources(), await readCatalog(test.knex));
    const error: unknown = await test
      .knex('mouzas')
      .insert(mouza('nalam', 'নলাম'))
      .then(
        () => null,
        (refusal: unknown) => refusal,
      );
    expect(
      writeProblem(
        models.find(({ table }) => table === 'mouzas')!,
        error,
      )?.errors,
    ).toEqual({
      name_en: [expect.objectContaining({ en: 'This Name (EN) is already in use in the same upazila' })],
    });
  });
});
