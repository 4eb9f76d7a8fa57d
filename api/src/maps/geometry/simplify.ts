import simplifyLine from 'simplify-js';

import type { Position } from '../../../contract/maps/geojson.ts';
import { areSimple } from './simple.ts';
import type { Rings } from './read.ts';

/** Degrees of longitude a pixel shows at a zoom, with tiles of 256 pixels. */
const degreesPerPixel = (zoom: number): number => 360 / (256 * 2 ** zoom);

/** How far a simplified edge may lie from where it was, in degrees: half a pixel. */
export const toleranceAt = (zoom: number): number => degreesPerPixel(zoom) / 2;

/** A ring with fewer corners by Ramer, Douglas and Peucker; one that would vanish or cross itself stays as it is. */
function simplifyRing(ring: Position[], tolerance: number): Position[] {
  if (ring.length <= 5) return ring;
  const less = simplifyLine(
    ring.map(([x, y]) => ({ x, y })),
    tolerance,
    true,
  ).map(({ x, y }): Position => [x, y]);
  return less.length >= 4 && areSimple([less]) ? less : ring;
}

/** A polygon as it looks at a zoom: no edge farther than half a pixel from where it was; holes that cannot be seen are closed. */
export function simplifyFor(rings: Rings, zoom: number): Rings {
  const tolerance = toleranceAt(zoom);
  const [outer = [], ...holes] = rings;
  const seen = holes.filter((hole) => {
    const [xs, ys] = [hole.map(([x]) => x), hole.map(([, y]) => y)];
    return Math.max(...xs) - Math.min(...xs) > tolerance || Math.max(...ys) - Math.min(...ys) > tolerance;
  });
  return [outer, ...seen].map((ring) => simplifyRing(ring, tolerance));
}
