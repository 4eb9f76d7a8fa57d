import { withoutSeparators } from './digits.ts';

/** What else people part a number with: `(01712) 345.678`, `01712/345678`. */
const SIGNS = /[().[\]/]/g;
/** The country's code, which a zero in brackets may follow: `+88`, `0088`, `+880 (0)`. */
const COUNTRY = /^(\+|00)?880?(?=01)/;

/**
 * Returns a typed phone number as it is stored, eleven digits: `+৮৮০১৭…`, `00880 17…`, `+880 (0)17…`, `(017)…` → `017…`;
 * null when it is not 01 and nine digits.
 */
export function phoneNumber(text: string): string | null {
  const digits = withoutSeparators(text).replace(SIGNS, '').replace(COUNTRY, '');
  return /^01\d{9}$/.test(digits) ? digits : null;
}

/** Whether a text is the number of another country: with `+` or `00` or as long as with its code, and not that of Bangladesh. */
export function isPhoneAbroad(text: string): boolean {
  const typed = withoutSeparators(text).replace(SIGNS, '');
  return /^(\+|00)(?!88)[1-9]\d{6,13}$|^(?!88)[2-9]\d{9,13}$/.test(typed);
}
