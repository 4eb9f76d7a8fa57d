import { asciiDigits, withoutSeparators } from '../digits.ts';
import type { PayerForm } from './method-row.ts';

/** The ledger stores only the last four digits of an account or card number: `**** 1234`, on paper `•••• 1234`. */
export const lastFour = {
  payerHint: { en: 'only the last four digits', bn: 'শুধু শেষ চার সংখ্যা' },
  kept: (typed) => `**** ${withoutSeparators(typed).slice(-4)}`,
  stored: (sent) => {
    const digits = /^[*x•.\s-]*(\d{4})$/i.exec(asciiDigits(sent).trim())?.[1];
    return digits ? `**** ${digits}` : null;
  },
  onReceipt: (stored) => stored.replaceAll('*', '•'),
} satisfies Partial<PayerForm>;
