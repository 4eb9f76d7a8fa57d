import { parseTypedNumber } from '../../../contract/digits.ts';

/** Whether an amount in BDT, possibly in Bengali digits, equals an amount in poisha. */
export function amountMatches(bdt: number | string, poisha: number): boolean {
  const number = typeof bdt === 'string' ? parseTypedNumber(bdt) : bdt;
  return number !== null && Math.abs(number * 100 - poisha) < 1e-6;
}
