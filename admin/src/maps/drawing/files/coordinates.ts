import { asciiDigits } from '@bhumi/api/contract/digits';
import { isInCountry, type Pair } from './geometry.ts';

const numbersOf = (text: string): number[] =>
  text.split(',').map((part) => (part === '' ? NaN : Number(part)));

/** A flat list of numbers as points of two or three; null: it makes no places of the country. */
function grouped(numbers: readonly number[]): number[][] | null {
  for (const size of [2, 3]) {
    if (numbers.length % size !== 0) continue;
    const groups = Array.from({ length: numbers.length / size }, (_, at) =>
      numbers.slice(at * size, (at + 1) * size),
    );
    if (groups.every(([x, y]) => isInCountry([x!, y!] as Pair))) return groups;
  }
  return null;
}

/**
 * The points of a list like that of KML: `lng,lat,height lng,lat,height`; also with blanks around the commas, with blanks alone, or
 * with commas alone. Null: it is none.
 */
export function coordinateList(text: string): number[][] | null {
  const plain = asciiDigits(text).trim();
  if (plain === '') return [];
  const tuples = plain
    .split(',')
    .map((part) => part.trim())
    .join(',')
    .split(/\s+/)
    .map(numbersOf);
  const isRead = (tuple: readonly number[]) => tuple.every(Number.isFinite);
  if (tuples.every((tuple) => (tuple.length === 2 || tuple.length === 3) && isRead(tuple))) return tuples;
  const flat = plain.split(/[\s,]+/).map(Number);
  return isRead(flat) ? grouped(flat) : null;
}
