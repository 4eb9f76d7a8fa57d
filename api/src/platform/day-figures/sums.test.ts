import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { numbersOf } from '../../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLand } from '../../features/lookup/land.testing.ts';
import { collectionTotals, decisionTotals, type CollectionsBy } from './sums.ts';

let test: TestApp;
let userId: number;
/** A dag in each of two districts, and its mouza. */
let places: Array<{ mouza_id: number; dag_id: number }>;
let [survey, serial] = [0, 0];

const insert = async (trx: Knex, table: string, row: object): Promise<number> =>
  ((await trx(table).insert(row, ['id'])) as [{ id: number }])[0].id;

beforeAll(async () => {
  test = await createTestApp();
  userId = (await test.login('user')).user.id;
  const land = await makeLand(test.knex);
  survey = await land.survey('RS');
  const far = (await test.knex('upazilas').whereNot({ id: land.upazilaId }).orderBy('id').first('id')) as {
    id: number;
  };
  const mouza_id = await insert(test.knex, 'mouzas', { upazila_id: far.id, name_en: 'Far', name_bn: 'দূর' });
  const zil_id = await insert(test.knex, 'zils', { mouza_id, zil_no: '1' });
  places = [
    { mouza_id: land.mouzaId, dag_id: await land.dag('1') },
    { mouza_id, dag_id: await insert(test.knex, 'dags', { zil_id, dag_no: '1', khatiyan_number: '1' }) },
  ];
});
afterAll(() => test.close());

type Place = (typeof places)[number];

const land = ({ mouza_id }: Place) => ({
  user_id: userId,
  mouza_id,
  khatiyan_number: '12',
  dag_number: String(++serial),
  survey_type_id: survey,
  land_type: 'agricultural',
  land_area: 100,
});

const mutation = (trx: Knex, place: Place, more: object = {}) =>
  insert(trx, 'mutations', {
    ...land(place),
    land_area: null,
    mutation_type: 'sale',
    deed_number: '1',
    deed_date: '2026-01-01',
    registry_office: 'Savar',
    contact_number: '01712345678',
    fee_poisha: 100,
    request_hash: String(++serial),
    ...more,
  });

/** What each kind of payment is for. */
const PAID_FOR = [
  async (trx: Knex, { dag_id }: Place) => {
    const what = { user_id: userId, type: 'khatian_request', dag_id, fee_poisha: 100 };
    return { kind: 'application', application_id: await insert(trx, 'applications', what) };
  },
  async (trx: Knex, place: Place) => {
    const land_tax_registration_id = await insert(trx, 'land_tax_registrations', land(place));
    return { kind: 'land_tax', land_tax_registration_id, tax_year: 2025, bill: '{}' };
  },
  async (trx: Knex, place: Place) => ({ kind: 'mutation', mutation_id: await mutation(trx, place) }),
];

const payment = (more: object) => {
  const key = `key-${++serial}`;
  return {
    user_id: userId,
    provider: 'simulated',
    method: 'bkash',
    idempotency_key: key,
    request_hash: 'hash',
    transaction_id: key,
    status: 'pending',
    paid_at: null,
    ...more,
  };
};

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
      paidFor: pick(PAID_FOR),
      place: pick(places),
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
          const row = payment({ ...(await paidFor(trx, place)), amount_poisha, method, provider });
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
            await trx('refunds').insert({ ...refund, refunded_at: refunded, entered_by: userId });
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
  for (let count = 0; count < 50; count += 1) ids.push(await mutation(knex, places[0]!));
  const rows = ids.map((mutation_id) => payment({ kind: 'mutation', mutation_id, amount_poisha: 3 }));
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
  const [{ upazila_id }] = (await knex('mouzas').where({ id: places[1]!.mouza_id })) as [
    { upazila_id: number },
  ];
  await knex('mouzas').where({ id: places[0]!.mouza_id }).update({ upazila_id });
  await knex('payments').where({ mutation_id: ids[0] }).update({ status: 'failed', paid_at: null });
  expect(await collectionTotals(knex, day, ['district_id'])).toMatchObject([
    { ...sum, payments: 49, amount: 147 },
  ]);
});

it('lets payments of the same moment wait for each other neither in turn nor in a ring', async () => {
  const { knex } = test;
  const pay = async (trx: Knex, place: Place) => {
    const mutation_id = await mutation(trx, place);
    const paid = { status: 'paid', paid_at: '2027-04-01T06:00:00Z', amount_poisha: 5 };
    await trx('payments').insert(payment({ kind: 'mutation', mutation_id, ...paid }));
  };
  await knex.transaction((one) =>
    knex.transaction(async (other) => {
      // Whoever waits here hears so at once.
      for (const trx of [one, other]) await trx.raw(`set local lock_timeout = '1ms'`);
      await pay(one, places[0]!);
      await pay(other, places[1]!);
      await pay(one, places[1]!);
      await pay(other, places[0]!);
    }),
  );
  const day = { from: '2027-04-01', to: '2027-04-01' };
  expect(await collectionTotals(knex, day, ['purpose'])).toMatchObject([{ payments: 4, amount: 20 }]);
});

it('counts each decision once on its day, and nothing that is none', async () => {
  const { knex } = test;
  const place = places[1]!;
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
    const id = await insert(knex, 'payments', payment({ ...(await PAID_FOR[0]!(knex, place)), ...paid }));
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
  const expected = (
    queue: string,
    outcome: string,
    decisions: number,
    is_sample: boolean,
    at: unknown = upazila_id,
  ) => ({ queue, outcome, upazila_id: at, is_sample, decisions });
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
