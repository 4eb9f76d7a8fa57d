import { withoutSeparators } from './digits.ts';

/** `+৮৮০১৭…`, `017…` → `017…`, eleven digits; null when it is not 01 and nine digits. */
export function phoneNumber(text: string): string | null {
  const digits = withoutSeparators(text).replace(/^(\+?88)(?=01)/, '');
  return /^01\d{9}$/.test(digits) ? digits : null;
}
