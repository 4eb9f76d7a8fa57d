import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

const own = async (...posts: Parameters<TestApp['login']>[1] & {}) => {
  const { headers } = await test.login('acland', posts);
  return (await test.app.inject({ url: '/api/admin/own-place', headers })).json();
};
const office = async (name_en: string) => (await test.knex('offices').where({ name_en }).first('*'))!;

it('is the upazila of an AC office and of its union office, the district of an ADC, the one mouza of a circle', async () => {
  const savar = await office('Upazila Land Office, Savar');
  const { division_id } = await test.knex('districts').where({ id: savar.district_id }).first('division_id');
  const upazila = { division_id, district_id: savar.district_id, upazila_id: savar.upazila_id };
  expect(await own({ post: 'kanungo', officeId: savar.id })).toMatchObject(upazila);
  const union = await test.knex('offices').where({ parent_id: savar.id, takes_rest: true }).first('id');
  expect(await own({ post: 'union-officer', officeId: union.id })).toMatchObject(upazila);
  const adc = await own({ post: 'adc-revenue', officeId: savar.parent_id });
  expect(adc).toMatchObject({ division_id, district_id: savar.district_id, mouza_id: null });
  const circle = await test.knex('office_mouzas').where({ kind: 'ac' }).first('office_id', 'mouza_id');
  expect(await own({ post: 'acland', officeId: circle.office_id })).toEqual({
    ...upazila,
    mouza_id: circle.mouza_id,
  });
});

it('is that of the office where no mouza is recorded, and what two offices share', async () => {
  const far = await test
    .knex('offices as o')
    .where({ kind: 'ac' })
    .whereNotNull('upazila_id')
    .whereNotExists(test.knex('office_reach').whereRaw('office_id = o.id'))
    .first('*');
  const place = await own({ post: 'acland', officeId: far.id });
  expect(place).toMatchObject({ district_id: far.district_id, upazila_id: far.upazila_id });
  const union = await test.knex('offices').where({ parent_id: far.id, takes_rest: true }).first('id');
  expect(await own({ post: 'union-officer', officeId: union.id })).toMatchObject({
    upazila_id: far.upazila_id,
  });
  const savar = await office('Upazila Land Office, Savar');
  expect(
    await own({ post: 'acland', officeId: far.id }, { post: 'acland', officeId: savar.id }),
  ).toMatchObject({
    upazila_id: null,
    mouza_id: null,
  });
});

it('is none for those who act everywhere, and without a post', async () => {
  const none = { division_id: null, district_id: null, upazila_id: null, mouza_id: null };
  expect(await own({ post: 'acland' })).toEqual(none);
  expect(await own()).toEqual(none);
});
