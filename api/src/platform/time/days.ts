import { normalizeTyped } from '../../../contract/digits.ts';

/** `২০২৬-০৭-০১` → `2026-07-01`; undefined when the calendar has no such day between the years 1000 and 9999. */
export function parseDay(text: string): string | undefined {
  const day = normalizeTyped(text);
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // A day too many, such as 30 February, would move on into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
