/** Snapping to the corners of neighbours, so that two dags share one line. */
import type { Position } from '@bhumi/api/contract/maps/geojson';

/** The snap distance, in pixels. */
export const SNAP_PIXELS = 12;

/**
 * Returns the nearest corner within reach of a point, or the point itself.
 * @param pixels gives the screen position of a coordinate
 */
export function snapped(
  point: Position,
  corners: readonly Position[],
  pixels: (position: Position) => { x: number; y: number },
): Position {
  const at = pixels(point);
  let nearest = point;
  let least = SNAP_PIXELS;
  for (const corner of corners) {
    const { x, y } = pixels(corner);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance <= least) [nearest, least] = [corner, distance];
  }
  return nearest;
}
