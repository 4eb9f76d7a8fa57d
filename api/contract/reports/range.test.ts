import { expect, it } from 'vitest';
import { addDays, daysOf, everyDay, NAMED_RANGES } from './range.ts';

it('names months and fiscal years, from July to June', () => {
  const at = (today: string) => Object.values(NAMED_RANGES).map((of) => Object.values(of(today)).join(' '));
  expect(at('2026-06-30')).toEqual([
    '2026-06-01 2026-06-30',
    '2026-05-01 2026-05-31',
    '2025-07-01 2026-06-30',
    '2024-07-01 2025-06-30',
  ]);
  expect(at('2026-07-01').slice(2)).toEqual(['2026-07-01 2027-06-30', '2025-07-01 2026-06-30']);
  expect(at('2028-03-31').slice(0, 2)).toEqual(['2028-03-01 2028-03-31', '2028-02-01 2028-02-29']);
  expect(at('2027-01-15')[1]).toBe('2026-12-01 2026-12-31');
});

it('counts days, both ends included', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toBe(3);
  expect(everyDay({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(everyDay({ from: '2028-02-28', to: '2028-02-27' })).toEqual([]);
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
