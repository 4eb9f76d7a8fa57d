import { describe, expect, it } from 'vitest';
import { apportion } from './apportion.ts';
import { formatShare, partsOfTil, TIL_IN_WHOLE, tilOf } from './til.ts';

describe('ana, ganda, kora, kranti, til', () => {
  it.each([
    [TIL_IN_WHOLE, { ana: 16, ganda: 0, kora: 0, kranti: 0, til: 0 }, '16 ana'],
    [4_799, { ana: 0, ganda: 19, kora: 3, kranti: 2, til: 19 }, '19 ganda 3 kora 2 kranti 19 til'],
    [7_261, { ana: 1, ganda: 10, kora: 1, kranti: 0, til: 1 }, '1 ana 10 ganda 1 kora 1 til'],
    [0, { ana: 0, ganda: 0, kora: 0, kranti: 0, til: 0 }, '0 til'],
  ])('writes %i til, and counts them again', (til, parts, words) => {
    expect(partsOfTil(til)).toEqual(parts);
    expect(tilOf(parts)).toBe(til);
    expect(formatShare(til, 'en')).toBe(words);
  });

  it('writes a share in Bengali as khatians do', () => {
    expect(formatShare(19_680, 'bn')).toBe('৪ আনা ২ গণ্ডা');
  });

  it('loses nothing of any share', () => {
    for (let til = 0; til <= TIL_IN_WHOLE; til++) if (tilOf(partsOfTil(til)) !== til) expect(til).toBe(-1);
  });

  it('counts a unit that holds more than the next larger one has room for, and takes a missing one as nought', () => {
    expect(tilOf({ ganda: 30 })).toBe(7_200);
    expect(tilOf({})).toBe(0);
  });

  it.each([[{ ana: -1 }], [{ ganda: 1.5 }], [{ kora: Number.NaN }], [{ ana: 16, til: 1 }]])(
    'refuses %j',
    (parts) => {
      expect(() => tilOf(parts)).toThrow(RangeError);
    },
  );
});

describe('largest remainders', () => {
  it('give one more to the larger remainder, to the earlier on a tie', () => {
    expect(apportion([2n, 3n, 2n], 10)).toEqual([3, 4, 3]);
    expect(apportion([1n, 1n, 1n], 10)).toEqual([4, 3, 3]);
    expect(apportion([0n, 0n], 10)).toEqual([0, 0]);
  });
});
