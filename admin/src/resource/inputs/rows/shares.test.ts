import { describe, expect, test } from 'vitest';
import { areasFor, computeShares, type TypedShareRow } from './shares.ts';

const area = (text: string): TypedShareRow => ({ area: text, share: undefined });
const share = (text: string, feet = ''): TypedShareRow => ({ area: feet, share: text });

describe('rows with areas', () => {
  test('have a total, in either script, and shares that make it', () => {
    const { total, shares, standing } = computeShares([area('১০০.৫০'), area('301.5')], '');
    expect(total).toBe(402);
    expect(shares).toEqual([{ til: 19_200 }, { til: 57_600 }]);
    // Of nothing but themselves there is nothing to say.
    expect(standing).toBeNull();
  });

  test('make a whole that is given, or miss some of it, or are too much', () => {
    expect(computeShares([area('50'), area('50')], '100').standing).toEqual({ kind: 'whole' });
    expect(computeShares([area('50'), area('25')], '100')).toMatchObject({
      shares: [{ til: 38_400 }, { til: 19_200 }],
      standing: { kind: 'missing', til: 19_200 },
    });
    expect(computeShares([area('75'), area('50')], '১০০').standing).toEqual({ kind: 'over', til: 19_200 });
  });

  test('have no share and no standing where one is no number', () => {
    expect(computeShares([area('50'), area('x')], '100')).toEqual({
      total: 50,
      shares: [{ til: 38_400 }, { til: null }],
      standing: null,
    });
    expect(computeShares([], '100')).toEqual({ total: null, shares: [], standing: null });
  });
});

describe('rows with shares', () => {
  test('make the whole by exact til, without an area too', () => {
    expect(
      computeShares([share('1/3'), share('১/৩'), share('৫ আনা ৬ গণ্ডা ২ কড়া ২ ক্রান্তি')], '').standing,
    ).toEqual({
      kind: 'whole',
    });
    expect(computeShares([share('8 ana'), share('7 ana')], '').standing).toEqual({
      kind: 'missing',
      til: 4_800,
    });
  });

  test('say what is wrong with one that cannot be read', () => {
    const { shares, standing } = computeShares([share('8 ana'), share('half')], '100');
    expect(shares[1]!.problem?.en).toMatch(/^Enter the share in ana/);
    expect(standing).toBeNull();
  });

  test('get the areas of the whole, which sum to exactly it', () => {
    expect([...areasFor([share('1/3'), share('1/3'), share('1/3')], '100')]).toEqual([
      [0, '33.34'],
      [1, '33.33'],
      [2, '33.33'],
    ]);
    expect([...areasFor([area('10'), share('8 ana'), share('?')], '১০০')]).toEqual([[1, '50']]);
    expect([...areasFor([share('8 ana')], '')]).toEqual([]);
  });
});
