import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
let app: Knex;
beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  app = connect(database.appUrl, { poolSize: 2 });
});
afterAll(async () => {
  await app.destroy();
  await database.drop();
});

interface Of {
  ac_office_id: number;
  union_office_id: number;
  district_office_id: number;
}
const officesOf = (mouza: number): Promise<Of> => app('mouza_offices').where({ mouza_id: mouza }).first();
const reachOf = async (mouza: number): Promise<number[]> =>
  (await app('office_reach').where({ mouza_id: mouza }).pluck('office_id')).toSorted((a, b) => a - b);
const named = async (name: string): Promise<number> =>
  (await app('offices').where({ name_en: name }).first('id')).id;

describe('every mouza', () => {
  test('has one AC office, one union office and one district office', async () => {
    const { rows } = await app.raw(`
      select m.id, count(r.office_id) filter (where o.kind = 'ac') as ac, count(r.office_id) filter (where o.kind = 'union') as "union",
        count(r.office_id) filter (where o.kind = 'district') as district, count(r.office_id) as together
      from mouzas m left join office_reach r on r.mouza_id = m.id left join offices o on o.id = r.office_id group by m.id`);
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) expect(row).toMatchObject({ ac: 1, union: 1, district: 1, together: 3 });
  });

  test('falls to the office of its upazila, or to the circle that lists it', async () => {
    const savar = await named('Upazila Land Office, Savar');
    const { id: upazila } = await app('upazilas').where({ name_en: 'Savar' }).first('id');
    const { id: mouza } = await app('mouzas').where({ upazila_id: upazila, name_en: 'Birulia' }).first('id');
    expect(await officesOf(mouza)).toMatchObject({ ac_office_id: savar });

    const { parent_id, district_id } = await app('offices').where({ id: savar }).first();
    const [{ id: circle }] = await app('offices').insert(
      { kind: 'ac', name_en: 'New Circle', name_bn: 'নতুন সার্কেল', parent_id, district_id },
      'id',
    );
    const [{ id: listed }] = await app('office_mouzas').insert(
      { office_id: circle, mouza_id: mouza, order_no: 'G-1' },
      'id',
    );
    const now = await officesOf(mouza);
    const { id: union } = await app('offices').where({ parent_id: circle, takes_rest: true }).first('id');
    expect(now).toMatchObject({
      ac_office_id: circle,
      union_office_id: union,
      district_office_id: parent_id,
    });
    expect(await reachOf(mouza)).toEqual([circle, union, parent_id].toSorted((a, b) => a - b));

    await app('office_mouzas').where({ id: listed }).delete();
    expect(await officesOf(mouza)).toMatchObject({ ac_office_id: savar });
    expect(await reachOf(mouza)).not.toContain(circle);
  });

  test('falls to the union office that lists it, while both are under one AC office', async () => {
    const savar = await named('Upazila Land Office, Savar');
    const { parent_id, district_id, upazila_id } = await app('offices').where({ id: savar }).first();
    const { id: mouza } = await app('mouzas').where({ upazila_id, name_en: 'Tetuljhora' }).first('id');
    const union = { kind: 'union', name_bn: 'ইউনিয়ন', district_id };
    const [{ id: birulia }] = await app('offices').insert(
      { ...union, name_en: 'Birulia', parent_id: savar },
      'id',
    );
    await app('office_mouzas').insert({ office_id: birulia, mouza_id: mouza, order_no: 'G-2' });
    expect(await officesOf(mouza)).toMatchObject({ ac_office_id: savar, union_office_id: birulia });
    await expect(app('offices').where({ id: birulia }).delete()).rejects.toMatchObject({ code: '23001' });

    const { id: other } = await app('offices')
      .where({ kind: 'ac', parent_id })
      .whereNot({ id: savar })
      .first('id');
    await app('offices').where({ id: birulia }).update({ parent_id: other });
    expect(await officesOf(mouza)).toMatchObject({ ac_office_id: savar });
    expect(await reachOf(mouza)).not.toContain(birulia);
  });
});

test('a new upazila has its offices, and takes them along to another district', async () => {
  const [one, other] = await app('districts').orderBy('id').limit(2).pluck('id');
  const [{ id }] = await app('upazilas').insert({ district_id: one, name_en: 'New', name_bn: 'নতুন' }, 'id');
  const office = await app('offices').where({ upazila_id: id }).first();
  expect(office).toMatchObject({ kind: 'ac', district_id: one, name_en: 'Upazila Land Office, New' });
  expect(await app('offices').where({ parent_id: office.id })).toMatchObject([
    { kind: 'union', takes_rest: true },
  ]);

  const [{ id: mouza }] = await app('mouzas').insert({ upazila_id: id, name_en: 'M', name_bn: 'ম' }, 'id');
  await app('upazilas').where({ id }).update({ district_id: other });
  const { id: district } = await app('offices').where({ kind: 'district', district_id: other }).first('id');
  expect(await officesOf(mouza)).toMatchObject({ ac_office_id: office.id, district_office_id: district });
  expect(await reachOf(mouza)).toContain(district);

  await expect(app('offices').where({ id: office.id }).delete()).rejects.toMatchObject({ code: '23001' });
  await app('mouzas').where({ id: mouza }).delete();
  expect(await reachOf(mouza)).toEqual([]);
  await app('upazilas').where({ id }).delete();
  expect(await app('offices').where({ upazila_id: id })).toEqual([]);
});

test('a mouza that comes to another upazila comes to its office', async () => {
  const [from, to] = await app('offices')
    .where({ kind: 'ac' })
    .whereNotNull('upazila_id')
    .orderBy('id')
    .limit(2);
  const [{ id }] = await app('mouzas').insert(
    { upazila_id: from.upazila_id, name_en: 'N', name_bn: 'ন' },
    'id',
  );
  await app('mouzas').where({ id }).update({ upazila_id: to.upazila_id });
  expect(await officesOf(id)).toMatchObject({ ac_office_id: to.id });
  expect(await reachOf(id)).toContain(to.id);
  expect(await reachOf(id)).not.toContain(from.id);
});

test.each([
  'insert into office_reach select id, 1 from offices limit 1',
  'delete from office_reach',
  'delete from appointments',
  'update appointments set user_id = 1',
  'delete from posts',
  'select refresh_office_reach(array[1])',
])('the role of the application may not: %s', async (sql) => {
  await expect(app.raw(sql)).rejects.toMatchObject({ code: '42501' });
});
