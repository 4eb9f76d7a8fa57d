import { LEAST_CASES } from '../../../../contract/mutations/figures/figures.ts';

/**
 * Which of the counts that a known total is made of may be given: those of ten cases or more. When what is left of the total
 * would tell how few the others are, the smallest of the rest is kept back as well.
 */
export function giveable(counts: readonly number[]): boolean[] {
  const given = counts.map((count) => count >= LEAST_CASES);
  const rest = counts.reduce((sum, count, index) => (given[index] ? sum : sum + count), 0);
  if (rest > 0 && rest < LEAST_CASES) {
    const smallest = Math.min(...counts.filter((_, index) => given[index]));
    const place = counts.findIndex((count, index) => given[index] && count === smallest);
    if (place >= 0) given[place] = false;
  }
  return given;
}
