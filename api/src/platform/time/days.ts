import { normalizeTyped } from '../../../contract/digits.ts';

/** Parses a typed day: `২০২৬-০৭-০১` → `2026-07-01`; undefined when there is no such day in the years 1000 to 9999. */
export function parseDay(text: string): string | undefined {
  const day = normalizeTyped(text);
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // JavaScript turns 30 February into a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
