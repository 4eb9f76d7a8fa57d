/** Which office sees an identity card, and which one takes it (docs/decisions/104). */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { appoint, createTestApp, type TestApp } from '../../../testing/app.ts';
import examples from './examples.testing.ts';
import { connect } from '@bhumi/db';
import { enterPayments } from '../../platform/payments/payments.testing.ts';
import { placeEarlierRows } from '../offices/earlier-rows.ts';
import { makeLand } from '../lookup/land.testing.ts';

let test: TestApp;
type Headers = { authorization: string };
/** The AC offices of two upazilas of one district and of another district; the officer of each, and a mouza there. */
const offices: { id: number; district: number; mouza: number; headers: Headers; name: string }[] = [];
/** Headers of the owners of cards. */
const people = new Map<number, Headers>();
let survey: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  survey = await (await makeLand(test.knex)).survey('RS');
  for (const name of ['Savar', 'Dhamrai', 'Hathazari']) {
    const office = (await test
      .knex('offices')
      .join('upazilas', 'upazilas.id', 'upazila_id')
      .where({ kind: 'ac', 'upazilas.name_en': name })
      .first('offices.id', 'parent_id', 'upazila_id')) as {
      id: number;
      parent_id: number;
      upazila_id: number;
    };
    const place = { upazila_id: office.upazila_id, name_en: `Mouza of ${name}`, name_bn: 'মৌজা' };
    const [mouza] = (await test.knex('mouzas').insert(place, 'id')) as [{ id: number }];
    const { headers } = await test.login('acland', [{ post: 'acland', officeId: office.id }]);
    offices.push({ id: office.id, district: office.parent_id, mouza: mouza.id, headers, name });
  }
});
afterAll(() => test.close());

/** A pending card, of a person with a case in these mouzas. */
async function card(...mouzas: number[]): Promise<{ id: number; userId: number; picture: string }> {
  const { user, headers } = await test.login('user');
  people.set(user.id, headers);
  for (const mouza_id of mouzas) {
    serial += 1;
    await test.knex('land_tax_registrations').insert({
      user_id: user.id,
      mouza_id,
      khatiyan_number: '1',
      dag_number: String(serial),
      survey_type_id: survey,
      land_type: 'agricultural',
      land_area: 100,
    });
  }
  const picture = `kyc/${crypto.randomUUID()}.png`;
  const row = { user_id: user.id, id_front: picture, id_back: `kyc/${crypto.randomUUID()}.png` };
  const [{ id }] = (await test.knex('kycs').insert(row, 'id')) as [{ id: number }];
  return { id, userId: user.id, picture };
}

async function sees({ headers }: { headers: Headers }, id: number): Promise<boolean> {
  const { body } = await test.app.inject({ url: '/api/admin/kyc/pending', headers });
  const listed = (JSON.parse(body) as { kycs: { id: number }[] }).kycs.some((kyc) => kyc.id === id);
  const { statusCode } = await test.app.inject({ url: `/api/admin/kyc/${id}/history`, headers });
  expect(statusCode).toBe(listed ? 200 : 404);
  return listed;
}

const reject = async ({ headers }: { headers: Headers }, id: number) =>
  (
    await test.app.inject({
      method: 'POST',
      url: `/api/admin/kyc/${id}/reject`,
      headers,
      payload: { rejection_reason: 'The picture cannot be read.' },
    })
  ).statusCode;

it('is that of the places where the owner has a case; without any it waits at every AC office', async () => {
  const [savar, dhamrai, far] = offices;
  const here = await card(savar!.mouza);
  expect(await Promise.all(offices.map((office) => sees(office, here.id)))).toEqual([true, false, false]);
  const both = await card(savar!.mouza, far!.mouza);
  expect(await Promise.all(offices.map((office) => sees(office, both.id)))).toEqual([true, false, true]);
  const nowhere = await card();
  expect(await Promise.all(offices.map((office) => sees(office, nowhere.id)))).toEqual([true, true, true]);
  const adc = await test.login('acland', [{ post: 'adc-revenue', officeId: savar!.district }]);
  expect(await sees(adc, both.id)).toBe(true);
  expect(await sees(adc, nowhere.id)).toBe(false);
  expect(await reject(dhamrai!, here.id)).toBe(404);
});

it('is taken by the office that decides, and is a 404 to the others from then on, with what follows', async () => {
  const [savar, dhamrai, far] = offices;
  const { id, userId, picture } = await card();
  expect(await reject(dhamrai!, id)).toBe(200);
  expect(await test.knex('kycs').where({ id }).first('office_id')).toEqual({ office_id: dhamrai!.id });
  expect(await reject(savar!, id)).toBe(404);
  const history = (office: { headers: Headers }) =>
    test.app.inject({ url: `/api/admin/kyc/${id}/history`, headers: office.headers });
  expect((await history(far!)).statusCode).toBe(404);
  expect((await history(dhamrai!)).statusCode).toBe(200);
  // The ADC of its district sees what its offices have.
  const adc = await test.login('acland', [{ post: 'adc-revenue', officeId: dhamrai!.district }]);
  expect((await history(adc)).statusCode).toBe(200);
  const open = async (office: { headers: Headers }) =>
    (await test.app.inject({ url: `/storage/${picture}`, headers: office.headers })).statusCode;
  expect(await open(savar!)).toBe(404);
  // The next card of this person goes to the office that has the first.
  const headers = people.get(userId)!;
  const form = await examples['POST /api/user/kyc/upload'](null as never);
  const sent = { method: 'POST' as const, url: '/api/user/kyc/upload', payload: form.body as Buffer };
  const again = await test.app.inject({ ...sent, headers: { ...form.headers, ...headers } });
  expect(again.statusCode, again.body).toBe(201);
  const next = (await test.knex('kycs').where({ user_id: userId, status: 'pending' }).first('id')) as {
    id: number;
  };
  expect(await Promise.all(offices.map((office) => sees(office, next.id)))).toEqual([false, true, false]);
});

it('is told apart for somebody who acts in two offices, by where the owner has a case', async () => {
  const [savar, , far] = offices;
  const { id, userId } = await card(far!.mouza);
  const { user, headers } = await test.login('acland', [{ post: 'kanungo', officeId: savar!.id }]);
  expect(await reject({ headers }, id)).toBe(403);
  await test
    .knex('posts')
    .insert({ office_id: far!.id, kind: 'acland' })
    .onConflict(['office_id', 'kind'])
    .ignore();
  await appoint(test.knex, user.id, { post: 'acland', officeId: far!.id });
  expect(await reject({ headers }, id)).toBe(200);
  expect(await test.knex('kycs').where({ id }).first('office_id', 'user_id')).toEqual({
    office_id: far!.id,
    user_id: userId,
  });
});

it('is given to cards and payments of before, by the first case of their owners', async () => {
  const [savar] = offices;
  const { id } = await card(savar!.mouza);
  await test.knex('kycs').where({ id }).update({ status: 'success', reviewed_at: new Date() });
  await enterPayments(test, ['2026-02-10T12:00:00Z', 500]);
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner('payment_places').del();
  await owner.destroy();
  expect(await placeEarlierRows(test.knex)).toBeGreaterThan(1);
  expect(
    await test.knex('payments').whereNotIn('id', test.knex('payment_places').select('payment_id')),
  ).toEqual([]);
  expect(await test.knex('kycs').where({ id }).first('office_id')).toEqual({ office_id: savar!.id });
});
