/** Bangladesh is six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 60 * 60 * 1000;

/** Formats a moment as the time in Dhaka: `2026-11-28 09:05:00`. */
export const dhakaTime = (at: Date): string =>
  new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the day of a moment in Dhaka: `2026-11-28`. */
export const dhakaDay = (at: Date): string => dhakaTime(at).slice(0, 10);
