/** Measures boundaries. Positions are [longitude, latitude] in degrees of WGS 84. */
import geodesic from 'geographiclib-geodesic';
import polylabel from 'polylabel';

import { planeAt, type Point } from './plane.ts';

/** Rings of a polygon, the outer one first, each ending where it begins. */
export type Rings = readonly (readonly Point[])[];

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

export interface Measurements {
  area_sq_m: number;
  /** The length of the outer ring and of every hole, in metres. */
  perimeter_m: number;
  bbox: Bounds;
  /** A point well inside: the one farthest from the edges, to a metre; for a large polygon, to a fraction of its size. */
  label: Point;
}

/** Edges are the shortest lines on the ellipsoid. Karney's algorithm (J. Geodesy 87, 2013), as in GeographicLib. */
function ofRing(ring: readonly Point[]): { area: number; perimeter: number } {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const [lng, lat] of ring.slice(0, -1)) polygon.AddPoint(lat, lng);
  const { area, perimeter } = polygon.Compute(false, true);
  return { area: Math.abs(area ?? 0), perimeter };
}

export function boundsOf(points: readonly Point[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    if (lng < bounds[0]) bounds[0] = lng;
    if (lat < bounds[1]) bounds[1] = lat;
    if (lng > bounds[2]) bounds[2] = lng;
    if (lat > bounds[3]) bounds[3] = lat;
  }
  return bounds;
}

/** Stored decimals of a degree: seven are a centimetre. */
const KEPT = 1e7;
export const roundDegrees = (degrees: number): number => Math.round(degrees * KEPT) / KEPT;

/**
 * The precision of a label's point, as a fraction of the polygon's width and height. A finer search would take hours for a polygon as large
 * as the country.
 */
const LABEL_PART = 1 / 500;

/** Measures a polygon on the ellipsoid. The area excludes its holes. */
export function measure(rings: Rings): Measurements {
  const [outer = [], ...holes] = rings;
  const whole = ofRing(outer);
  const cut = holes.map(ofRing);
  const bbox = boundsOf(outer);
  const plane = planeAt([(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2]);
  const [east, north] = plane.to([bbox[2], bbox[3]]);
  const [x, y] = polylabel(
    rings.map((ring) => ring.map(plane.to)),
    Math.max(1, 2 * Math.max(east, north) * LABEL_PART),
  );
  const [lng, lat] = plane.from([x, y]);
  return {
    area_sq_m: cut.reduce((area, hole) => area - hole.area, whole.area),
    perimeter_m: cut.reduce((length, hole) => length + hole.perimeter, whole.perimeter),
    bbox,
    label: [roundDegrees(lng), roundDegrees(lat)],
  };
}
