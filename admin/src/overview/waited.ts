import type { Message } from '@bhumi/api/contract/language';
import { daysBetween } from '@bhumi/api/contract/assignments/age';
import { overviewTexts as texts } from './texts.ts';

const HOUR = 3_600_000;

/** The age of the oldest pending row: in days of the calendar, as the reports count them, or in hours below two days. */
export function waited(since: string, now: Date): Message {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR);
  if (hours < 1) return texts.justNow;
  return hours < 48 ? texts.hours(hours) : texts.days(daysBetween(new Date(since), now));
}
