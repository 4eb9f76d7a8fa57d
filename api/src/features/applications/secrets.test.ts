import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sensitiveFields } from '../../platform/payments/sensitive-fields.ts';
import { openCounter, type Counter } from './counter.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

describe('what belongs to the payer alone', () => {
  it.each([
    ['pin', { pin: '1234' }],
    ['PIN', { PIN: '1234' }],
    ['pin_code', { pin_code: '1234' }],
    ['cvv', { cvv: '123' }],
    ['card_number', { card_number: '4111111111111111' }],
    ['cardNumber', { cardNumber: '4111111111111111' }],
    ['expiry', { expiry: '12/29' }],
    ['passcode', { payment: { details: [{ passcode: '99' }] } }],
  ])('is refused as %s', async (name, changes) => {
    const who = await counter.login('user');
    const answer = await counter.apply(who, { ...counter.input(), ...changes });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'A PIN, passcode, account or card number, expiry date or CVV must not be sent.',
        errors: { [name]: ['A PIN, passcode, account or card number, expiry date or CVV must not be sent.'] },
      },
    ]);
    expect(await counter.counts(who)).toMatchObject({ applications: 0, audits: 0 });
  });

  it('does not take the fields of an application for it', () => {
    expect(
      sensitiveFields({ ...counter.input(), opinion: 1, company: 2, pinned: 3, card_last_four: 4 }),
    ).toEqual([]);
    expect(sensitiveFields('pin')).toEqual([]);
    expect(sensitiveFields(null)).toEqual([]);
  });

  it('is not kept of a card but its last four digits, in any table', async () => {
    const who = await counter.login('user');
    const card = { payment_method: 'card' };
    for (const payer_identifier of ['4111111111111111', '4111 1111 1111 1111', '৪১১১১১১১১১১১১১১১']) {
      const answer = await counter.apply(who, counter.input({ ...card, payer_identifier }));
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ errors: object }>().errors).toEqual({
        payer_identifier: ['Of a card only the last four digits may be sent.'],
      });
    }
    const application = await counter.taken(
      who,
      counter.input({ ...card, payer_identifier: '**** **** **** 1111' }),
    );
    expect(application.payment?.payer_identifier).toBe('**** 1111');
    for (const table of ['applications', 'payments', 'payment_events', 'audit_log']) {
      const { rows } = await counter.knex.raw<{ rows: unknown[] }>(
        `select 1 from ${table} as t where t::text like '%41111111%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
