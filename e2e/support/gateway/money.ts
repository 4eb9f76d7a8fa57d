/** Amounts are whole poisha here, and text with two decimals (BDT) in the protocol. */

const AMOUNT = /^(0|[1-9]\d{0,8})\.(\d{2})$/;

/** Returns an amount such as `100.00` in poisha, or null if it is not written with exactly two decimals. */
export function poishaOf(text: string): number | null {
  const [, taka, rest] = AMOUNT.exec(text) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(rest);
}

/** Formats poisha as BDT with two decimals: `100.00`. */
export const takaText = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

/** Returns the gateway's fee of a payment: 1.75 %, rounded half up. Both in poisha. */
export const feeOf = (poisha: number): number => Math.floor((poisha * 175 + 5_000) / 10_000);
