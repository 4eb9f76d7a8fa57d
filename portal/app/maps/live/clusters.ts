import type { Bbox } from '@bhumi/api/contract/maps/geojson';

/** A mouza on the screen: pixels, and how many boundaries are drawn in it. */
export interface MouzaPoint {
  x: number;
  y: number;
  name: string;
  boundaries: number;
  bbox: Bbox;
}

/** Mouzas so close to each other on the screen that they share one mark. */
export interface Cluster extends MouzaPoint {
  mouzas: number;
}

const around = (a: Bbox, b: Bbox): Bbox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Groups mouzas whose marks would overlap (closer than `apart` pixels). The mouza with the most boundaries gives the position. */
export function clustersOf(points: readonly MouzaPoint[], apart: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const point of [...points].sort((a, b) => b.boundaries - a.boundaries)) {
    const near = clusters.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < apart);
    if (!near) {
      clusters.push({ ...point, mouzas: 1 });
      continue;
    }
    near.boundaries += point.boundaries;
    near.mouzas += 1;
    near.bbox = around(near.bbox, point.bbox);
  }
  return clusters;
}

/** Whether no other mark is so near that the names below both would overlap. */
export const isAlone = (
  one: Cluster,
  all: readonly Cluster[],
  { wide, high }: { wide: number; high: number },
): boolean =>
  all.every((other) => other === one || Math.abs(other.x - one.x) > wide || Math.abs(other.y - one.y) > high);
