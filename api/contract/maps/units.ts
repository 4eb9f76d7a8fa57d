/** Units of land. 1 ft = 0.3048 m exactly; 1 decimal (শতাংশ) = 435.6 sq ft; 1 acre = 100 decimals = 43,560 sq ft. */
import { SQUARE_FEET_PER_DECIMAL } from '../format.ts';

export const METRES_PER_FOOT = 0.3048;
export const SQUARE_FEET_PER_SQUARE_METRE = 1 / (METRES_PER_FOOT * METRES_PER_FOOT);
export const SQUARE_FEET_PER_ACRE = 43_560;

/** An area in every common unit. Calculated by the API; square feet with two decimals, decimals with three, acres with four. */
export interface Area {
  sq_m: number;
  sq_ft: number;
  decimals: number;
  acres: number;
}

/** A length on the ground. */
export interface Length {
  m: number;
  ft: number;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Square metres in every unit. */
export function areaOf(squareMetres: number): Area {
  const feet = squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  return {
    sq_m: round(squareMetres, 2),
    sq_ft: round(feet, 2),
    decimals: round(feet / SQUARE_FEET_PER_DECIMAL, 3),
    acres: round(feet / SQUARE_FEET_PER_ACRE, 4),
  };
}

/** Square feet, as they are recorded, in every unit. */
export const areaOfFeet = (squareFeet: number): Area => areaOf(squareFeet / SQUARE_FEET_PER_SQUARE_METRE);

export const lengthOf = (metres: number): Length => ({
  m: round(metres, 2),
  ft: round(metres / METRES_PER_FOOT, 2),
});
