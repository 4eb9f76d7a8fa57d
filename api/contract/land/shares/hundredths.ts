/**
 * An area in whole hundredths of a square foot, in which shares of it are reckoned: areas have two decimals, and sums of them in
 * floating point do not.
 * @param area square feet
 */
export const hundredths = (area: number): number => Math.round(area * 100);

/**
 * A share of an area in square feet, whole hundredths of one: what is left over of a hundredth is given to nobody.
 * @param area square feet
 */
export const shareOfArea = (
  area: number,
  { numerator, denominator }: { numerator: number; denominator: number },
): number => Number((BigInt(hundredths(area)) * BigInt(numerator)) / BigInt(denominator)) / 100;
