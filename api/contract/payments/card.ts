/** A card, as the lookup asks for it, and, for a mutation, with its PIN. */
import { asciiDigits, withoutSeparators } from '../digits.ts';
import { lastFour } from './last-four.ts';
import { pin } from './mobile.ts';
import type { PayerField, PayerForm } from './method-row.ts';

const number: PayerField = {
  name: 'card_number',
  label: { en: 'Card number', bn: 'কার্ড নম্বর' },
  hint: { en: '12 to 19 digits', bn: '১২ থেকে ১৯ সংখ্যা' },
  holds: (typed) => /^\d{12,19}$/.test(withoutSeparators(typed)),
  error: { en: 'Please provide a valid card number', bn: 'সঠিক কার্ড নম্বর দিন' },
  secret: true,
  input: { inputMode: 'numeric', autoComplete: 'cc-number', maxLength: 30 },
};

const expiry: PayerField = {
  name: 'expiry',
  label: { en: 'Expiry', bn: 'মেয়াদ' },
  hint: { en: 'MM/YY, for example 08/29', bn: 'MM/YY (মাস/বছর), যেমন ০৮/২৯' },
  holds: (typed) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(asciiDigits(typed).trim()),
  error: { en: 'Use MM/YY format', bn: 'MM/YY (মাস/বছর) আকারে লিখুন' },
  input: { autoComplete: 'cc-exp', maxLength: 7 },
};

const cvv: PayerField = {
  name: 'cvv',
  label: { en: 'CVV', bn: 'সিভিভি' },
  hint: { en: '3 digits on the back of the card', bn: 'কার্ডের পেছনের ৩ সংখ্যা' },
  holds: (typed) => /^\d{3}$/.test(withoutSeparators(typed)),
  error: { en: 'Invalid CVV', bn: 'সিভিভি সঠিক নয়' },
  secret: true,
  input: { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
};

export const card: PayerForm = {
  ...lastFour,
  name: 'card',
  title: () => ({ en: 'Card', bn: 'কার্ড' }),
  lines: [[number], [expiry, cvv]],
  payer: number,
  refused: {
    en: 'Of a card only the last four digits may be sent.',
    bn: 'কার্ডের শুধু শেষ চারটি সংখ্যা পাঠানো যাবে।',
  },
};

/** A different name from a mobile account's PIN, because both are on one page. */
const cardPin: PayerField = { ...pin, name: 'card_pin' };

export const cardWithPin: PayerForm = { ...card, lines: [...card.lines, [cardPin]] };
