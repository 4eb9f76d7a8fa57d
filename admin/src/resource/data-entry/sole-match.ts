import { asciiDigits } from '@bhumi/api/contract/digits';

const plain = (value: unknown): string =>
  asciiDigits(String(value ?? ''))
    .normalize('NFC')
    .trim()
    .toLowerCase();

/**
 * Which of the records that were found is meant by what was typed, when nobody has seen them yet: the only one, or the only
 * one of which a name is exactly that. Undefined: whoever typed has to choose.
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
