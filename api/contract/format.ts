import { digitsIn } from './digits.ts';
import type { Language } from './language.ts';

/** 1 decimal (শতাংশ) = 435.6 sq ft exactly (43,560 sq ft an acre / 100). */
export const SQUARE_FEET_PER_DECIMAL = 435.6;

/** Written out here, because ICU's Bengali month names differ between browsers and servers. */
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
} as const;

/** One formatter per number of decimals: creating one takes fifty times as long as using it. */
const formatters = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  const made =
    formatters.get(decimals) ??
    new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, 2),
    });
  formatters.set(decimals, made);
  return made;
}

/** Formats a number in the reader's digits with Indian grouping (1,00,000). */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return digitsIn(formatterOf(decimals).format(value), language);
}

const JOINS = { and: { en: 'and', bn: 'ও' }, or: { en: 'or', bn: 'বা' } } as const;

/** Joins words as in a sentence: `bKash, Nagad or card`. */
export function formatList(words: readonly string[], join: keyof typeof JOINS, language: Language): string {
  const last = words.slice(-2).join(` ${JOINS[join][language]} `);
  return [...words.slice(0, -2), last].join(', ');
}

/** Formats the size of a file, rounded up so that no file has size 0: `34 KB`, `2.4 MB`; `৩৪ কেবি`, `২.৪ এমবি`. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, name, decimals] =
    bytes < 1_000_000
      ? [1_000, { en: 'KB', bn: 'কেবি' }, 0]
      : ([1_000_000, { en: 'MB', bn: 'এমবি' }, 1] as const);
  const shift = 10 ** decimals;
  return `${formatNumber(Math.ceil((bytes / unit) * shift) / shift, language)} ${name[language]}`;
}

/** Formats an amount in BDT: `৳ 1,025.00`, `৳ ১,০২৫.০০`. */
export function formatMoney(bdt: number, language: Language): string {
  return `৳\u00a0${formatNumber(bdt, language, 2)}`;
}

/** Formats an area in square feet, with the customary unit beside it: `4,356 sq ft (10 decimals)`. */
export function formatArea(squareFeet: number, language: Language): string {
  const decimals = Math.round((squareFeet / SQUARE_FEET_PER_DECIMAL) * 100) / 100;
  const [feet, decimal] =
    language === 'bn' ? ['বর্গফুট', 'শতাংশ'] : ['sq ft', decimals === 1 ? 'decimal' : 'decimals'];
  return `${formatNumber(squareFeet, language)} ${feet} (${formatNumber(decimals, language)} ${decimal})`;
}

// Created once: creating a formatter takes fifty times as long as using it.
const inDhaka = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Dhaka',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Returns the parts of a moment in Dhaka, each with at least two digits. They are read by name, because the order of a locale differs
 * between versions of ICU, and so between browsers (`en-CA` writes `2026-11-25` or `11/25/2026`).
 */
const dhakaParts = (moment: Date) =>
  Object.fromEntries(
    inDhaka.formatToParts(moment).map(({ type, value }) => [type, value.padStart(2, '0')]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

/** Returns the day of a moment in Dhaka, for machines: `2026-11-21`. */
export function dhakaDay(moment: Date): string {
  const { year, month, day } = dhakaParts(moment);
  return `${year}-${month}-${day}`;
}

/** The calendar year and month (1 to 12) of a moment in Dhaka. */
export function dhakaMonth(moment: Date): { year: number; month: number } {
  const { year, month } = dhakaParts(moment);
  return { year: Number(year), month: Number(month) };
}

/** The day in Dhaka of a UTC time (ISO 8601), without its year: `21 November`, `২১ নভেম্বর`. */
export function formatDayAndMonth(iso: string, language: Language): string {
  const { month, day } = dhakaParts(new Date(iso));
  return `${digitsIn(Number(day), language)} ${MONTHS[language].split(' ')[Number(month) - 1]}`;
}

/** The day in Dhaka of a UTC time (ISO 8601): `21 November 2026`, `২১ নভেম্বর ২০২৬`. */
export const formatDate = (iso: string, language: Language): string =>
  `${formatDayAndMonth(iso, language)} ${digitsIn(dhakaMonth(new Date(iso)).year, language)}`;

/** A month of the calendar, `YYYY-MM`, in one piece: `November 2026`, `নভেম্বর ২০২৬`. */
export const formatMonth = (month: string, language: Language): string =>
  `${MONTHS[language].split(' ')[Number(month.slice(5)) - 1]}\u00a0${digitsIn(month.slice(0, 4), language)}`;

/** Bengali parts of the day, each with the hour at which it begins. */
const PARTS_OF_DAY: readonly (readonly [from: number, name: string])[] = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকাল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
];

/** Formats 14:05 as Bengali says it, with the part of the day and twelve hours: `দুপুর ২:০৫`. */
function bengaliTime(hour: number, minute: string): string {
  const part = PARTS_OF_DAY.filter(([from]) => from <= hour).pop()?.[1];
  return `${part}\u00a0${digitsIn(`${hour % 12 || 12}:${minute}`, 'bn')}`;
}

/** The time of day in Dhaka of a UTC time (ISO 8601): `14:05`, `দুপুর ২:০৫`. */
export function formatTime(iso: string, language: Language): string {
  const { hour, minute } = dhakaParts(new Date(iso));
  return language === 'bn' ? bengaliTime(Number(hour), minute) : `${hour}:${minute}`;
}

/** Day and time of day in Dhaka: `21 November 2026, 14:05`, `২১ নভেম্বর ২০২৬, দুপুর ২:০৫`. */
export const formatDateTime = (iso: string, language: Language): string =>
  `${formatDate(iso, language)}, ${formatTime(iso, language)}`;
