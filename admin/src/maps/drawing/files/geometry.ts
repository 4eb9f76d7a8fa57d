import type { Bbox, Position } from '@bhumi/api/contract/maps/geojson';
import { COUNTRY_BOX, COUNTRY_MARGIN_KM } from '@bhumi/api/contract/maps/limits';

/** What a file holds: as in GeoJSON, with whatever stands for numbers. */
export interface Geometry {
  type: string;
  coordinates: unknown;
}

/** Two numbers as a file has them, in its order. */
export type Pair = Position;

const DEGREES_OF_MARGIN = COUNTRY_MARGIN_KM / 100;
const within = ([lng, lat]: Pair, [west, south, east, north]: Bbox): boolean =>
  lng >= west - DEGREES_OF_MARGIN &&
  lng <= east + DEGREES_OF_MARGIN &&
  lat >= south - DEGREES_OF_MARGIN &&
  lat <= north + DEGREES_OF_MARGIN;

/** Whether two numbers are a place in the country, in either order. It only chooses between ways to read; the API decides. */
export const isInCountry = ([x, y]: Pair): boolean =>
  within([x, y], COUNTRY_BOX) || within([y, x], COUNTRY_BOX);
