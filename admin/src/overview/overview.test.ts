import { describe, expect, it } from 'vitest';
import { COUNTED_RECORDS, type Overview } from '@bhumi/api/contract/overview/overview';
import { collectionsChart, decisionsChart } from './charted.ts';
import { moneySamples, overviewTexts as texts } from './texts.ts';
import { waited } from './waited.ts';

const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const overview = (collections: Overview['collections']): Overview => {
  const sums = { daily: 0, monthly: 0, yearly: 0 };
  const stats = Object.fromEntries(COUNTED_RECORDS.map((name) => [name, 0])) as Overview['stats'];
  const decisions = [
    { queue: 'mutations', all: [1, 0, 2], samples: [1, 0, 0] },
    { queue: 'kycs', all: [0, 3, 0], samples: [0, 0, 0] },
  ];
  return {
    stats,
    estimated: [],
    revenue: sums,
    samples: sums,
    waiting: [],
    escalated: [],
    days,
    collections,
    decisions,
  };
};

describe('the charts of the overview', () => {
  const seriesOf = (all: number[], samples: number[]) =>
    collectionsChart(overview({ all, samples }), 'bn').series.map(({ key, values, sample }) => [
      key,
      values,
      sample,
    ]);

  it('show samples on top of what was paid, and alone where there is nothing else', () => {
    expect(seriesOf([5, 0, 7], [0, 0, 0])).toEqual([['paid', [5, 0, 7], undefined]]);
    expect(seriesOf([5, 0, 7], [5, 0, 7])).toEqual([['samples', [5, 0, 7], true]]);
    expect(seriesOf([5, 0, 7], [2, 0, 0])).toEqual([
      ['paid', [3, 0, 7], undefined],
      ['samples', [2, 0, 0], true],
    ]);
  });

  it('name days and queues in the language of the reader, queues in the order of the menu', () => {
    const { points, series } = decisionsChart(overview({ all: [], samples: [] }), 'bn');
    expect(points[1]).toEqual({ key: '2026-11-21', label: '২১ নভেম্বর ২০২৬', short: '২১ নভেম্বর' });
    expect(series).toEqual([
      { key: 'kycs', label: 'পরিচয়পত্র', values: [0, 3, 0] },
      { key: 'mutations', label: 'নামজারি', values: [1, 0, 2] },
    ]);
  });
});

describe('what is said of the figures', () => {
  it('is how much of them are samples', () => {
    expect(moneySamples(0, 100)).toBeNull();
    expect(moneySamples(100, 100)).toEqual({ en: 'all samples', bn: 'সবই নমুনা' });
    expect(moneySamples(25, 100)).toEqual({
      en: '৳\u00a025.00 of it samples',
      bn: 'এর মধ্যে নমুনা ৳\u00a0২৫.০০',
    });
  });

  it('is how long the oldest waits, in hours and then in days', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const since = (iso: string) => waited(iso, now);
    expect(since('2026-11-22T11:30:00Z')).toBe(texts.justNow);
    expect(since('2026-11-22T13:00:00Z')).toBe(texts.justNow);
    expect(since('2026-11-22T10:59:00Z').en).toBe('The oldest waits for 1 hour');
    expect(since('2026-11-20T13:00:00Z').bn).toBe('সবচেয়ে পুরোনোটি ৪৭ ঘণ্টা ধরে অপেক্ষায়');
    expect(since('2026-11-20T12:00:00Z').en).toBe('The oldest waits for 2 days');
    expect(since('2026-11-10T12:00:00Z').bn).toBe('সবচেয়ে পুরোনোটি ১২ দিন ধরে অপেক্ষায়');
  });
});
