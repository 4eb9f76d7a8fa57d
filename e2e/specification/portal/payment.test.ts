import { describe, expect, it } from 'vitest';
import { checkPayment } from '../../../api/contract/payments/payment.ts';
import { newPaymentKey, transactionIdOf } from '../../../portal/app/lib/forms/payment-key.ts';
import * as apply from '../../../portal/app/routes/land_.apply.tsx';
import { openPage } from '../../../portal/testing/pages.tsx';
import { textOf } from '../../../portal/testing/reading.ts';
import { country } from './country.ts';

it('the ways to pay for a copy are bKash, Nagad and Online (Card)', async () => {
  const { main } = await openPage(
    apply,
    `/land/apply?dag_id=7&key=${newPaymentKey(Date.now())}`,
    (call) =>
      call.path === '/api/me' ? Response.json({ id: 1, name: 'Rahima', role: 'user' }) : country(call),
    { cookies: { bhumi_session: 'token' } },
  );
  const methods = [...main.matchAll(/<label class="method">(.*?)<\/label>/gs)].map(([each]) => textOf(each));
  expect(methods).toEqual(['bKash', 'Nagad', 'Online (Card)']);
});

/** The English text that is said of a field, or undefined. */
const said = (details: Record<string, string>, field: string) =>
  checkPayment('application', details)[field]?.en;

describe('what is typed to pay', () => {
  it.each([
    ['01712345678', true],
    ['01012345678', true],
    ['0171234567', false],
    ['017123456789', false],
    ['02712345678', false],
    ['', false],
  ])('of a mobile account is 01 and nine digits: %s is taken: %s', (phone, taken) => {
    for (const method of ['bkash', 'nagad'])
      expect(said({ method, phone, pin: '1234' }, 'phone')).toBe(
        taken ? undefined : 'Please enter a valid phone number',
      );
  });

  it.each([
    ['123', false],
    ['1234', true],
    ['12345', true],
    ['123456', false],
    ['12a4', false],
  ])('as PIN has four or five digits: %s is taken: %s', (pin, taken) => {
    for (const method of ['bkash', 'nagad'])
      expect(said({ method, phone: '01712345678', pin }, 'pin')).toBe(
        taken ? undefined : 'PIN must be 4-5 digits.',
      );
  });

  const card = { method: 'card', card_number: '4111 1111 1111 1111', expiry: '08/29', cvv: '123' };

  it.each([
    ['1'.repeat(11), false],
    ['1'.repeat(12), true],
    ['1'.repeat(19), true],
    ['1'.repeat(20), false],
    ['4111 1111 1111 1111', true],
    ['4111-1111-1111-111x', false],
  ])('as card number has 12 to 19 digits: %s is taken: %s', (number, taken) => {
    expect(said({ ...card, card_number: number }, 'card_number')).toBe(
      taken ? undefined : 'Please provide a valid card number',
    );
  });

  it.each([
    ['08/29', true],
    ['8/29', false],
    ['0829', false],
    ['08/2029', false],
    ['13/29', false],
  ])('as expiry is MM/YY: %s is taken: %s', (expiry, taken) => {
    expect(said({ ...card, expiry }, 'expiry')).toBe(taken ? undefined : 'Use MM/YY format');
  });

  it.each([
    ['12', false],
    ['123', true],
    ['1234', false],
  ])('as CVV has three digits: %s is taken: %s', (cvv, taken) => {
    expect(said({ ...card, cvv }, 'cvv')).toBe(taken ? undefined : 'Invalid CVV');
  });
});

it('the transaction id is TXN- and the moment at which the payment was opened', () => {
  expect(transactionIdOf(newPaymentKey(1_795_352_367_471))).toBe('TXN-1795352367471');
});
