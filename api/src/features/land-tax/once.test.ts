import { randomUUID } from 'node:crypto';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTaxOffice, type Login, type Paid, type TaxOffice } from './tax-office.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const used =
  'This payment was already used for another request. Nothing was paid again. Open the form anew and try again.';

async function counts({ user }: Login) {
  const own = office.knex('payments').where({ user_id: user.id });
  const rows = async (query: PromiseLike<unknown[]>) => (await query).length;
  return {
    payments: await rows(own.clone()),
    events: await rows(office.knex('payment_events').whereIn('payment_id', own.clone().select('id'))),
    audits: await rows(office.knex('audit_log').where({ actor_id: user.id })),
  };
}
const one = { payments: 1, events: 2, audits: 2 };

describe('paying once', () => {
  it('finds one payment of fifty identical ones at the same time, and fails none', async () => {
    const who = await office.citizen();
    const body = office.input([await office.register(who, home)]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => office.pay(who, body, key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 49 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map((answer) => answer.json<Paid>().payments[0]?.id)).size).toBe(1);
    expect(await counts(who)).toEqual(one);
  });

  it('finds one of fifty with a key each for the same land and year; the others are told', async () => {
    const who = await office.citizen();
    const body = office.input([await office.register(who, home)]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => office.pay(who, body, randomUUID())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    const told = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<Paid>());
    expect(told.every(({ message }) => message.includes('is already paid for'))).toBe(true);
    expect(await counts(who)).toEqual(one);
  });

  it('finds one of a double click without key and transaction id', async () => {
    const who = await office.citizen();
    const body = office.input([await office.register(who, home)]);
    const answers = await Promise.all([office.pay(who, body), office.pay(who, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await counts(who)).toEqual(one);
  });

  it('pays overlapping sets of lands at the same time once each', async () => {
    const who = await office.citizen();
    const ids: number[] = [];
    for (let index = 0; index < 4; index += 1) ids.push(await office.register(who, home));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        office.pay(who, office.input([ids[index % 4]!, ids[(index + 1) % 4]!])),
      ),
    );
    expect(answers.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true);
    const paid = answers
      .filter(({ statusCode }) => statusCode === 201)
      .flatMap((answer) => answer.json<Paid>().payments);
    expect(await counts(who)).toMatchObject({ payments: paid.length });
    const lands = paid.map((payment) => payment.land_tax_registration.id);
    expect(new Set(lands).size).toBe(lands.length);
    expect(lands).toHaveLength(4);
  });

  it('answers a repeated request with the first payments', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, home)];
    const [key, body] = [randomUUID(), office.input(ids, { transaction_id: 'TXN-first', years: 2 })];
    const first = await office.paid(who, body, key);
    expect(first.payments).toHaveLength(4);
    const same = [
      await office.pay(who, body, key),
      // The client that lost the answer may have made a new transaction id, a new key, or another order.
      await office.pay(who, { ...body, transaction_id: 'TXN-lost' }, key),
      await office.pay(who, body, randomUUID()),
      await office.pay(who, body),
      await office.pay(who, { ...body, registration_ids: [...ids].reverse() }, key),
    ];
    for (const answer of same) expect([answer.statusCode, answer.json()]).toEqual([200, first]);
    expect(await counts(who)).toMatchObject({ payments: 4 });
  });

  it('refuses another request under a used key or transaction', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, home)];
    const [key, body] = [randomUUID(), office.input([ids[0]!], { transaction_id: 'TXN-used' })];
    await office.paid(who, body, key);
    for (const changes of [
      { registration_ids: [ids[1]] },
      { registration_ids: ids },
      { years: 2 },
      { payment_method: 'nagad' },
      { payer_identifier: '01812345678' },
    ]) {
      for (const name of [key, randomUUID()]) {
        const answer = await office.pay(who, { ...body, ...changes }, name);
        expect([changes, answer.statusCode, answer.json()]).toEqual([
          changes,
          409,
          { message: used, error: used },
        ]);
      }
    }
    expect(await counts(who)).toEqual(one);
  });

  it('keeps the keys and transactions of people apart, and those of applications', async () => {
    const [first, second] = [await office.citizen(), await office.citizen()];
    for (const who of [first, second]) {
      const body = office.input([await office.register(who, home)], { transaction_id: 'TXN-same' });
      await office.paid(who, body, 'same');
    }
    const dag_id = await office.land.dag('12');
    const application = await office.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...first.headers, 'idempotency-key': 'same' },
      payload: {
        type: 'khatian_request',
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'TXN-other',
        dag_id,
      },
    });
    expect([application.statusCode, application.json()]).toEqual([409, { message: used }]);
  });

  it('leaves nothing half-written when its last entry fails, and then works again', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, home)];
    const [key, body] = [randomUUID(), office.input(ids)];
    const owner = connect(office.db.ownerUrl);
    try {
      await owner.raw(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'out of paper'; end $$;
        create trigger fail before insert on payments for each row when (new.entry = 2) execute function fail()`);
      const answer = await office.pay(who, body, key);
      expect([answer.statusCode, answer.body.includes('paper')]).toEqual([500, false]);
      expect(await counts(who)).toEqual({ payments: 0, events: 0, audits: 0 });
      await owner.raw('drop trigger fail on payments');
    } finally {
      await owner.destroy();
    }
    await office.paid(who, body, key);
    expect(await counts(who)).toEqual({ payments: 2, events: 4, audits: 4 });
  });

  it('lets a failed payment be tried anew', async () => {
    const who = await office.citizen();
    const body = office.input([await office.register(who, home)]);
    const { payments } = await office.paid(who, body);
    await office.knex('payments').where({ id: payments[0]!.id }).update({ status: 'failed', paid_at: null });
    await office.paid(who, body);
    expect(await counts(who)).toMatchObject({ payments: 2 });
  });
});
