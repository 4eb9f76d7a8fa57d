import type { Bbox, Position } from '@bhumi/api/contract/maps/geojson';

/** WGS 84: the half axis in metres, and the square of the eccentricity. */
const HALF_AXIS = 6_378_137;
const E2 = 0.006_694_379_990_14;
const RADIANS = Math.PI / 180;

/** A point on paper: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/**
 * Returns the tangent plane of the ellipsoid at a point: metres to the east and to the south. Within some kilometres its error is
 * below a millionth, finer than any drawn line. It is only for drawing; all figures come from the API.
 */
export function planeAt([lng, lat]: Position): (position: Position) => Point {
  const sine = Math.sin(lat * RADIANS);
  const bend = 1 - E2 * sine * sine;
  const east = (RADIANS * HALF_AXIS * Math.cos(lat * RADIANS)) / Math.sqrt(bend);
  const north = (RADIANS * HALF_AXIS * (1 - E2)) / bend ** 1.5;
  return ([x, y]) => [(x - lng) * east, (lat - y) * north];
}

export const middleOf = ([west, south, east, north]: Bbox): Position => [
  (west + east) / 2,
  (south + north) / 2,
];
