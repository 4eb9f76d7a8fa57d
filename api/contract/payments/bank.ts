/** A bank account. Branch and passcode are checked, but not stored. */
import { withoutSeparators } from '../digits.ts';
import { lastFour } from './last-four.ts';
import type { PayerField, PayerForm } from './method-row.ts';

const accountNumber: PayerField = {
  name: 'account_number',
  label: { en: 'Account number', bn: 'হিসাব নম্বর' },
  hint: { en: '8 to 20 digits', bn: '৮ থেকে ২০ সংখ্যা' },
  holds: (typed) => /^\d{8,20}$/.test(withoutSeparators(typed)),
  error: { en: 'Please provide a valid account number', bn: 'সঠিক হিসাব নম্বর দিন' },
  secret: true,
  input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 },
};

const branch: PayerField = {
  name: 'branch',
  label: { en: 'Branch', bn: 'শাখা' },
  holds: (typed) => typed.trim() !== '',
  error: { en: 'Please enter the branch', bn: 'শাখার নাম লিখুন' },
  input: { autoComplete: 'off', maxLength: 100 },
};

const passcode: PayerField = {
  name: 'passcode',
  label: { en: 'Passcode', bn: 'পাসকোড' },
  holds: (typed) => typed.trim() !== '',
  error: { en: 'Please enter the passcode', bn: 'পাসকোড দিন' },
  secret: true,
  input: { type: 'password', autoComplete: 'off', maxLength: 20 },
};

export const bank: PayerForm = {
  ...lastFour,
  name: 'bank',
  title: () => ({ en: 'Bank account', bn: 'ব্যাংক হিসাব' }),
  lines: [[accountNumber], [branch, passcode]],
  payer: accountNumber,
  refused: {
    en: 'Of a bank account only the last four digits may be sent.',
    bn: 'ব্যাংক হিসাবের শুধু শেষ চারটি সংখ্যা পাঠানো যাবে।',
  },
};
