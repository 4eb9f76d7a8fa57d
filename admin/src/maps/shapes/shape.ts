import type { Bbox, Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { ShapeStyle } from './shape-style.tsx';

/** What a map shows of a dag. */
export interface MapShape {
  key: number;
  /** In the reader's digits. */
  number: string;
  /** What it says when it is pointed at: its number and its answer. */
  title: string;
  style: ShapeStyle;
  geometry: Polygon;
  bbox: Bbox;
  /** Where the number stands: a point well within. */
  label: Position;
}

/** The box around several; null when there are none. */
export function boxAround(boxes: readonly Bbox[]): Bbox | null {
  if (boxes.length === 0) return null;
  const [west, south, east, north] = [0, 1, 2, 3].map((side) => boxes.map((box) => box[side]!));
  return [west!.reduce(min), south!.reduce(min), east!.reduce(max), north!.reduce(max)];
}
const min = (a: number, b: number): number => Math.min(a, b);
const max = (a: number, b: number): number => Math.max(a, b);
