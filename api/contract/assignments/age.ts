import { dhakaDay } from '../format.ts';

const numberOf = (moment: Date): number => Date.parse(`${dhakaDay(moment)}T00:00:00Z`) / 86_400_000;

/** Whole days of Dhaka's calendar between two moments: the age of a case, as lists and reports have it. */
export const daysBetween = (from: Date, to: Date): number => Math.max(0, numberOf(to) - numberOf(from));
