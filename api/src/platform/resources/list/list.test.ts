import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { clientOf, createFixtureApp, type Client } from '../testing/client.ts';

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

describe('lists of the reference records', () => {
  let test: TestApp;
  let staff: Client;
  beforeAll(async () => {
    test = await createTestApp({ demonstration: true });
    staff = clientOf(test, (await test.login('acland')).headers);
  });
  afterAll(() => test.close());

  it('are plain arrays, newest first', async () => {
    const { status, rows, headers } = await staff.get('divisions');
    expect([status, headers['content-range']]).toEqual([200, 'divisions 0-7/8']);
    expect(ids(rows)).toEqual(ids(rows).toSorted((one, other) => other - one));
    expect(Object.keys(rows[0]!).sort()).toEqual(
      ['bbs_code', 'created_at', 'id', 'name_bn', 'name_en', 'updated_at', 'version'].sort(),
    );
  });

  it('end at a thousand rows without a range, and say so', async () => {
    const { rows, headers } = await staff.get('dags');
    const total = Number(String(headers['content-range']).split('/')[1]);
    expect(total).toBeGreaterThan(1000);
    expect([rows.length, headers['content-range']]).toEqual([1000, `dags 0-999/${total}`]);
    const longer = await staff.list('dags', { range: [0, total] });
    expect(longer.rows).toHaveLength(1000);
  });

  it('come in pages that follow each other', async () => {
    const [first, second] = [
      await staff.list('upazilas', { range: [0, 9] }),
      await staff.list('upazilas', { range: [10, 19] }),
    ];
    expect(first.headers['content-range']).toBe('upazilas 0-9/495');
    expect(second.headers['content-range']).toBe('upazilas 10-19/495');
    const both = await staff.list('upazilas', { range: [0, 19] });
    expect([...first.rows, ...second.rows]).toEqual(both.rows);
    const beyond = await staff.list('upazilas', { range: [1000, 1009] });
    expect([beyond.rows, beyond.headers['content-range']]).toEqual([[], 'upazilas */495']);
  });

  it('nest the parents', async () => {
    const [upazila] = (await staff.list('upazilas', { range: [0, 0] })).rows;
    const district = (await staff.get(`districts/${String(upazila!.district_id)}`)).body;
    expect(upazila!.district).toEqual({
      id: upazila!.district_id,
      name_en: district.name_en,
      name_bn: district.name_bn,
    });
    const { rows } = await staff.list('dags', { range: [0, 0] });
    expect(rows[0]).toMatchObject({
      zil: { id: expect.any(Number), zil_no: expect.any(String) },
      survey_type: { id: expect.any(Number), code: expect.any(String), name_bn: expect.any(String) },
      is_sample: true,
    });
    expect(rows[0]).not.toHaveProperty('document_path');
    expect(rows[0]).not.toHaveProperty('search_key');
  });

  it('sort dags by their leading number', async () => {
    const { rows } = await staff.list('dags', { range: [0, 999], sort: ['dag_no', 'ASC'] });
    const numbers = rows.map(({ dag_no }) => Number.parseInt(dag_no, 10));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBeGreaterThan(10);
  });

  it('sort by the title of the parent', async () => {
    const { rows } = await staff.list('upazilas', { sort: ['district_id', 'DESC'] });
    const districts = rows.map(({ district }) => (district as { name_en: string }).name_en);
    expect(districts).toEqual(districts.toSorted().reverse());
  });

  it.each([
    ['in Bengali', 'কালীগঞ্জ'],
    ['in another Bengali spelling', 'কালিগঞ্জ'],
    ['in English, in another case', 'KALIGANJ'],
    ['by a part of the name', 'aligan'],
  ])('find places %s', async (_, q) => {
    const { rows } = await staff.list('upazilas', { range: [0, 99], filter: { q } });
    expect(rows.filter(({ name_en }) => name_en === 'Kaliganj').length).toBe(4);
  });

  it('find dags by Bengali digits, and nothing by signs that LIKE would take for any', async () => {
    const [latin, bengali] = [
      await staff.list('dags', { range: [0, 99], filter: { q: '123' } }),
      await staff.list('dags', { range: [0, 99], filter: { q: '১২৩' } }),
    ];
    expect(latin.rows.length).toBeGreaterThan(0);
    expect(bengali.rows).toEqual(latin.rows);
    for (const q of ['%%%', '___', '\\', '/', '-']) {
      expect((await staff.list('dags', { filter: { q } })).rows, q).toEqual([]);
    }
  });

  it('narrow by parents and by ids', async () => {
    const [dag] = (await staff.list('dags', { range: [0, 0] })).rows;
    const narrowed = await staff.list('dags', { filter: { zil_id: dag!.zil_id } });
    const [{ count } = { count: 0 }] = (await test
      .knex('dags')
      .where({ zil_id: dag!.zil_id })
      .count({ count: '*' })) as { count: number }[];
    expect(narrowed.rows).toHaveLength(count);
    const some = await staff.list('dags', { filter: { id: [3, 1, 999_999_999] } });
    expect(ids(some.rows)).toEqual([3, 1]);
    expect((await staff.list('dags', { filter: { id: [] } })).rows).toEqual([]);
  });

  it('refuse what they do not offer, in the language of the reader', async () => {
    const bengali = clientOf(test, (await test.login('admin')).headers, 'bn');
    const refused = await bengali.list('dags', { sort: ['meta', 'ASC'] });
    expect([refused.status, refused.body]).toEqual([400, { message: 'এই তালিকা “meta” দিয়ে সাজানো যায় না' }]);
    expect((await staff.get('dags?range=[0,9]&range=[0,1]')).status).toBe(400);
  });
});

