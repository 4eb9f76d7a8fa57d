import type { Bbox, Polygon, Position, Shape } from '@bhumi/api/contract/maps/geojson';
import type { DagBoundary, DagShape, Neighbours } from '@bhumi/api/contract/maps/search';
import { middleOf, planeAt, type Point } from './plane.ts';
import { roundLength } from './round-length.ts';

/** The size of the paper in its own units; on the screen it is as wide as there is room. */
export const WIDTH = 640;
export const HEIGHT = 480;
/** The part of the paper's width or height that the dag takes at most; its neighbours need the rest. */
const SHARE = 0.5;
/** The same of a whole sheet. */
const SHARE_OF_SHEET = 0.84;
/** Above this number of corners they are not numbered, because the numbers would hide the drawing. */
const MAX_NUMBERED = 24;
/** The distance between a corner and its number. */
const OUTSIDE = 13;

/** A number on paper. `room`: how wide the shape is that it stands in. */
export interface Label {
  x: number;
  y: number;
  text: string;
  room: number;
}

/** What all sketches have. */
export interface Paper {
  /** Its lines, and how many metres lie between two of them. */
  grid: { path: string; metres: number };
  /** The scale bar: its metres, and its length on the paper. */
  scale: { metres: number; length: number };
}

/** The boundary of a dag among its neighbours on a grid, drawn without a map library. */
export interface Sketch extends Paper {
  dag: { path: string; label: Label };
  /** The positions of the corner numbers, in the order of the ring; empty when there are too many. */
  corners: { x: number; y: number; tip: Point }[];
  neighbours: { dag_id: number; path: string; label: Label | null }[];
}

/** All drawn dags of a sheet, to choose one from. */
export interface SheetSketch extends Paper {
  bbox: Bbox;
  dags: { dag_id: number; path: string; label: Label }[];
}

type Pen = (position: Position) => Point;

const written = (value: number): string => String(Math.round(value * 10) / 10);
const pathOf = ({ coordinates }: Polygon, pen: Pen): string =>
  coordinates
    .map(
      (ring) =>
        `M${ring
          .slice(0, -1)
          .map((at) => pen(at).map(written).join(' '))
          .join('L')}Z`,
    )
    .join('');

/** Returns a function that maps positions to the paper with a box in its middle, and the metres of one unit. */
function penFor(bbox: Bbox, share: number): { pen: Pen; unit: number } {
  const plane = planeAt(middleOf(bbox));
  const [west, north] = plane([bbox[0], bbox[3]]);
  const [east, south] = plane([bbox[2], bbox[1]]);
  const unit = Math.max((east - west) / (WIDTH * share), (south - north) / (HEIGHT * share), 1e-3);
  const pen: Pen = (position) => {
    const [x, y] = plane(position);
    return [WIDTH / 2 + x / unit, HEIGHT / 2 + y / unit];
  };
  return { pen, unit };
}

function labelOf(dag_no: string, at: Position, bbox: Bbox, pen: Pen): Label {
  const [x, y] = pen(at);
  const [west] = pen([bbox[0], at[1]]);
  const [east] = pen([bbox[2], at[1]]);
  return { x: Math.round(x), y: Math.round(y), text: dag_no, room: Math.round(east - west) };
}

/** Whether a number is readable at its position: not cut off, nor under the scale bar or the north arrow. */
const readable = ({ x, y }: Label): boolean => {
  const onPaper = x > 30 && x < WIDTH - 30 && y > 15 && y < HEIGHT - 15;
  const onScale = x < WIDTH / 4 + 60 && y > HEIGHT - 75;
  const onNorth = x > WIDTH - 80 && y < 100;
  return onPaper && !onScale && !onNorth;
};

function gridOf(unit: number): Sketch['grid'] {
  const metres = roundLength((WIDTH / 7) * unit);
  const gap = metres / unit;
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / gap) + 1 }, (_, index) =>
      written(((length / 2) % gap) + index * gap),
    );
  const path =
    lines(WIDTH)
      .map((x) => `M${x} 0V${HEIGHT}`)
      .join('') +
    lines(HEIGHT)
      .map((y) => `M0 ${y}H${WIDTH}`)
      .join('');
  return { path, metres };
}

function scaleOf(unit: number): Sketch['scale'] {
  const metres = roundLength((WIDTH / 4) * unit);
  return { metres, length: Math.round((metres / unit) * 10) / 10 };
}

/** Returns the position of each corner number: outside, on the line that halves the angle. */
function cornersOf(ring: Position[], pen: Pen): Sketch['corners'] {
  const points = ring.slice(0, -1).map(pen);
  if (points.length > MAX_NUMBERED) return [];
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  };
  return points.map((tip, index) => {
    const [before, after] = [towards(tip, at(index - 1)), towards(tip, at(index + 1))];
    const inward: Point = [before[0] + after[0], before[1] + after[1]];
    const length = Math.hypot(...inward);
    // The ring runs anticlockwise, so its inside is on the left. On paper, where y grows downwards, left is (y, -x).
    const within: Point = [after[1], -after[0]];
    const turns = before[0] * within[0] + before[1] * within[1] < 0 ? -1 : 1;
    const out: Point =
      length < 0.05
        ? [-within[0], -within[1]]
        : [(-inward[0] / length) * turns, (-inward[1] / length) * turns];
    return {
      x: Math.round(tip[0] + out[0] * OUTSIDE),
      y: Math.round(tip[1] + out[1] * OUTSIDE),
      tip: [Math.round(tip[0] * 10) / 10, Math.round(tip[1] * 10) / 10],
    };
  });
}

/** Returns the sketch of a dag. Its neighbours and all figures come from the API. */
export function sketchOf(dag: DagBoundary, neighbours: Neighbours | null): Sketch {
  const { pen, unit } = penFor(dag.bbox, SHARE);
  const shape = dag.geojson.features[0].geometry;
  const around = (neighbours?.features ?? []).flatMap(({ id, bbox, properties, geometry }) => {
    const [west, north] = pen([bbox[0], bbox[3]]);
    const [east, south] = pen([bbox[2], bbox[1]]);
    if (east < 0 || west > WIDTH || south < 0 || north > HEIGHT) return [];
    const label = labelOf(properties.dag_no, properties.label, bbox, pen);
    return [{ dag_id: id, path: pathOf(geometry, pen), label: readable(label) ? label : null }];
  });
  return {
    dag: { path: pathOf(shape, pen), label: labelOf(dag.dag_no, dag.label, dag.bbox, pen) },
    corners: cornersOf(shape.coordinates[0] ?? [], pen),
    neighbours: around,
    grid: gridOf(unit),
    scale: scaleOf(unit),
  };
}

/** Returns the sketch of a sheet; null when nothing is drawn. */
export function sheetSketchOf(dags: readonly Shape<DagShape>[]): SheetSketch | null {
  if (dags.length === 0) return null;
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    pick(...dags.map(({ bbox }) => bbox[at]));
  const bbox: Bbox = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  const { pen, unit } = penFor(bbox, SHARE_OF_SHEET);
  return {
    bbox,
    dags: dags.map(({ id, bbox: own, properties, geometry }) => ({
      dag_id: id,
      path: pathOf(geometry, pen),
      label: labelOf(properties.dag_no, properties.label, own, pen),
    })),
    grid: gridOf(unit),
    scale: scaleOf(unit),
  };
}
