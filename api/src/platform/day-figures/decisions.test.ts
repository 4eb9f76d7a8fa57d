import { afterAll, beforeAll, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { decisionTotals } from './sums.ts';
import { insert, makeSums } from './sums.testing.ts';

let test: TestApp;
let sums: Awaited<ReturnType<typeof makeSums>>;

beforeAll(async () => {
  test = await createTestApp();
  sums = await makeSums(test);
});
afterAll(() => test.close());

it('counts each decision once on its day, and nothing that is none', async () => {
  const { knex } = test;
  const { userId, places, land, mutation, payment, paidFor } = sums;
  const place = places[1];
  const today = dhakaDay(new Date());
  const now = { reviewed_at: new Date(), reviewer_id: userId };
  const card = { user_id: userId, id_front: 'a', id_back: 'b' };
  const kyc = await insert(knex, 'kycs', card);
  await knex('kycs')
    .where({ id: kyc })
    .update({ ...now, status: 'rejected', rejection_reason: 'Blurred' });
  await knex('kycs').where({ id: kyc }).update({ version: 3 });
  await insert(knex, 'kycs', { ...card, ...now, status: 'success', is_sample: true });

  const taken = await insert(knex, 'land_tax_registrations', land(place));
  const registration = () => knex('land_tax_registrations').where({ id: taken });
  await registration().update({ ...now, status: 'approved' });
  const ended_by_mutation_id = await mutation(knex, place);
  await registration().update({
    status: 'ended',
    ended_on: today,
    ended_by_mutation_id,
    last_tax_year: 2026,
  });
  const begun = { begun_by_mutation_id: ended_by_mutation_id, first_tax_year: 2027 };
  await insert(knex, 'land_tax_registrations', { ...land(place), ...now, ...begun, status: 'approved' });

  for (const action of ['submit', 'pay', 'assign', 'flag', 'answer', 'approve', 'reopen', 'approve']) {
    const event = { mutation_id: ended_by_mutation_id, action, status: 'pending' };
    await knex('mutation_events').insert(event);
  }

  const copy = async () => {
    const paid = { status: 'paid', paid_at: new Date(), amount_poisha: 100 };
    const id = await insert(knex, 'payments', payment({ ...(await paidFor[0]!(knex, place)), ...paid }));
    return async (to: object) =>
      void (await knex('copies')
        .where({ payment_id: id })
        .update({ ...now, ...to }));
  };
  const ready = { record: '{}', issued_at: new Date() };
  const [prepared, refused] = [await copy(), await copy()];
  await prepared({ status: 'ready', ...ready });
  await refused({ status: 'refused', reason: 'Gone' });
  await refused({ status: 'refunded', reference: 'R' });

  const { upazila_id } = (await knex('mouzas').where({ id: place.mouza_id }).first('upazila_id')) as {
    upazila_id: number;
  };
  type Total = [queue: string, outcome: string, decisions: number, is_sample: boolean, at?: number | null];
  const expected = (...[queue, outcome, decisions, is_sample, at = upazila_id]: Total) => ({
    queue,
    outcome,
    upazila_id: at,
    is_sample,
    decisions,
  });
  const days = { from: today, to: today };
  expect(await decisionTotals(knex, days, ['queue', 'outcome', 'upazila_id', 'is_sample'])).toEqual([
    expected('copies', 'approved', 1, true),
    expected('copies', 'rejected', 1, true),
    expected('kycs', 'approved', 1, true, null),
    expected('kycs', 'rejected', 1, false, null),
    expected('land_tax_registrations', 'approved', 1, false),
    expected('mutations', 'approved', 2, false),
    expected('mutations', 'flagged', 1, false),
  ]);
  const before = { from: '2020-01-01', to: '2020-12-31' };
  expect(await decisionTotals(knex, before, ['queue'])).toEqual([]);
});
