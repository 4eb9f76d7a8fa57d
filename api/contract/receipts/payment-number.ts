/** Parses a typed receipt number. */
import { withoutSeparators } from '../digits.ts';
import { referenceNumber } from './reference-number.ts';

export interface PaymentNumber {
  /** L: land tax; A: an application or a mutation. */
  letter: 'L' | 'A';
  /** The year paid, in Dhaka. */
  year: string;
  /** The payment's id. */
  id: number;
  /** The number as it is printed. */
  number: string;
}

/**
 * Parses the number of a receipt, with digits of either script, with or without hyphens: `L-2026-000123-7`.
 * @returns null for anything else, also when the check digit is wrong
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
