import { asciiDigits } from '@bhumi/api/contract/digits';

/** What an address or a form carried as the number of a record: `'১২'` → 12; null for whatever is none. */
export function parseId(value: unknown): number | null {
  const digits = typeof value === 'string' ? asciiDigits(value).trim() : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
