import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { numbersOf } from '../../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { collectionTotals, type CollectionsBy } from './sums.ts';
import { insert, makeSums, type Place } from './sums.testing.ts';

let test: TestApp;
let sums: Awaited<ReturnType<typeof makeSums>>;

beforeAll(async () => {
  test = await createTestApp();
  sums = await makeSums(test);
});
afterAll(() => test.close());

const LEDGER: Record<CollectionsBy, string> = {
  day: `(at at time zone 'Asia/Dhaka')::date::text`,
  purpose: `case kind when 'application' then record ->> 'kind' else kind end`,
  method: 'method',
  district_id: 'district_id',
  is_sample: `provider = 'simulated'`,
};

/** What `collectionTotals` ought to answer, kept or counted for all offices, from every payment and refund there is. */
async function fromTheLedger(by: CollectionsBy[]) {
  const keys = by.map((name) => `${LEDGER[name]} as ${name}`).join(', ');
  const { rows } = (await test.knex.raw(`
    select ${keys}, count(*) filter (where went = 'in') as payments, coalesce(sum(poisha) filter (where went = 'in'), 0)::bigint as amount,
      count(*) filter (where went = 'out') as refunds, coalesce(sum(poisha) filter (where went = 'out'), 0)::bigint as refunded
    from (select 'in' as went, p.*, paid_at as at, amount_poisha as poisha from payments p where status = 'paid'
      union all select 'out', p.*, refunded_at, r.amount_poisha from refunds r join payments p on p.id = r.payment_id) as entries
    group by ${by.map((_, index) => index + 1).join(', ')} order by ${by.map((_, index) => index + 1).join(', ')}`)) as {
    rows: unknown[];
  };
  return rows;
}

const EVER = { from: '2020-01-01', to: '2100-01-01' };
it('sums what was paid and what went back as the ledger has it, whatever comes at once, is moved or given up', async () => {
  const { knex } = test;
  const of = numbersOf(53);
  const pick = <T>(values: readonly T[]): T => values[of(values.length)]!;
  // Around midnight in Dhaka, which is six in the evening of UTC.
  const moment = () =>
    new Date(Date.parse('2026-02-28T17:59:59.500Z') + (of(5) - 2) * 500 + of(3) * 86_400_000);
  const plan = Array.from({ length: 40 }, () => ({
    given_up: of(8) === 0,
    payments: Array.from({ length: 1 + of(4) }, () => ({
      paidFor: pick(sums.paidFor),
      place: pick(sums.places),
      amount_poisha: 1 + of(9_999_999),
      method: pick(['bkash', 'nagad', 'card']),
      provider: pick(['simulated', 'real']),
      // Paid at once, paid later, refused, or paid and taken back.
      fate: pick(['at once', 'at once', 'later', 'refused', 'back', 'refunded']),
      at: moment(),
      refunded: moment(),
    })),
  }));
  await Promise.all(
    plan.map(async ({ given_up, payments }) => {
      const work = async (trx: Knex) => {
        for (const { paidFor, place, amount_poisha, method, provider, fate, at, refunded } of payments) {
          const paid = { status: 'paid', paid_at: at };
          const row = sums.payment({ ...(await paidFor(trx, place)), amount_poisha, method, provider });
          const id = await insert(trx, 'payments', {
            ...row,
            ...(fate !== 'later' && fate !== 'refused' ? paid : {}),
          });
          const move = (to: object) => trx('payments').where({ id }).update(to);
          if (fate === 'later') await move(paid);
          if (fate === 'refused') await move({ status: 'failed' });
          if (fate === 'back') await move({ status: 'failed', paid_at: null });
          if (fate === 'refunded') {
            const refund = { payment_id: id, amount_poisha: Math.ceil(amount_poisha / 2), reference: 'R' };
            await trx('refunds').insert({ ...refund, refunded_at: refunded, entered_by: sums.userId });
          }
        }
        if (given_up) throw new Error('given up');
      };
      const done = knex.transaction(work);
      await (given_up ? expect(done).rejects.toThrow('given up') : done);
    }),
  );
  const officeIds = (await knex('offices').where({ kind: 'district' }).pluck('id')) as number[];
  for (const by of [
    ['day', 'purpose', 'method', 'district_id', 'is_sample'],
    ['day'],
    ['purpose', 'is_sample'],
    ['district_id', 'method'],
  ] satisfies CollectionsBy[][]) {
    const summed = await collectionTotals(knex, EVER, by);
    const ledger = [await collectionTotals(knex, EVER, by, { officeIds }), await fromTheLedger(by)];
    expect([...ledger, summed.length > 1]).toEqual([summed, summed, true]);
  }
  const { day } = (await collectionTotals(knex, EVER, ['day']))[1]!;
  expect(await collectionTotals(knex, { from: day, to: day }, ['day'])).toHaveLength(1);
});

it('adds up many payments of one statement, and leaves alone what moves but was not paid', async () => {
  const { knex } = test;
  const ids: number[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await sums.mutation(knex, sums.places[0]));
  const rows = ids.map((mutation_id) => sums.payment({ kind: 'mutation', mutation_id, amount_poisha: 3 }));
  await knex('payments').insert(
    rows.map((row) => ({ ...row, status: 'paid', paid_at: '2027-03-01T06:00:00Z' })),
  );
  const day = { from: '2027-03-01', to: '2027-03-01' };
  const sum = { payments: 50, amount: 150, refunds: 0, refunded: 0 };
  expect(await collectionTotals(knex, day, ['district_id'])).toMatchObject([sum]);
  const parts = await knex('collections_by_day').where({ day: '2027-03-01' });
  expect(parts).toMatchObject([{ payments: 50, amount_poisha: 150 }]);
  await knex('payments').whereIn('mutation_id', ids).update({ version: 2 });
  expect(await knex('collections_by_day').where({ day: '2027-03-01' })).toEqual(parts);
  // The mouza moves to another district: where the money came in stays.
  const [{ upazila_id }] = (await knex('mouzas').where({ id: sums.places[1].mouza_id })) as [
    { upazila_id: number },
  ];
  await knex('mouzas').where({ id: sums.places[0].mouza_id }).update({ upazila_id });
  await knex('payments').where({ mutation_id: ids[0] }).update({ status: 'failed', paid_at: null });
  expect(await collectionTotals(knex, day, ['district_id'])).toMatchObject([
    { ...sum, payments: 49, amount: 147 },
  ]);
});

it('lets payments of the same moment wait for each other neither in turn nor in a ring', async () => {
  const { knex } = test;
  const pay = async (trx: Knex, place: Place) => {
    const mutation_id = await sums.mutation(trx, place);
    const paid = { status: 'paid', paid_at: '2027-04-01T06:00:00Z', amount_poisha: 5 };
    await trx('payments').insert(sums.payment({ kind: 'mutation', mutation_id, ...paid }));
  };
  await knex.transaction((one) =>
    knex.transaction(async (other) => {
      // Whoever waits here hears so at once.
      for (const trx of [one, other]) await trx.raw(`set local lock_timeout = '1ms'`);
      await pay(one, sums.places[0]);
      await pay(other, sums.places[1]);
      await pay(one, sums.places[1]);
      await pay(other, sums.places[0]);
    }),
  );
  const day = { from: '2027-04-01', to: '2027-04-01' };
  expect(await collectionTotals(knex, day, ['purpose'])).toMatchObject([{ payments: 4, amount: 20 }]);
});
