/** A mobile account: the ledger keeps its phone number. */
import { withoutSeparators } from '../digits.ts';
import { phoneNumber } from '../phone.ts';
import type { PayerField, PayerForm } from './method-row.ts';

const phone: PayerField = {
  name: 'phone',
  label: { en: 'Mobile phone number', bn: 'মোবাইল ফোন নম্বর' },
  hint: { en: '11 digits starting with 01', bn: '০১ দিয়ে শুরু, ১১ সংখ্যার' },
  holds: (typed) => phoneNumber(typed) !== null,
  error: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর দিন' },
  input: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
};

export const pin: PayerField = {
  name: 'pin',
  label: { en: 'PIN', bn: 'পিন' },
  hint: { en: '4 or 5 digits', bn: '৪ বা ৫ সংখ্যা' },
  holds: (typed) => /^\d{4,5}$/.test(withoutSeparators(typed)),
  error: { en: 'PIN must be 4-5 digits.', bn: 'পিন ৪-৫ সংখ্যার হতে হবে।' },
  secret: true,
  input: { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 8 },
};

export const mobile: PayerForm = {
  name: 'mobile',
  title: ({ en, bn }) => ({ en: `${en} account`, bn: `${bn} অ্যাকাউন্ট` }),
  lines: [[phone, pin]],
  payer: phone,
  payerHint: { en: 'the mobile phone number', bn: 'মোবাইল ফোন নম্বর' },
  kept: (typed) => phoneNumber(typed) ?? '',
  stored: phoneNumber,
  refused: phone.error,
  onReceipt: (stored) =>
    stored.replace(
      /^(\d{3})\d+(\d{3})$/,
      (whole, head: string, tail: string) => `${head}${'•'.repeat(whole.length - 6)}${tail}`,
    ),
};
