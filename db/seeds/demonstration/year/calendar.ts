/** When people and offices do something: all times in milliseconds, all hours and days those of Dhaka. */
import { DAY, HOUR } from '../days.ts';
import type { Random } from '../random.ts';

/** How long the told time is. */
export const YEAR = 364;

const DHAKA = 6 * HOUR;
const MINUTE = HOUR / 60;
/** Public holidays that have the same date each year; those that follow the moon are left out. */
const HOLIDAYS = new Set(['02-21', '03-26', '04-14', '05-01', '12-16', '12-25']);

/** Midnight in Dhaka, at the beginning of the day of a moment. */
export const dayOf = (moment: number): number => Math.floor((moment + DHAKA) / DAY) * DAY - DHAKA;

/** A moment of the day that begins at `midnight`, to the second. */
const within = (random: Random, midnight: number, [from, to]: readonly [number, number]): number =>
  midnight + random.integer(from * 60, to * 60) * MINUTE + random.integer(0, 59) * 1_000;

/** Whether offices are open on the day: neither Friday nor Saturday, nor a public holiday. */
export function isWorkingDay(moment: number): boolean {
  const day = new Date(moment + DHAKA);
  return day.getUTCDay() < 5 && !HOLIDAYS.has(day.toISOString().slice(5, 10));
}

/** When an office acts on what came in at `moment`, so many working days later. */
export function inOffice(random: Random, moment: number, workingDays: number): number {
  let day = dayOf(moment);
  for (let left = workingDays; left > 0;) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return within(random, day, [9.25, 16.5]);
}

/** When somebody at home does something, so many days after a moment; on any day of the week. */
export const atHome = (random: Random, moment: number, days: number): number =>
  within(random, dayOf(moment) + days * DAY, [8, 22]);

/** The tax year of a moment: it begins with July. */
export function taxYearOf(moment: number): number {
  const day = new Date(moment + DHAKA);
  return day.getUTCFullYear() - (day.getUTCMonth() < 6 ? 1 : 0);
}

/** The last weeks before a tax year ends on 30 June, and those after it has begun. */
const SEASON: Record<number, number> = { 4: 1.3, 5: 2, 6: 1.3 };

/** So many moments of the days from one to another, in order: more towards the end of a tax year, and more as time goes on. */
export function busyDays(
  random: Random,
  { from, to }: { from: number; to: number },
  count: number,
): number[] {
  const first = dayOf(from);
  const days = Math.round((dayOf(to) - first) / DAY) + 1;
  let sum = 0;
  const sums = Array.from({ length: days }, (_, day) => {
    const date = new Date(first + day * DAY + DHAKA);
    const weekend = date.getUTCDay() === 5 ? 0.6 : 1;
    return (sum += (0.7 + (0.6 * day) / days) * weekend * (SEASON[date.getUTCMonth()] ?? 1));
  });
  return Array.from({ length: count }, () => {
    const at = random.next() * sum;
    return atHome(
      random,
      first,
      sums.findIndex((reached) => reached > at),
    );
  }).sort((one, other) => one - other);
}
