/** Months of the calendar as `YYYY-MM`. */

const countOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** `2026-11` and 2 → `2027-01`. */
export function addMonths(month: string, more: number): string {
  const count = countOf(month) + more;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** How many months from one to another, both counted; less than one when they are the wrong way round. */
export const monthsFrom = (from: string, to: string): number => countOf(to) - countOf(from) + 1;

/** Every month from one to another, the oldest first. */
export const everyMonth = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthsFrom(from, to)) }, (_, index) => addMonths(from, index));
