import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { csvOf, importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
/** A sheet of the demonstration, with where it lies. */
let sheet: { id: number; zil_no: string; mouza: string; jl_no: string; upazila: string; district: string };

beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  desk = importClient(test, (await test.login('acland')).headers);
  sheet = (await test
    .knex('zils as z')
    .join('mouzas as m', 'm.id', 'z.mouza_id')
    .join('upazilas as u', 'u.id', 'm.upazila_id')
    .join('districts as d', 'd.id', 'u.district_id')
    .whereNotNull('m.jl_no')
    .first({
      id: 'z.id',
      zil_no: 'z.zil_no',
      mouza: 'm.name_en',
      jl_no: 'm.jl_no',
      upazila: 'u.name_bn',
      district: 'd.name_en',
    })) as typeof sheet;
});
afterAll(() => test.close());

let made = 0;
const fresh = (): string => `91${(made += 1)}`;
describe('other resources', () => {
  it('find their parents by name, and what is unique is said before', async () => {
    const [upazila] = await test.knex('upazilas').where({ name_bn: sheet.upazila });
    const name = `Import ${fresh()}`;
    const found = await desk.checked(
      'mouzas',
      csvOf(
        ['Upazila', 'Name (EN)', 'Name (BN)', 'JL No'],
        [upazila.name_en, name, 'ক', 'ই-৯১'],
        [upazila.name_bn, `${name} B`, 'খ', 'ই-91'],
        [upazila.name_bn, `${name} C`, 'গ', sheet.jl_no],
        [upazila.name_bn, sheet.mouza.toUpperCase(), 'ঘ', ''],
      ),
    );
    expect(found.problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 3, 'The same JL No stands in row 3 too'],
      [3, 3, 'The same JL No stands in row 2 too'],
      [4, 3, 'This JL No is already in use in the same upazila'],
      [5, 1, expect.stringContaining(`${sheet.mouza} `)],
    ]);
  });

  it('look for their names by as many statements for forty as for one', async () => {
    const [upazila] = await test.knex('upazilas').where({ name_bn: sheet.upazila });
    const looks = async (count: number) => {
      const rows = Array.from({ length: count }, () => [
        upazila.name_en,
        `Named ${fresh()}`,
        `নাম ${fresh()}`,
      ]);
      const asked: string[] = [];
      const hear = ({ sql }: { sql: string }) => void (sql.includes('fold_name') && asked.push(sql));
      test.knex.on('query', hear);
      const found = await desk.checked('mouzas', csvOf(['Upazila', 'Name (EN)', 'Name (BN)'], ...rows));
      test.knex.removeListener('query', hear);
      expect(found.problems).toEqual([]);
      return asked.length;
    };
    const one = await looks(1);
    expect(one).toBeGreaterThan(0);
    expect(await looks(40)).toBe(one);
  });

  it('are told apart when their name stands for several, and narrowed by what is around', async () => {
    const divisions = await test.knex('divisions').orderBy('id').limit(2);
    for (const division of divisions)
      await test
        .knex('districts')
        .insert({ division_id: division.id, name_en: 'Twin', name_bn: `যমজ ${division.id}` });
    const admin = importClient(test, (await test.login('admin')).headers);
    const head = ['Division', 'District', 'name_en', 'name_bn', 'Area class'];
    const found = await admin.checked(
      'upazilas',
      csvOf(head, ['', 'twin', 'U1', 'ক', ''], [divisions[1].name_bn, 'Twin', 'U2', 'খ', '']),
    );
    expect(found.problems).toMatchObject([
      { row: 2, column: 1, text: expect.stringContaining('More than one District') },
    ]);
    expect(found.counts).toEqual({ new: 1, known: 0, wrong: 1 });
  });

  it('take a choice by its label', async () => {
    const head = ['District', 'name_en', 'name_bn', 'Area class'];
    const done = await desk.written(
      'upazilas',
      csvOf(head, [sheet.district, 'Labelled', 'ক', 'a'], [sheet.district, 'Unlabelled', 'খ', '']),
    );
    expect(done).toMatchObject({ state: 'done', problems: [] });
    const rows = await test.knex('upazilas').whereIn('name_en', ['Labelled', 'Unlabelled']).orderBy('id');
    expect(rows).toMatchObject([{ area_class: 'A' }, { area_class: 'F' }]);
  });

  it('read their own exports back as already there', async () => {
    for (const language of ['en', 'bn']) {
      const file = await test.app.inject({
        url: '/api/admin/upazilas/csv',
        headers: { ...desk.headers, 'accept-language': language },
      });
      const found = await importClient(test, desk.headers, language).checked('upazilas', file.body);
      expect(found.counts, JSON.stringify(found.problems.slice(0, 3))).toMatchObject({ new: 0 });
      expect(found.counts.known).toBeGreaterThan(400);
    }
  });
});
