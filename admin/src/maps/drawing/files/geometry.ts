import type { Position } from '@bhumi/api/contract/maps/geojson';
import { liesInCountry } from '../points.ts';

/** What a file holds: as in GeoJSON, with whatever stands for numbers. */
export interface Geometry {
  type: string;
  coordinates: unknown;
}

/** Two numbers as a file has them, in its order. */
export type Pair = Position;

/** Whether two numbers are a place in the country, in either order. It only chooses between ways to read; the API decides. */
export const isInCountry = ([x, y]: Pair): boolean => liesInCountry([x, y]) || liesInCountry([y, x]);
