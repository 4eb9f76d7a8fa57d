import { planeAt } from '@bhumi/db/geometry';

import type { Position } from '../../../../contract/maps/geojson.ts';

/** The distance of two points in metres; one per cent accurate within a district. */
export function distanceBetween(a: Position, b: Position): number {
  const plane = planeAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const [x, y] = plane.to(a);
  const [toX, toY] = plane.to(b);
  return Math.hypot(toX - x, toY - y);
}
