import { MIN_CASES } from '../../../../contract/mutations/figures/figures.ts';

/**
 * Returns which parts of a published total may be published: those of ten cases or more. If the remainder would reveal how small
 * the withheld parts are, the smallest published part is withheld as well.
 */
export function publishable(counts: readonly number[]): boolean[] {
  const given = counts.map((count) => count >= MIN_CASES);
  const rest = counts.reduce((sum, count, index) => (given[index] ? sum : sum + count), 0);
  if (rest > 0 && rest < MIN_CASES) {
    const smallest = Math.min(...counts.filter((_, index) => given[index]));
    const place = counts.findIndex((count, index) => given[index] && count === smallest);
    if (place >= 0) given[place] = false;
  }
  return given;
}
