/** The number of a receipt as somebody has typed it. */
import { withoutSeparators } from '../digits.ts';
import { referenceNumber } from './reference-number.ts';

export interface PaymentNumber {
  /** L: land tax; A: an application or a mutation. */
  letter: 'L' | 'A';
  /** The year paid, in Dhaka. */
  year: string;
  /** The payment's. */
  id: number;
  /** The number as it is written. */
  number: string;
}

/**
 * Reads the number of a receipt, in either script's digits, with or without its hyphens: `L-2026-000123-7`.
 * @returns null for anything else, a number with a digit that was misread among it
 */
export function parsePaymentNumber(text: string): PaymentNumber | null {
  const [, letter, year, key] =
    /^([LA])(\d{4})(\d{6,15})\d$/.exec(withoutSeparators(text).toUpperCase()) ?? [];
  const id = Number(key);
  if ((letter !== 'L' && letter !== 'A') || year === undefined || id === 0) return null;
  const number = referenceNumber(letter, Number(year), id);
  return withoutSeparators(number) === withoutSeparators(text).toUpperCase()
    ? { letter, year, id, number }
    : null;
}
