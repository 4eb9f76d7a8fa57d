import { asciiDigits } from '@bhumi/api/contract/digits';

/** Parses the id of a record from an address or a form: `'১২'` → 12; null for anything else. */
export function parseId(value: unknown): number | null {
  const digits = typeof value === 'string' ? asciiDigits(value).trim() : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
