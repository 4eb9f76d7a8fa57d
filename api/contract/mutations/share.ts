/** A share in a mutation: any exact fraction, even if it is no whole number of til. */
import { normalizeTyped } from '../digits.ts';
import type { Language } from '../language.ts';
import { compare, formatFraction, fraction, parseFraction, WHOLE } from '../land/shares/fraction.ts';
import { parseShare, MAX_SHARE_TEXT_LENGTH } from '../land/shares/parse.ts';
import { formatShare, TIL_IN_WHOLE } from '../land/shares/til.ts';
import type { Share } from './mutations.ts';

/** No known calculation of heirs gives a larger numerator or denominator. */
const MAX_TERM = 1_000_000_000n;

/** Parses `1/3`, `৪ আনা ২ গণ্ডা` or `4 ana`; null for anything else, for zero and for more than the whole. */
export function readShare(text: string): Share | null {
  if (text.length > MAX_SHARE_TEXT_LENGTH) return null;
  const parsed = parseShare(text);
  if ('til' in parsed) return parsed.til > 0 ? shareOf(fraction(parsed.til, TIL_IN_WHOLE)) : null;
  const written = normalizeTyped(text);
  const exact = written.includes('/') || written.includes('⁄') ? parseFraction(written) : null;
  if (!exact || exact.denominator > MAX_TERM || compare(exact, WHOLE) > 0) return null;
  return shareOf(exact);
}

const shareOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): Share => ({
  numerator: Number(numerator),
  denominator: Number(denominator),
});

/** `1/8 (2 ana)`; the til only where the fraction is a whole number of them. */
export function shareInWords({ numerator, denominator }: Share, language: Language): string {
  const exact = fraction(numerator, denominator);
  const til = (numerator * TIL_IN_WHOLE) / denominator;
  const written = formatFraction(exact, language);
  return Number.isInteger(til) ? `${written} (${formatShare(til, language)})` : written;
}
