/** Until when the land office decides, and how old a case is: in whole days of Dhaka's calendar. */
import { dhakaDay } from '../format.ts';
import { DONE_WITHIN_DAYS } from '../mutations/mutations.ts';

/** The kinds of case that lie with somebody, by the name of their queue. */
export const CASE_KINDS = ['land_tax_registrations', 'mutations', 'copies', 'kycs'] as const;
export type CaseKindName = (typeof CASE_KINDS)[number];

/** Within how many days the office decides, as people are told: working days, or days of the calendar. */
export const SERVICE_DAYS: Record<CaseKindName, { days: number; working: boolean }> = {
  land_tax_registrations: { days: 7, working: false },
  mutations: { days: DONE_WITHIN_DAYS, working: true },
  copies: { days: 7, working: true },
  kycs: { days: 7, working: true },
};

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
/** Friday and Saturday; 1 January 1970 was a Thursday. */
const isWeekend = (number: number): boolean => [5, 6].includes((number + 4) % 7);

/** The working day that is so many after a day, or with a negative count before it. Days off besides the weekend are not known. */
export function workingDaysFrom(day: string, count: number): string {
  const step = Math.sign(count);
  let number = numberOf(day);
  for (let left = Math.abs(count); left > 0;) {
    number += step;
    if (!isWeekend(number)) left -= 1;
  }
  return dayOf(number);
}

/** The day that is so many days of its service after a day, or with a negative sign before it. */
function serviceDaysFrom(kind: CaseKindName, day: string, sign: 1 | -1): string {
  const { days, working } = SERVICE_DAYS[kind];
  return working ? workingDaysFrom(day, sign * days) : dayOf(numberOf(day) + sign * days);
}

/** The last day of a case: the one that was set, else that of its service. */
export const lastDay = (kind: CaseKindName, cameAt: Date, dueOn: string | null): string =>
  dueOn ?? serviceDaysFrom(kind, dhakaDay(cameAt), 1);

/** A case that came before this day, and for which no day was set, is past its days. */
export const cameTooEarly = (kind: CaseKindName, today: string): string => serviceDaysFrom(kind, today, -1);
