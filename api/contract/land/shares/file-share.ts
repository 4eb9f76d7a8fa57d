/** Shares as files have them: khatians write three decimals, offices also fractions, per cent, and ana to til. */
import { normalizeTyped } from '../../digits.ts';
import { compare, fraction, parseFraction, WHOLE, ZERO, type Fraction } from './fraction.ts';
import { parseShare } from './parse.ts';
import { TIL_IN_WHOLE } from './til.ts';

/** A share, and by how much it may be off because its digits end: half of its last digit. */
export interface FileShare {
  share: Fraction;
  rounding: Fraction;
}

const DECIMALS = /^(\d{0,3})(?:\.(\d{1,12}))?\s*(%?)$/;

/** Reads a share of more than nothing, up to the whole; null: it is none, or says no unit (`3`). */
export function readFileShare(typed: string): FileShare | null {
  const plain = normalizeTyped(typed);
  const share = exactly(plain);
  if (!share || compare(share.share, ZERO) <= 0 || compare(share.share, WHOLE) > 0) return null;
  return share;
}

function exactly(plain: string): FileShare | null {
  const [, whole = '', digits = '', percent] = DECIMALS.exec(plain) ?? [];
  if (whole + digits !== '') {
    const scale = 10n ** BigInt(digits.length) * (percent ? 100n : 1n);
    // 0.5 is one half; 0.33 may be one third.
    const isRounded = percent || digits.length > 1;
    return {
      share: fraction(BigInt(whole + digits), scale),
      rounding: isRounded ? fraction(1n, 2n * scale) : ZERO,
    };
  }
  const parts = parseFraction(plain);
  if (parts) return { share: parts, rounding: ZERO };
  const read = parseShare(plain);
  return 'til' in read ? { share: fraction(read.til, TIL_IN_WHOLE), rounding: ZERO } : null;
}
