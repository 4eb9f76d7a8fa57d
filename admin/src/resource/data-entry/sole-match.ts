import { asciiDigits } from '@bhumi/api/contract/digits';

const plain = (value: unknown): string =>
  asciiDigits(String(value ?? ''))
    .normalize('NFC')
    .trim()
    .toLowerCase();

/**
 * The record that the typed text identifies: the only record found, or the only one with exactly that name. Undefined when the
 * user has to choose.
 */
export function soleMatch<R>(
  found: readonly R[],
  typed: string,
  namesOf: (record: R) => readonly unknown[],
): R | undefined {
  if (found.length === 1) return found[0];
  const same = found.filter((record) => namesOf(record).some((name) => plain(name) === plain(typed)));
  return same.length === 1 ? same[0] : undefined;
}
