/** Finds the shapes that are near each other, without comparing each with all. */
import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import { FAR_FROM_OTHER_DAGS_KM } from '../../../../contract/maps/limits.ts';
import { distanceBetween } from '../geometry/distance.ts';

/** Every pair whose boxes overlap, from west to east. */
export function* overlappingBoxes<Item extends { candidate: { bbox: Bbox } }>(
  items: readonly Item[],
): Generator<[Item, Item]> {
  const sorted = [...items].sort((a, b) => a.candidate.bbox[0] - b.candidate.bbox[0]);
  for (const [index, one] of sorted.entries()) {
    const [, south, east, north] = one.candidate.bbox;
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.candidate.bbox[0] >= east) break;
      if (other.candidate.bbox[1] < north && other.candidate.bbox[3] > south) yield [one, other];
    }
  }
}

/** A cell is as high as the limit of "far", and a little narrower. */
const CELL = FAR_FROM_OTHER_DAGS_KM / 111;

/**
 * The indexes of points (longitude, latitude) without another one within FAR_KM; a single point is not far from
 * anything.
 */
export function isolatedPoints(points: readonly Position[]): number[] {
  const cells = new Map<string, Position[]>();
  const cellOf = ([lng, lat]: Position): [number, number] => [Math.floor(lng / CELL), Math.floor(lat / CELL)];
  for (const point of points) {
    const key = cellOf(point).join();
    cells.set(key, [...(cells.get(key)?.slice(0, 8) ?? []), point]);
  }
  const around = [-2, -1, 0, 1, 2];
  const isAlone = (point: Position) => {
    const [x, y] = cellOf(point);
    return !around.some((dx) =>
      around.some((dy) =>
        (cells.get(`${x + dx},${y + dy}`) ?? []).some(
          (other) => other !== point && distanceBetween(other, point) <= FAR_FROM_OTHER_DAGS_KM * 1000,
        ),
      ),
    );
  };
  return points.length < 2 ? [] : points.flatMap((point, index) => (isAlone(point) ? [index] : []));
}
