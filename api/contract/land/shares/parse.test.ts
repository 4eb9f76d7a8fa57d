import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { nearestTil, parseShare, shareOfParts } from './parse.ts';
import { formatShare, TIL_IN_WHOLE } from './til.ts';

const tilIn = (text: string) => {
  const share = parseShare(text);
  return 'til' in share ? share.til : share.problem.en;
};
const UNREADABLE = /^Enter the share in ana/;

describe('a share as people write it', () => {
  it.each([
    ['5 ana 6 ganda 2 kora 2 kranti', 25_600],
    ['৫ আনা ৬ গণ্ডা ২ কড়া ২ ক্রান্তি', 25_600],
    ['৫ আনা ৬ গন্ডা ২ ক\u09dcা ২ ক্রান্তি', 25_600],
    ['৪আনা, ২গণ্ডা।'.replace('।', ''), 19_680],
    ['8 Annas', 38_400],
    ['1 til', 1],
    ['30 ganda', 7_200],
    ['16 ana', TIL_IN_WHOLE],
    ['0 til', 0],
    ['1/3', 25_600],
    ['৭ / ২০', 26_880],
    ['2⁄4', 38_400],
    ['1/1', TIL_IN_WHOLE],
  ])('reads %s', (text, til) => expect(tilIn(text)).toBe(til));

  it.each([
    '',
    '8',
    '১৬',
    'ana',
    '5 anna 6',
    '5 bigha',
    '1/0',
    '-1/2',
    '1.5 ana',
    '½',
    '5 ana!',
    'a'.repeat(5_000),
  ])('asks again for %s', (text) => expect(tilIn(text)).toMatch(UNREADABLE));

  it('refuses more than the whole, and a unit twice', () => {
    for (const text of ['17 ana', '16 ana 1 til', '5/4', '999999 ana', `${'9'.repeat(30)}/2`]) {
      expect(tilIn(text)).toBe('Enter a share of at most 16 ana, the whole');
    }
    expect(tilIn('5 ana 3 ana')).toBe('Enter each unit once');
  });

  it('reads again what it wrote, in both languages', () => {
    for (let til = 0; til <= TIL_IN_WHOLE; til += 53) {
      for (const language of ['en', 'bn'] as const) {
        if (tilIn(formatShare(til, language)) !== til) expect(formatShare(til, language)).toBe('');
      }
    }
  });

  it('says which share is nearest to a fraction that til cannot say, and what of a til remains', () => {
    expect(parseShare('1/7')).toEqual({
      problem: {
        en: '1/7 is not a whole number of til; the nearest share is 2 ana 5 ganda 2 kora 2 kranti 11 til',
        bn: '১/৭ পূর্ণসংখ্যক তিলে হয় না; সবচেয়ে কাছের অংশ ২ আনা ৫ গণ্ডা ২ কড়া ২ ক্রান্তি ১১ তিল',
      },
      nearest: { til: 10_971, remainder: fraction(3, 7) },
    });
    expect(nearestTil(fraction(2, 7))).toEqual({ til: 21_943, remainder: fraction(-1, 7) });
  });
});

describe('a share by its units', () => {
  it('is counted, and refused where it is none', () => {
    expect(shareOfParts({ ana: 4, ganda: 2 })).toEqual({ til: 19_680 });
    for (const parts of [{ ana: -1 }, { ana: 0.5 }, { ana: 1e300 }, { ana: 16, til: 1 }, { til: Infinity }]) {
      expect(shareOfParts(parts)).toHaveProperty('problem');
    }
  });
});
