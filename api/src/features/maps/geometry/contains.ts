import pointInPolygon from 'point-in-polygon-hao';

import type { Position } from '../../../../contract/maps/geojson.ts';

/** Where a point lies to a polygon (rings, the outer one first); decided exactly. */
export function whereIn(point: Position, rings: readonly (readonly Position[])[]): 'in' | 'on' | 'out' {
  const found = pointInPolygon(point, rings as unknown as number[][][]);
  return found === 0 ? 'on' : found ? 'in' : 'out';
}

/** Whether a polygon holds a point; its edge belongs to it, so that no one stands between two neighbours. */
export const holds = (rings: readonly (readonly Position[])[], point: Position): boolean =>
  whereIn(point, rings) !== 'out';
