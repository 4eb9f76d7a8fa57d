import pointInPolygon from 'point-in-polygon-hao';

import type { Position } from '../../../../contract/maps/geojson.ts';

/** The position of a point relative to a polygon (rings, the outer one first); computed exactly. */
export function whereIn(point: Position, rings: readonly (readonly Position[])[]): 'in' | 'on' | 'out' {
  const found = pointInPolygon(point, rings as unknown as number[][][]);
  return found === 0 ? 'on' : found ? 'in' : 'out';
}

/** Whether a polygon contains a point. Its edge counts as inside, so that no point lies between two neighbours. */
export const holds = (rings: readonly (readonly Position[])[], point: Position): boolean =>
  whereIn(point, rings) !== 'out';
