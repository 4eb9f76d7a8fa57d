import type { Bbox, Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { ShapeStyle } from './shape-style.tsx';

/** The data of a dag on a map. */
export interface MapShape {
  key: number;
  /** In the reader's digits. */
  number: string;
  /** The tooltip: its number and its answer. */
  title: string;
  style: ShapeStyle;
  geometry: Polygon;
  bbox: Bbox;
  /** The position of the number: a point well within the shape. */
  label: Position;
}

/** The box around several shapes; null when there are none. */
export function boxAround(boxes: readonly Bbox[]): Bbox | null {
  if (boxes.length === 0) return null;
  const [west, south, east, north] = [0, 1, 2, 3].map((side) => boxes.map((box) => box[side]!));
  return [west!.reduce(min), south!.reduce(min), east!.reduce(max), north!.reduce(max)];
}
const min = (a: number, b: number): number => Math.min(a, b);
const max = (a: number, b: number): number => Math.max(a, b);
