/** Where people's open cases stand: the answer of `GET /api/user/standing`. */
import type { Language, Message } from '../language.ts';
import type { PublicRestriction } from '../restrictions/restrictions.ts';
import { SERVICE_DAYS, workingDaysFrom } from '../assignments/days.ts';

/** A step of a case, in the words of its citizen. */
export const standingSteps = {
  sent: { en: 'Sent', bn: 'আবেদন জমা' },
  paid: { en: 'Payment of the fee', bn: 'ফি পরিশোধ' },
  compared: { en: 'The land office compares it with the records', bn: 'ভূমি অফিস রেকর্ডের সঙ্গে মিলিয়ে দেখছে' },
  looked: { en: 'The land office looks at the card', bn: 'ভূমি অফিস পরিচয়পত্র দেখছে' },
  prepared: { en: 'The land office prepares the copy', bn: 'ভূমি অফিস কপি তৈরি করছে' },
  checked: { en: 'First check by the land office', bn: 'ভূমি অফিসের প্রাথমিক যাচাই' },
  reported: { en: 'Report of the union land office', bn: 'ইউনিয়ন ভূমি অফিসের প্রতিবেদন' },
  called: { en: 'Hearing called', bn: 'শুনানির তারিখ ধার্য' },
  heard: { en: 'Hearing held', bn: 'শুনানি অনুষ্ঠিত' },
  decided: { en: 'Decision', bn: 'সিদ্ধান্ত' },
  ready: { en: 'Ready to download', bn: 'ডাউনলোডের জন্য প্রস্তুত' },
} satisfies Record<string, Message>;
export type StandingStep = keyof typeof standingSteps;

interface KindRow {
  /** In the order in which they are reached. */
  steps: readonly StandingStep[];
  /** What people are told: so many days, working days or days of the calendar; null: nothing is promised. */
  promise: { days: number; working: boolean } | null;
}

/** The kinds of case, one row each. The days are those of the sentences that people read (specification). */
const kinds = {
  registration: { steps: ['sent', 'compared', 'decided'], promise: SERVICE_DAYS.land_tax_registrations },
  identity: { steps: ['sent', 'looked', 'decided'], promise: SERVICE_DAYS.kycs },
  copy: { steps: ['paid', 'prepared', 'ready'], promise: SERVICE_DAYS.copies },
  mutation: {
    steps: ['sent', 'paid', 'checked', 'reported', 'called', 'heard', 'decided'],
    promise: SERVICE_DAYS.mutations,
  },
  objection: { steps: ['sent', 'called', 'heard', 'decided'], promise: null },
  claim: { steps: ['sent', 'compared', 'decided'], promise: null },
} satisfies Record<string, KindRow>;
export type StandingKind = keyof typeof kinds;
export const STANDING_KINDS = Object.keys(kinds) as [StandingKind, ...StandingKind[]];
export const standingKinds: Record<StandingKind, KindRow> = kinds;

/** The days that an office needed for its cases of the last 90 days. */
export interface ProcessingTime {
  /** Half of them were decided within so many days of the calendar. */
  median_days: number;
  nine_in_ten_days: number;
}

/** The office to ask. */
export interface AskedOffice {
  id: number;
  name: Record<Language, string>;
  address: string | null;
  phone: string | null;
}

/** An open case. Days are `YYYY-MM-DD` in Dhaka. */
export interface Standing {
  id: number;
  /** Every step of its kind; `on` is the day on which it was done. */
  steps: { step: StandingStep; state: 'done' | 'now' | 'to-come'; on: string | null }[];
  /** The office waits for its citizen: for the fee, or an answer. No day is expected until then. */
  waits_for_citizen: boolean;
  /** The last day by what people are told. */
  promised_on: string | null;
  /** The day by which it should be decided: nine in ten were in this office, else the promised day; null: none, or it has passed. */
  expected_on: string | null;
  /** The promised day, once it has passed. */
  late_since: string | null;
  /** Of the office; null: it decided fewer than ten. */
  processing_time: ProcessingTime | null;
  /** Null: no office has it yet. */
  office: AskedOffice | null;
  /** What refuses the approval of a mutation: the land is restricted, and no order allows it. No day is expected until then. */
  restrictions: PublicRestriction[];
}

const DAY_MS = 86_400_000;

/** The day of the calendar that is so many days after one. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days of the calendar lie between two. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The last day by what people are told of a case that came on a day; null: nothing is promised. */
export function promisedDay(kind: StandingKind, came: string): string | null {
  const { promise } = standingKinds[kind];
  if (!promise) return null;
  return promise.working ? workingDaysFrom(came, promise.days) : daysAfter(came, promise.days);
}

/** The days of a case: promised, expected and late, as of today. */
export function standingDays(
  kind: StandingKind,
  { came, processing_time, today }: { came: string; processing_time: ProcessingTime | null; today: string },
): Pick<Standing, 'promised_on' | 'expected_on' | 'late_since'> {
  const promised_on = promisedDay(kind, came);
  const expected = processing_time ? daysAfter(came, processing_time.nine_in_ten_days) : promised_on;
  return {
    promised_on,
    expected_on: expected !== null && expected >= today ? expected : null,
    late_since: promised_on !== null && promised_on < today ? promised_on : null,
  };
}
