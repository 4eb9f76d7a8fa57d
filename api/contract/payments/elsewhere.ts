/** Paid where we ask the payer nothing: on the gateway's own page, or at a bank counter. Of the payer the ledger keeps nothing. */
import type { Message } from '../language.ts';
import type { PayerForm } from './method-row.ts';

const asksNothing = (name: string, refused: Message): PayerForm => ({
  name,
  title: (methods) => methods,
  lines: [],
  payer: {
    name: 'payer_identifier',
    label: { en: 'Payer', bn: 'পরিশোধকারী' },
    holds: (typed) => typed === '',
    error: refused,
    input: { autoComplete: 'off', maxLength: 1 },
  },
  payerHint: { en: 'nothing', bn: 'কিছু নয়' },
  kept: () => '',
  stored: (sent) => (sent === '' ? '' : null),
  refused,
  onReceipt: (stored) => stored,
});

export const online = asksNothing('online', {
  en: 'The payer is entered on the gateway’s page.',
  bn: 'পরিশোধকারীর তথ্য গেটওয়ের পাতায় দিতে হয়।',
});

export const challan = asksNothing('challan', {
  en: 'A challan is entered by the land office.',
  bn: 'চালান ভূমি অফিস লিখে রাখে।',
});
