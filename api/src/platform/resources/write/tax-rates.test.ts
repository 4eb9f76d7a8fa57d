import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { clientOf, type Client } from '../testing/client.ts';

/** Rates of the land development tax, and the class of a place that they hang on. */
let test: TestApp;
let admin: Client;
let acland: Client;
beforeAll(async () => {
  test = await createTestApp();
  admin = clientOf(test, (await test.login('admin')).headers);
  acland = clientOf(test, (await test.login('acland')).headers);
});
afterAll(() => test.close());

const rate = { land_type: 'commercial', area_class: 'F', rate: '৪৫.৫০', valid_from: '২০২৭-০৭-০১' };

describe('tax rates', () => {
  it('are read by the land office and changed by administrators only', async () => {
    expect((await acland.list('tax-rates')).rows).toHaveLength(19);
    const one = (await acland.list('tax-rates', { filter: { land_type: 'agricultural' } })).rows[0]!;
    expect(one).toMatchObject({ area_class: null, rate: 2, valid_from: '2015-07-01' });
    const refused = [
      await acland.post('tax-rates', rate),
      await acland.put(`tax-rates/${one.id}`, { rate: 3 }),
      await acland.delete(`tax-rates/${one.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await admin.get(`tax-rates/${one.id}`)).body).toEqual(one);
  });

  it('come from a day on, one for each use, class and day', async () => {
    const made = await admin.post('tax-rates', rate);
    expect([made.status, made.body]).toMatchObject([
      201,
      { rate: 45.5, valid_from: '2027-07-01', source: null },
    ]);
    const again = await admin.post('tax-rates', rate);
    expect([again.status, again.body.errors]).toEqual([
      422,
      { valid_from: ['This Valid from is already in use in the same land type and area class'] },
    ]);
    const everywhere = { ...rate, area_class: null };
    expect((await admin.post('tax-rates', everywhere)).status).toBe(201);
    expect((await admin.post('tax-rates', everywhere)).status).toBe(422);
    const log = await test.knex('audit_log').where({ resource: 'tax-rates', record_id: made.body.id });
    expect(log).toMatchObject([{ action: 'create', after: { valid_from: '2027-07-01', rate: '45.50' } }]);
  });

  it('are refused without use, rate or day, and where they are none', async () => {
    const empty = await admin.post('tax-rates', {});
    expect([empty.status, empty.body.message]).toEqual([422, 'Land type, Rate & Valid from are required']);
    const wrong = await admin.post('tax-rates', {
      land_type: 'industrial',
      area_class: 'ক',
      rate: -1,
      valid_from: '2027-06-31',
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['land_type', 'area_class', 'rate', 'valid_from']);
    expect((await admin.post('tax-rates', { ...rate, rate: 1.005 })).body.errors).toEqual({
      rate: ['Rate (BDT) may have at most 2 decimals'],
    });
  });
});

describe('the class of an upazila', () => {
  it('is the last one until someone chooses another', async () => {
    const [district] = (await admin.list('districts', { range: [0, 0] })).rows;
    const place = { district_id: district!.id, name_en: 'New Town', name_bn: 'নতুন শহর' };
    const made = await acland.post('upazilas', place);
    expect([made.status, made.body.area_class]).toEqual([201, 'F']);
    const town = await acland.put(`upazilas/${made.body.id}`, { area_class: 'E', version: 1 });
    expect([town.status, town.body.area_class]).toEqual([200, 'E']);
    expect((await acland.put(`upazilas/${made.body.id}`, { name_en: 'New City' })).body.area_class).toBe('E');
    expect((await acland.put(`upazilas/${made.body.id}`, { area_class: 'G' })).status).toBe(422);
    const towns = await acland.list('upazilas', { filter: { area_class: 'E' } });
    expect(towns.rows.map(({ id }) => id)).toEqual([made.body.id]);
  });
});
