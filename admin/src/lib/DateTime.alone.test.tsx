import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { anotherIntl } from '@bhumi/api/contract/another-icu.testing';

vi.mock('../i18n/language.ts', () => ({ useLanguage: () => ({ language: 'en' }) }));
vi.mock('./log-cells.tsx', () => ({
  NoWrap: ({ children }: { children: unknown }) => <b>{children as string}</b>,
}));

beforeAll(() => void vi.stubGlobal('Intl', anotherIntl));

it('writes a moment of a log, also with the formatters of another engine', async () => {
  const { DateTime } = await import('./DateTime.tsx');
  const cell = renderToStaticMarkup(<DateTime at="2026-11-25T08:05:00Z" />);
  expect(cell).toBe('<b>25 November 2026,</b> <b>14:05</b>');
});

it('and a span of days', async () => {
  const { rangeText } = await import('../range/range-text.ts');
  const { dayLabel } = await import('../charts/units.ts');
  expect(rangeText({ from: '2026-11-01', to: '2026-11-30' }, 'en')).toContain('30 November 2026');
  expect(dayLabel('2026-11-25', 'bn')).toEqual({ label: '২৫ নভেম্বর ২০২৬', short: '২৫ নভেম্বর' });
});

it('begins the report of revenue with the days of this month', async () => {
  const { dhakaDay } = await import('@bhumi/api/contract/format');
  const { NAMED_RANGES } = await import('@bhumi/api/contract/reports/range');
  const range = NAMED_RANGES['this-month'](dhakaDay(new Date('2026-11-25T08:05:00Z')));
  expect(range).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});
