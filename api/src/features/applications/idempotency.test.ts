import { randomUUID } from 'node:crypto';
import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import { openCounter, type Counter } from './counter.testing.ts';
import { makeMutations } from '../../platform/payments/payments.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const one = { applications: 1, payments: 1, events: 2, audits: 3 };

describe('paying once', () => {
  it('answers a repeated request with the first application', async () => {
    const who = await counter.login('user');
    const key = randomUUID();
    const body = counter.input();
    const first = await counter.taken(who, body, key);
    const again = await counter.apply(who, body, key);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    // The client that lost the answer may have made a new transaction id, or a new key.
    const newTransaction = await counter.apply(who, { ...body, transaction_id: 'TXN-lost' }, key);
    expect([newTransaction.statusCode, newTransaction.json()]).toEqual([200, first]);
    const newKey = await counter.apply(who, body, randomUUID());
    expect([newKey.statusCode, newKey.json()]).toEqual([200, first]);
    expect(await counter.counts(who)).toEqual(one);
  });

  it('takes the transaction id for the key where there is none', async () => {
    const who = await counter.login('user');
    const body = counter.input();
    const first = await counter.taken(who, body);
    const again = await counter.apply(who, body);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect((await counter.get(who, `/by-key/${String(body.transaction_id)}`)).json()).toEqual(first);
    expect(await counter.counts(who)).toEqual(one);
  });

  it('makes one of fifty requests at the same time, and fails none', async () => {
    const who = await counter.login('user');
    const [key, body] = [randomUUID(), counter.input()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter.apply(who, body, key)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.json<ApplicationAnswer>().id)).size).toBe(1);
    expect(await counter.counts(who)).toEqual(one);
  });

  it('does so without a key, and when each repetition makes its own transaction id', async () => {
    const who = await counter.login('user');
    const body = counter.input();
    const plain = await Promise.all(Array.from({ length: 20 }, () => counter.apply(who, body)));
    expect(plain.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    const key = randomUUID();
    const keyed = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        counter.apply(who, { ...body, transaction_id: `TXN-again-${index}` }, key),
      ),
    );
    expect(keyed.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect([...plain, ...keyed].every((answer) => answer.statusCode < 202)).toBe(true);
    expect(await counter.counts(who)).toMatchObject({ applications: 2, payments: 2 });
  });

  it('keeps different requests of one person at the same time apart', async () => {
    const who = await counter.login('user');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => counter.apply(who, counter.input(), randomUUID())),
    );
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true);
    expect(await counter.counts(who)).toMatchObject({ applications: 12, payments: 12 });
  });

  it('refuses another request under a used key or transaction', async () => {
    const who = await counter.login('user');
    const key = randomUUID();
    const body = counter.input();
    await counter.taken(who, body, key);
    const other = await counter.land.dag('13');
    for (const changes of [
      { dag_id: other },
      { payment_status: 'pending' },
      { description: 'Else' },
      { payer_identifier: '01812345678' },
      { payment_method: 'nagad' },
    ]) {
      for (const name of [key, randomUUID()]) {
        const answer = await counter.apply(who, { ...body, ...changes }, name);
        expect([changes, answer.statusCode, answer.json()]).toEqual([
          changes,
          409,
          {
            message:
              'This payment was already used for another request. Nothing was paid again. Open the form anew and try again.',
          },
        ]);
      }
    }
    expect(await counter.counts(who)).toEqual(one);
  });

  it('keeps the keys of people apart', async () => {
    const [first, second] = [await counter.login('user'), await counter.login('user')];
    const body = counter.input();
    const [a, b] = [await counter.taken(first, body, 'same'), await counter.taken(second, body, 'same')];
    expect(a.id).not.toBe(b.id);
    expect((await counter.get(second, '/by-key/same')).json()).toEqual(b);
    expect((await counter.get(await counter.login('user'), '/by-key/same')).statusCode).toBe(404);
  });

  it.each(['', 'with space', 'ক', 'x'.repeat(101)])('refuses the key "%s"', async (key) => {
    const who = await counter.login('user');
    // A header cannot carry Bengali as such; its bytes arrive as Latin-1.
    const sent = Buffer.from(key).toString('latin1');
    expect((await counter.apply(who, counter.input(), sent)).statusCode).toBe(400);
    expect(await counter.counts(who)).toMatchObject({ applications: 0 });
  });

  it('refuses a key and a transaction of another kind of payment', async () => {
    const who = await counter.login('user');
    const [mutation_id] = await makeMutations(counter.knex, who.user.id, 1);
    await counter.knex('payments').insert({
      user_id: who.user.id,
      kind: 'mutation',
      mutation_id,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 100_000,
      transaction_id: 'TXN-mutation',
      idempotency_key: 'mutation-1',
      request_hash: 'another',
    });
    for (const [body, key] of [
      [counter.input(), 'mutation-1'],
      [counter.input({ transaction_id: 'TXN-mutation' }), randomUUID()],
    ] as const) {
      expect((await counter.apply(who, body, key)).statusCode).toBe(409);
    }
    expect(await counter.counts(who)).toEqual({ applications: 0, payments: 1, events: 0, audits: 0 });
  });

  it('leaves nothing half-written when its last step fails, and then works again', async () => {
    const who = await counter.login('user');
    const [key, body] = [randomUUID(), counter.input()];
    const owner = connect(counter.db.ownerUrl);
    try {
      await owner.raw(`
        create function fail() returns trigger language plpgsql as $$ begin raise 'out of paper'; end $$;
        create trigger fail before insert on payment_events for each row
          when (new.status = 'paid') execute function fail()`);
      const answer = await counter.apply(who, body, key);
      expect([answer.statusCode, answer.body.includes('paper')]).toEqual([500, false]);
      expect(await counter.counts(who)).toEqual({ applications: 0, payments: 0, events: 0, audits: 0 });
      await owner.raw('drop trigger fail on payment_events');
    } finally {
      await owner.destroy();
    }
    await counter.taken(who, body, key);
    expect(await counter.counts(who)).toEqual(one);
  });
});
