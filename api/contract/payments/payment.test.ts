import { describe, expect, it } from 'vitest';

import {
  checkPayment,
  payerFormOf,
  methodLabel,
  methodByName,
  methodNames,
  methodsOf,
  methodsOnDetails,
  PAYMENT_METHODS,
  payerFields,
  payerIdentifier,
} from './payment.ts';

describe('the payment step', () => {
  it.each([
    [{ method: 'bkash', phone: '01712345678', pin: '1234' }, []],
    [{ method: 'nagad', phone: '০১৭১২৩৪৫৬৭৮', pin: '১২৩৪৫' }, []],
    [{ method: 'bkash', phone: '0171', pin: '123' }, ['phone', 'pin']],
    [{ method: 'nagad', phone: '01712345678', pin: '123456' }, ['pin']],
    [{ method: 'card', card_number: '4111 1111 1111 1111', expiry: '12/29', cvv: '123' }, []],
    [
      { method: 'card', card_number: '41111111111', expiry: '13/29', cvv: '12' },
      ['card_number', 'expiry', 'cvv'],
    ],
    [{ method: 'bank', account_number: '1234567890', branch: 'Savar', passcode: '99' }, ['method']],
    [{ method: 'cash' }, ['method']],
    [{ method: '' }, ['method']],
    [{}, ['method']],
  ])('of an application: %o', (typed, wrong) =>
    expect(Object.keys(checkPayment('application', typed))).toEqual(wrong),
  );

  it.each([
    [{ method: 'bank', account_number: '1234-5678-9০', branch: 'সাভার', passcode: '99' }, []],
    [{ method: 'bank', account_number: '1234567', branch: ' ' }, ['account_number', 'branch', 'passcode']],
    [{ method: 'card', card_number: '4111111111111111', expiry: '12/29', cvv: '123' }, ['card_pin']],
    [{ method: 'card', card_number: '4111111111111111', expiry: '12/29', cvv: '123', card_pin: '1234' }, []],
  ])('of a mutation: %o', (typed, wrong) =>
    expect(Object.keys(checkPayment('mutation', typed))).toEqual(wrong),
  );

  it('says what is wrong in the words of the specification', () => {
    expect(checkPayment('application', { method: 'card' })).toMatchObject({
      card_number: { en: 'Please provide a valid card number' },
      expiry: { en: 'Use MM/YY format' },
      cvv: { en: 'Invalid CVV' },
    });
    expect(checkPayment('application', { method: 'bkash' })).toMatchObject({
      phone: { en: 'Please enter a valid phone number' },
      pin: { en: 'PIN must be 4-5 digits.' },
    });
  });
});

describe('what is wrong with a field', () => {
  const fields = [...payerFields().values()];
  /** The words of a label that say what the field is: `Card number` is the number of a card. */
  const wordsOf = (label: string) => label.toLowerCase().split(' ');

  it.each(
    fields.filter(({ error }) => !error.en.startsWith('Use ')).map((field) => [field.name, field] as const),
  )('calls %s as its label does', (_, { label, error }) => {
    for (const language of ['en', 'bn'] as const) {
      const said = error[language].toLowerCase();
      const named = wordsOf(label[language]).filter((word) => said.includes(word));
      expect(named.length, `${label[language]}: ${said}`).toBeGreaterThan(0);
      // The word `number` alone does not identify a field.
      expect(named).not.toEqual([language === 'en' ? 'number' : 'নম্বর']);
    }
  });
});

describe('who pays, as it is kept', () => {
  it.each([
    ['card', { card_number: '4111 1111 1111 1234' }],
    ['bank', { account_number: '0101-2345-1234' }],
  ] as const)('hides all of a %s but its last four digits', (method, typed) => {
    const identifier = payerIdentifier(method, typed);
    expect(identifier).toBe('**** 1234');
    expect(payerFormOf(method).stored(identifier)).toBe('**** 1234');
    expect(payerFormOf(method).onReceipt(identifier)).toBe('•••• 1234');
  });

  it('shows of a phone only its ends on a receipt', () => {
    expect(payerFormOf('nagad').onReceipt('01712345678')).toBe('017•••••678');
  });

  it.each([
    ['card', '1234', '**** 1234'],
    ['card', 'xxxx-xxxx-xxxx-১২৩৪', '**** 1234'],
    ['card', '4111111111111234', null],
    ['card', '4111 1111 1111 1234', null],
    ['card', '41111234', null],
    ['card', '', null],
    ['bank', '**** 1234', '**** 1234'],
    ['bank', '01012341234', null],
    ['bkash', '+৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['nagad', '1234', null],
  ] as const)('%s %s', (method, sent, kept) => expect(payerFormOf(method).stored(sent)).toBe(kept));
});

describe('the screens', () => {
  it('offer the methods of the specification, under its labels', () => {
    const labels = (kind: Parameters<typeof methodsOf>[0]) =>
      methodsOf(kind).map((method) => methodLabel(method, kind).en);
    expect(labels('application')).toEqual(['bKash', 'Nagad', 'Online (Card)']);
    expect(labels('land_tax')).toEqual(['bKash', 'Nagad', 'Card/Bank']);
    expect(labels('mutation')).toEqual(['bKash', 'Nagad', 'Bank', 'Card']);
  });

  it('offer the methods of the page of an unpaid mutation in its own order', () => {
    expect(methodsOnDetails()).toEqual(['bkash', 'card', 'bank']);
  });

  it('have no two methods of one name on the wire', () => {
    const names = PAYMENT_METHODS.flatMap((method) => [
      ...new Set(methodNames(method).map((name) => name.toLowerCase())),
    ]);
    expect(new Set(names).size).toBe(names.length);
    expect([' ONLINE (card) ', 'Card/Bank', 'Bank', 'Nagad', 'cash'].map(methodByName)).toEqual([
      'card',
      'card',
      'bank',
      'nagad',
      null,
    ]);
  });
});
