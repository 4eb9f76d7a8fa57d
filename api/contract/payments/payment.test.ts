import { describe, expect, it } from 'vitest';

import { checkPayment, payerIdentifier, phoneNumber, storedPayer, type PaymentDetails } from './payment.ts';

const empty: PaymentDetails = { method: '', phone: '', pin: '', card_number: '', expiry: '', cvv: '' };

describe('phone numbers', () => {
  it.each([
    ['01712345678', '01712345678'],
    ['+8801712345678', '01712345678'],
    ['8801712345678', '01712345678'],
    ['০১৭১২-৩৪৫৬৭৮', '01712345678'],
    ['017 1234 5678', '01712345678'],
    ['\u202a+880\u00a01712\u2013345678\u202c', '01712345678'],
    ['0171234567', null],
    ['02712345678', null],
    ['017123456789', null],
    ['', null],
  ])('%s', (typed, expected) => expect(phoneNumber(typed)).toBe(expected));
});

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
    [{ method: 'cash' }, ['method']],
    [{}, ['method']],
  ])('%o', (typed, wrong) => expect(Object.keys(checkPayment({ ...empty, ...typed }))).toEqual(wrong));

  it('says what is wrong in the words of the specification', () => {
    expect(checkPayment({ ...empty, method: 'card' })).toMatchObject({
      card_number: { en: 'Please provide a valid card number' },
      expiry: { en: 'Use MM/YY format' },
      cvv: { en: 'Invalid CVV' },
    });
  });
});

describe('who pays, as it is kept', () => {
  it('hides all of a card but its last four digits', () => {
    const identifier = payerIdentifier({ ...empty, method: 'card', card_number: '4111 1111 1111 1234' });
    expect(identifier).toBe('**** 1234');
    expect(storedPayer('card', identifier)).toBe('**** 1234');
  });

  it.each([
    ['card', '1234', '**** 1234'],
    ['card', 'xxxx-xxxx-xxxx-১২৩৪', '**** 1234'],
    ['card', '4111111111111234', null],
    ['card', '4111 1111 1111 1234', null],
    ['card', '41111234', null],
    ['card', '', null],
    ['bkash', '+৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['nagad', '1234', null],
  ] as const)('%s %s', (method, sent, kept) => expect(storedPayer(method, sent)).toBe(kept));
});
