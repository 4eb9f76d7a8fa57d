/** The most farm land that one person may have (Land Reform Act 2023). */
import { SQUARE_FEET_PER_DECIMAL } from '../format.ts';

const DECIMALS_PER_BIGHA = 33;

export const CEILING_BIGHA = 60;

/** Square feet as bigha. */
export const toBigha = (squareFeet: number): number =>
  squareFeet / SQUARE_FEET_PER_DECIMAL / DECIMALS_PER_BIGHA;

/** Whether so many square feet are more than one person may have. A hundredth of a square foot is no more. */
export const exceedsCeiling = (squareFeet: number): boolean =>
  Math.round(squareFeet * 100) >
  Math.round(CEILING_BIGHA * DECIMALS_PER_BIGHA * SQUARE_FEET_PER_DECIMAL * 100);
