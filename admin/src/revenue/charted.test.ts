import type { CollectedDay } from '@bhumi/api/contract/revenue/sums';
import { expect, it } from 'vitest';
import { chartOfDays, chartOfDistricts, chartOfMonths, MAX_DISTRICTS } from './charted.ts';

// What went back is no part of it: a chart shows what came in, which has no minus.
const figures = { payments: 1, refunds: 1, refunded: 7, fees: 0, is_sample: false };
const day = (name: string, amount: number): CollectedDay => ({ ...figures, day: name, amount });
const said = { language: 'en', label: 'Collected', today: '2026-11-23' } as const;

it('shows every day of a span until today, those without a payment among them', () => {
  const { kind, by, chart } = chartOfDays(
    [day('2026-11-02', 10), day('2026-11-23', 0.5)],
    { from: '2026-11-01', to: '2026-11-30' },
    said,
  );
  expect([kind, by, chart.points.length]).toEqual(['bars', 'day', 23]);
  expect(chart.points[1]).toEqual({ key: '2026-11-02', label: '2 November 2026', short: '2/11' });
  expect(chart.series[0]!.values.slice(0, 3)).toEqual([0, 10, 0]);
  expect(chart.series[0]!.values.at(-1)).toBe(0.5);
});

it('shows a year as a line, and a span of years by month, to the poisha', () => {
  const days = [day('2024-07-01', 0.1), day('2024-07-31', 0.2), day('2026-11-23', 5)];
  const year = chartOfDays(days, { from: '2025-07-01', to: '2026-06-30' }, said);
  expect([year.kind, year.by, year.chart.points.length]).toEqual(['lines', 'day', 365]);
  const long = chartOfDays(days, { from: '2024-07-01', to: '2027-06-30' }, said);
  expect([long.kind, long.by, long.chart.points.length]).toEqual(['bars', 'month', 29]);
  expect(long.chart.series[0]!.values[0]).toBe(0.3);
  expect(long.chart.points[0]).toMatchObject({ label: 'July\u00a02024', short: '7/24' });
  expect(chartOfDays([], { from: '2027-01-01', to: '2027-01-31' }, said).chart.points).toEqual([]);
});

it('names months and the districts that collected most, and hatches what is samples alone', () => {
  const months = [
    { ...figures, month: '2026-01', amount: 3, is_sample: true },
    { ...figures, payments: 0, month: '2026-02', amount: 0 },
  ];
  const bengali = chartOfMonths(months, { language: 'bn', label: 'আদায়' });
  expect(bengali.points[0]).toMatchObject({ label: 'জানুয়ারি\u00a0২০২৬', short: '১/২৬' });
  expect(bengali.series[0]).toMatchObject({ sample: true, values: [3, 0] });
  const districts = Array.from({ length: 20 }, (_, id) => ({
    ...figures,
    amount: 20 - id,
    district: { id, name: `D${id}`, name_en: `D${id}`, name_bn: `ড${id}` },
  }));
  const most = chartOfDistricts(districts, { language: 'en', label: 'Collected' });
  expect(most.points.map(({ short }) => short)).toEqual(
    Array.from({ length: MAX_DISTRICTS }, (_, id) => `D${id}`),
  );
  expect(most.series[0]!.sample).toBe(false);
});
