/**
 * Divides `whole` units by weight, so that the parts sum to it exactly (largest remainders): each gets its whole units, and
 * those with the largest remainders one more (the earlier one first when remainders are equal). No weight at all: no units.
 */
export function apportion(weights: readonly bigint[], whole: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = weight * BigInt(whole);
    return { index, units: Number(exact / total), rest: exact % total };
  });
  const left = whole - parts.reduce((sum, part) => sum + part.units, 0);
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const part of byRest.slice(0, left)) part.units += 1;
  return parts.map((part) => part.units);
}
