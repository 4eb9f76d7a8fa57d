import { describe, expect, it } from 'vitest';

import { formatShare, TIL_IN_WHOLE } from '../land/shares/til.ts';
import { ownerShares, totalArea } from './lookup.ts';

const rows = (...areas: number[]) => areas.map((area, index) => ({ owner: `মালিক ${index + 1}`, area }));
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe('shares of owners', () => {
  it('gives a half, a quarter and a quarter as 8, 4 and 4 ana', () => {
    const shares = ownerShares(rows(1000, 500, 500));
    expect(shares.map((share) => share.til)).toEqual([38_400, 19_200, 19_200]);
    expect(shares.map((share) => share.percent)).toEqual([50, 25, 25]);
    expect(shares.map((share) => formatShare(share.til, 'en'))).toEqual(['8 ana', '4 ana', '4 ana']);
  });

  it('gives three equal heirs 5 ana 6 ganda 2 kora 2 kranti each', () => {
    const shares = ownerShares(rows(435.6, 435.6, 435.6));
    expect(new Set(shares.map((share) => share.til))).toEqual(new Set([25_600]));
    expect(formatShare(25_600, 'en')).toBe('5 ana 6 ganda 2 kora 2 kranti');
    expect(formatShare(25_600, 'bn')).toBe('৫ আনা ৬ গণ্ডা ২ কড়া ২ ক্রান্তি');
    expect(shares.map((share) => share.percent)).toEqual([33.34, 33.33, 33.33]);
  });

  it('always sums to the whole, whatever the areas', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 300; round++) {
      const areas = Array.from(
        { length: 1 + Math.floor(random() * 40) },
        () => Math.round(random() ** 8 * 1e12) / 100,
      );
      if (areas.every((area) => area === 0)) continue;
      const shares = ownerShares(rows(...areas));
      expect(sum(shares.map((share) => share.til))).toBe(TIL_IN_WHOLE);
      expect(Math.round(sum(shares.map((share) => share.percent * 100)))).toBe(10_000);
      const total = totalArea(rows(...areas));
      for (const share of shares) {
        expect(Math.abs(share.til - (share.area / total) * TIL_IN_WHOLE)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('knows no shares where no row has an area, and nought for a row without one', () => {
    expect(ownerShares(rows(0, 0))).toEqual([]);
    expect(ownerShares([])).toEqual([]);
    expect(ownerShares(rows(10, 0)).map((share) => share.til)).toEqual([TIL_IN_WHOLE, 0]);
  });

  it('adds hundredths exactly', () => {
    expect(totalArea(rows(0.1, 0.2))).toBe(0.3);
    expect(totalArea([])).toBe(0);
  });
});
