import { expect, it } from 'vitest';
import { promisedDay } from '../standing/standing.ts';
import { daysBetween } from './age.ts';
import { CASE_KINDS, cameTooEarly, lastDay, workingDaysFrom } from './days.ts';

it('skips Friday and Saturday', () => {
  // 26 November 2026 is a Thursday.
  expect(workingDaysFrom('2026-11-26', 1)).toBe('2026-11-29');
  expect(workingDaysFrom('2026-11-26', 5)).toBe('2026-12-03');
  expect(workingDaysFrom('2026-11-27', 1)).toBe('2026-11-29');
  expect(workingDaysFrom('2026-11-29', -1)).toBe('2026-11-26');
  expect(workingDaysFrom('2026-11-28', 0)).toBe('2026-11-28');
});

it('counts days of Dhaka, where a day begins six hours earlier', () => {
  expect(daysBetween(new Date('2026-11-26T17:59:00Z'), new Date('2026-11-26T18:00:00Z'))).toBe(1);
  expect(lastDay('copies', new Date('2026-11-25T18:00:00Z'), null)).toBe('2026-12-07');
  expect(lastDay('copies', new Date('2026-11-25T18:00:00Z'), '2026-11-30')).toBe('2026-11-30');
});

it('gives the office of a registration no longer than its citizen is told: seven days of the calendar', () => {
  expect(lastDay('land_tax_registrations', new Date('2026-11-26T06:00:00Z'), null)).toBe('2026-12-03');
  expect(promisedDay('registration', '2026-11-26')).toBe('2026-12-03');
  expect(lastDay('kycs', new Date('2026-11-26T06:00:00Z'), null)).toBe('2026-12-07');
});

it('finds what is past its days by the day on which it came, on every day of a week', () => {
  for (const kind of CASE_KINDS) {
    for (let day = 1; day <= 7; day += 1) {
      const today = `2026-11-0${day}`;
      for (let age = 0; age < 45; age += 1) {
        const came = new Date(Date.parse(`${today}T06:00:00Z`) - age * 86_400_000);
        const isLate = lastDay(kind, came, null) < today;
        const cameOn = came.toISOString().slice(0, 10);
        expect([kind, today, cameOn, cameOn < cameTooEarly(kind, today)]).toEqual([
          kind,
          today,
          cameOn,
          isLate,
        ]);
      }
    }
  }
});
