import { planeAt } from '@bhumi/db/geometry';

import type { Position } from '../../../../contract/maps/geojson.ts';

/** Metres between two points that are not farther than a district apart (one per cent). */
export function distanceBetween(a: Position, b: Position): number {
  const plane = planeAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const [x, y] = plane.to(a);
  const [toX, toY] = plane.to(b);
  return Math.hypot(toX - x, toY - y);
}
