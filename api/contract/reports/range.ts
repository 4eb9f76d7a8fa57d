/** Ranges of days in Dhaka's calendar, for revenue and reports. */
import { addMonths } from '../mutations/figures/months.ts';
import type { Message } from '../language.ts';

/** The first and the last day, both counted, `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** The maximum of days in one answer: ten years. */
export const MAX_DAYS = 3_653;

const MILLISECONDS = 86_400_000;
const numbered = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS;
const dayOf = (number: number): string => new Date(number * MILLISECONDS).toISOString().slice(0, 10);

/** `2026-11-21` and 2 → `2026-11-23`. */
export const addDays = (day: string, more: number): string => dayOf(numbered(day) + more);

/** The number of days, both included; less than one for a reversed range. */
export const daysOf = ({ from, to }: DayRange): number => numbered(to) - numbered(from) + 1;

/** Every day of a range, the oldest first. */
export const everyDay = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, daysOf(range)) }, (_, index) => addDays(range.from, index));

/** Whole months, from the first day of one to the last of another; `YYYY-MM`. */
const months = (from: string, to: string): DayRange => ({
  from: `${from}-01`,
  to: addDays(`${addMonths(to, 1)}-01`, -1),
});

/** The fiscal year begins on the first of July. `2026-06-30` → `2025-07`. */
function fiscalStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) >= '07' ? year : year - 1}-07`;
}

/** Named ranges, each for a given day. */
export const NAMED_RANGES = {
  'this-month': (today: string) => months(today.slice(0, 7), today.slice(0, 7)),
  'last-month': (today: string) => {
    const month = addMonths(today.slice(0, 7), -1);
    return months(month, month);
  },
  'fiscal-year': (today: string) => months(fiscalStart(today), addMonths(fiscalStart(today), 11)),
  'last-fiscal-year': (today: string) =>
    months(addMonths(fiscalStart(today), -12), addMonths(fiscalStart(today), -1)),
} satisfies Record<string, (today: string) => DayRange>;
export type RangeName = keyof typeof NAMED_RANGES;

export const rangeLabels: Record<RangeName, Message> = {
  'this-month': { en: 'This month', bn: 'চলতি মাস' },
  'last-month': { en: 'Last month', bn: 'গত মাস' },
  'fiscal-year': { en: 'This fiscal year', bn: 'চলতি অর্থবছর' },
  'last-fiscal-year': { en: 'Last fiscal year', bn: 'গত অর্থবছর' },
};

export const rangeTexts = {
  from: { en: 'From', bn: 'শুরুর তারিখ' },
  to: { en: 'To', bn: 'শেষ তারিখ' },
  show: { en: 'Show', bn: 'দেখুন' },
  days: (from: string, to: string): Message => ({ en: `${from} to ${to}`, bn: `${from} থেকে ${to}` }),
  wrongWay: {
    en: 'Choose a day that is not before the first one',
    bn: 'প্রথম তারিখের আগের নয়, এমন তারিখ বেছে নিন',
  },
  tooLong: { en: 'Choose at most ten years', bn: 'সর্বোচ্চ দশ বছর বেছে নিন' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