describe('lists of any resource', () => {
  let test: TestApp;
  let staff: Client;
  let upazila: number;
  beforeAll(async () => {
    test = await createFixtureApp();
    staff = clientOf(test, (await test.login('acland')).headers);
    [upazila = 0] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  });
  beforeEach(() => test.knex('water_bodies').delete());
  afterAll(() => test.close());

  async function fill(rows: Record<string, unknown>[]): Promise<void> {
    await test
      .knex('water_bodies')
      .insert(rows.map((row, index) => ({ name: `Beel ${index}`, upazila_id: upazila, ...row })));
  }
  const sorted = async (field: string, order: string, column = field): Promise<unknown[]> =>
    (await staff.list('water-bodies', { sort: [field, order] })).rows.map((row) => row[column]);

  it('put nothing first ascending and last descending', async () => {
    await fill([{ depth: 2 }, { depth: null }, { depth: 1.5 }]);
    expect(await sorted('depth', 'ASC')).toEqual([null, 1.5, 2]);
    expect(await sorted('depth', 'DESC')).toEqual([2, 1.5, null]);
    await fill([{ lease_no: '10' }, { lease_no: 'ক' }, { lease_no: '9/২' }, { lease_no: '9' }]);
    const leases = [null, null, null, 'ক', '9', '9/২', '10'];
    expect(await sorted('lease_no', 'ASC')).toEqual(leases);
    expect(await sorted('lease_no', 'DESC')).toEqual(leases.toReversed());
  });

  it('put records without a parent first ascending and last descending', async () => {
    const surveys = (await test
      .knex('survey_types')
      .whereIn('code', ['CS', 'SA'])
      .orderBy('code')
      .pluck('id')) as number[];
    await fill([{ survey_type_id: surveys[1] }, {}, { survey_type_id: surveys[0] }]);
    expect(await sorted('survey_type_id', 'ASC')).toEqual([null, surveys[0], surveys[1]]);
    expect(await sorted('survey_type_id', 'DESC')).toEqual([surveys[1], surveys[0], null]);
    const without = await staff.list('water-bodies', { filter: { survey_type_id: null } });
    expect(without.rows).toHaveLength(1);
    const either = await staff.list('water-bodies', { filter: { survey_type_id: [null, surveys[0]] } });
    expect(either.rows).toHaveLength(2);
  });

  it('page by parents as they sort by them, those without one included', async () => {
    const surveys = (await test.knex('survey_types').orderBy('code').pluck('id')) as number[];
    const given = [1, 0, undefined, 1, 2, undefined, 0, 2, 2].map((index) => ({
      survey_type_id: index === undefined ? null : surveys[index],
    }));
    await fill(given);
    for (const direction of ['ASC', 'DESC']) {
      const all = ids((await staff.list('water-bodies', { sort: ['survey_type_id', direction] })).rows);
      const found = { sort: ['survey_type_id', direction], filter: { upazila_id: upazila } };
      expect(ids((await staff.list('water-bodies', found)).rows)).toEqual(all);
      expect(new Set(all).size).toBe(given.length);
      for (let first = 0; first < given.length; first += 2) {
        const page = await staff.list('water-bodies', {
          sort: ['survey_type_id', direction],
          range: [first, first + 1],
        });
        expect(ids(page.rows), `${direction} from ${first}`).toEqual(all.slice(first, first + 2));
      }
    }
  });

  it('break ties by id, in the direction of the sort', async () => {
    await fill([{ name: 'Same' }, { name: 'Same' }, { name: 'Same' }]);
    const up = ids((await staff.list('water-bodies', { sort: ['name', 'ASC'] })).rows);
    const down = ids((await staff.list('water-bodies', { sort: ['name', 'DESC'] })).rows);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    expect(down).toEqual(up.toReversed());
  });

  it('read their page and its parents with as many queries for one row as for many', async () => {
    await fill(Array.from({ length: 50 }, () => ({})));
    const queriesFor = async (range: number[]): Promise<number> => {
      let queries = 0;
      const count = (): void => {
        queries += 1;
      };
      test.knex.on('query', count);
      await staff.list('water-bodies', { range });
      test.knex.removeListener('query', count);
      return queries;
    };
    const forOne = await queriesFor([1, 1]);
    expect(forOne).toBeGreaterThan(0);
    expect(await queriesFor([1, 49])).toBe(forOne);
  });
});
