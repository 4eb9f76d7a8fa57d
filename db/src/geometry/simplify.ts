/** Simplifies boundaries for views from afar. */
import simplifyLine from 'simplify-js';

import type { Bounds } from './measure.ts';
import type { Point } from './plane.ts';

/** Degrees of longitude per pixel at a zoom, with tiles of 256 pixels. */
const degreesPerPixel = (zoom: number): number => 360 / (256 * 2 ** zoom);

/** How far a simplified edge may be from the original, in degrees: half a pixel. */
export const toleranceAt = (zoom: number): number => degreesPerPixel(zoom) / 2;

/**
 * Simplifies a ring (Ramer, Douglas and Peucker). A ring that would vanish stays unchanged. It does not check whether the result crosses
 * itself: a crossing smaller than a pixel is invisible.
 */
function simplifyRing(ring: Point[], tolerance: number): Point[] {
  if (ring.length <= 5) return ring;
  const less = simplifyLine(
    ring.map(([x, y]) => ({ x, y })),
    tolerance,
    true,
  );
  return less.length >= 4 && less.length < ring.length ? less.map(({ x, y }): Point => [x, y]) : ring;
}

/** Returns a polygon as it looks at a zoom: no edge is more than half a pixel off, and holes too small to see are closed. */
export function simplifyFor(rings: Point[][], zoom: number): Point[][] {
  const tolerance = toleranceAt(zoom);
  const [outer = [], ...holes] = rings;
  const seen = holes.filter((hole) => {
    const [xs, ys] = [hole.map(([x]) => x), hole.map(([, y]) => y)];
    return Math.max(...xs) - Math.min(...xs) > tolerance || Math.max(...ys) - Math.min(...ys) > tolerance;
  });
  return [outer, ...seen].map((ring) => simplifyRing(ring, tolerance));
}

/** A boundary at the two zooms that show the most boundaries at once: the part of its GeoJSON with box and rings. Null: unchanged. */
export interface SimplifiedShapes {
  shape_at_15: string | null;
  shape_at_16: string | null;
}

/** Returns what is stored beside a boundary (0044), so that a view of two thousand boundaries need not read and simplify each of them. */
export function simplifiedShapes(rings: Point[][], bbox: Bounds): SimplifiedShapes {
  const seenAt = (zoom: number): string | null => {
    const coordinates = simplifyFor(rings, zoom);
    const isWhole =
      coordinates.length === rings.length && coordinates.every((ring, index) => ring === rings[index]);
    return isWhole ? null : JSON.stringify({ bbox, geometry: { type: 'Polygon', coordinates } }).slice(1, -1);
  };
  return { shape_at_15: seenAt(15), shape_at_16: seenAt(16) };
}
