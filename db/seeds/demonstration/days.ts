/**
 * The days of what is told of the last year: counted back from the day on which the demonstration is loaded, so that its figures
 * are of this year whenever that is. Nothing else of it depends on the day.
 */
export const DAY = 86_400_000;
export const HOUR = 3_600_000;

/** Half past ten in the morning of a day in Dhaka, so many days after (before, if negative) a moment, as milliseconds. */
export function morning(of: number, days = 0): number {
  const shifted = of + days * DAY;
  return Math.floor(shifted / DAY) * DAY + 4.5 * HOUR;
}

/** The same, and no Friday or Saturday, on which offices are closed: the working day after them, or before them. */
export function officeMorning(of: number, days: number, where: 'after' | 'before'): number {
  const day = new Date(morning(of, days)).getUTCDay();
  const [fromFriday, fromSaturday] = where === 'after' ? [2, 1] : [-1, -2];
  return morning(of, days + (day === 5 ? fromFriday : day === 6 ? fromSaturday : 0));
}
