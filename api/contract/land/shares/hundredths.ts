/**
 * Returns an area in whole hundredths of a square foot. Shares are calculated in these, because floating-point sums of areas with
 * two decimals are not exact.
 * @param area square feet
 */
export const hundredths = (area: number): number => Math.round(area * 100);

/**
 * Returns a share of an area in square feet, rounded down to a whole hundredth.
 * @param area square feet
 */
export const shareOfArea = (
  area: number,
  { numerator, denominator }: { numerator: number; denominator: number },
): number => Number((BigInt(hundredths(area)) * BigInt(numerator)) / BigInt(denominator)) / 100;
