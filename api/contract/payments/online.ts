/** Paid on the gateway's own page: of the payer we are told nothing, and keep nothing. */
import type { Message } from '../language.ts';
import type { PayerForm } from './method-row.ts';

const ELSEWHERE: Message = {
  en: 'The payer is entered on the gateway’s page.',
  bn: 'পরিশোধকারীর তথ্য গেটওয়ের পাতায় দিতে হয়।',
};

export const online: PayerForm = {
  name: 'online',
  title: (methods) => methods,
  lines: [],
  payer: {
    name: 'payer_identifier',
    label: { en: 'Payer', bn: 'পরিশোধকারী' },
    holds: (typed) => typed === '',
    error: ELSEWHERE,
    input: { autoComplete: 'off', maxLength: 1 },
  },
  payerHint: { en: 'nothing', bn: 'কিছু নয়' },
  kept: () => '',
  stored: (sent) => (sent === '' ? '' : null),
  refused: ELSEWHERE,
  onReceipt: (stored) => stored,
};
