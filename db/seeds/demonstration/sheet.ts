import { measure, planeAt, roundDegrees, seenOf } from '../../src/geometry/index.ts';
import type { Random } from './random.ts';

/** Metres east and north of the sheet's south-west corner. */
export type Point = readonly [number, number];

export interface Plot {
  dag_no: string;
  /** Its corners, anticlockwise, not closed. */
  corners: readonly Point[];
  /** Water: it lies within what was one plot with its neighbour. */
  pond?: boolean;
}

const COLUMNS = 4;
const ROWS = 3;
/** Size of a plot before its corners are moved: about 30 decimals. */
const WIDTH = 40;
const HEIGHT = 30;
export const SHEET_SIZE: Point = [COLUMNS * WIDTH, ROWS * HEIGHT];

const SQ_FT_PER_SQ_M = 10.763910416709722;

/** A road of this many metres runs from west to east above the lowest row, and a lane from south to north west of the last column. */
const ROAD = 5;
const LANE = 2.5;

/** The ground of a sheet: plots with uneven corners, so that neighbours share their borders, or face each other across a road. */
function ground(random: Random): Point[][] {
  const corner = (column: number, row: number): Point => {
    const edge = (at: number, last: number) => at === 0 || at === last;
    const shift = (size: number, fixed: boolean) => (fixed ? 0 : (random.next() - 0.5) * 0.36 * size);
    return [
      column * WIDTH + shift(WIDTH, edge(column, COLUMNS)),
      row * HEIGHT + shift(HEIGHT, edge(row, ROWS)),
    ];
  };
  const corners = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => corner(column, row)),
  );
  const at = (column: number, row: number): Point => corners[row]?.[column] ?? [0, 0];
  const plots: Point[][] = [];
  for (let row = ROWS - 1; row >= 0; row -= 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      // Surveyors number the plots in a snake from the north-west.
      const x = (ROWS - 1 - row) % 2 === 0 ? column : COLUMNS - 1 - column;
      const beside = ([east, north]: Point, atColumn: number, atRow: number): Point => [
        atColumn === COLUMNS - 1 ? east + (x === COLUMNS - 1 ? LANE : -LANE) / 2 : east,
        atRow === 1 ? north + (row === 0 ? -ROAD : ROAD) / 2 : north,
      ];
      const besideRoad = (atColumn: number, atRow: number) => beside(at(atColumn, atRow), atColumn, atRow);
      plots.push([
        besideRoad(x, row),
        besideRoad(x + 1, row),
        besideRoad(x + 1, row + 1),
        besideRoad(x, row + 1),
      ]);
    }
  }
  return plots;
}

const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** Cuts a four-cornered plot in two along its shorter side. */
function split([a, b, c, d]: readonly Point[], part: number): [Point[], Point[]] {
  if (!a || !b || !c || !d) throw new Error('Only a four-cornered plot is split');
  const south = between(a, b, part);
  const north = between(d, c, part);
  return [
    [a, south, north, d],
    [south, b, c, north],
  ];
}

/** Digs a pond into the southern side of a four-cornered plot: half of an oval. */
function dig([a, b, c, d]: readonly Point[], middle: number): [Point[], Point[]] {
  if (!a || !b || !c || !d) throw new Error('Only a four-cornered plot has a pond');
  const shore = Array.from({ length: 9 }, (_, step): Point => {
    const angle = (Math.PI * step) / 8;
    const along = middle - 0.24 * Math.cos(angle);
    return between(between(a, b, along), between(d, c, along), 0.55 * Math.sin(angle));
  });
  return [
    [a, ...shore, b, c, d],
    [shore[0]!, shore[8]!, ...shore.slice(1, 8).reverse()],
  ];
}

const SUFFIXES = ['ক', 'খ', 'গ'];

/** Whether a point lies on an edge, apart from its ends, to a millimetre. */
function isOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  return along > 1e-6 && along < 1 - 1e-6 && Math.hypot(ax + along * dx - x, ay + along * dy - y) < 1e-3;
}

/** How ridges run: an even ground as it was ploughed and built on for generations. Its edge stays where it is. */
function bent([x, y]: Point): Point {
  const [width, height] = SHEET_SIZE;
  const inside = Math.sin((Math.PI * x) / width) * Math.sin((Math.PI * y) / height);
  return [x + 2.2 * inside * Math.sin(y / 4.5 + x / 37), y + 1.8 * inside * Math.sin(x / 6.5 + y / 23)];
}

/**
 * Plots with crooked borders: every edge is bent at the corners that neighbours have on it and at two points between them, which
 * the neighbour across it bends as well.
 */
function grown(plots: readonly Plot[]): Plot[] {
  const all = plots.flatMap(({ corners }) => corners);
  return plots.map((plot) => {
    const corners = plot.corners.flatMap((a, index) => {
      const b = plot.corners[(index + 1) % plot.corners.length]!;
      const distance = ([x, y]: Point) => Math.hypot(x - a[0], y - a[1]);
      const halts = all.filter((point) => isOn(point, a, b)).sort((p, q) => distance(p) - distance(q));
      const stops = [a, ...halts, b].filter(
        (point, at, list) => at === 0 || distance(point) - distance(list[at - 1]!) > 1e-3,
      );
      return stops.slice(0, -1).flatMap((from, at): Point[] => {
        const to = stops[at + 1]!;
        const long = Math.hypot(to[0] - from[0], to[1] - from[1]) > 8;
        return long ? [from, between(from, to, 1 / 3), between(from, to, 2 / 3)] : [from];
      });
    });
    return { ...plot, corners: corners.map(bent) };
  });
}

/**
 * The plots of a sheet in each of its surveys, from the oldest: the same ground with new numbers each time, and in the
 * newest some plots split, which then carry a bata number (`41/57`) or a letter (`12/ক`); the first of them is a pond.
 */
export function surveyPlots(random: Random, surveys: number): Plot[][] {
  const base = ground(random);
  let first = random.integer(1, 90);
  return Array.from({ length: surveys }, (_, survey) => {
    const newest = survey === surveys - 1;
    let hasPond = false;
    let further = first + base.length;
    const plots = base.flatMap((corners, index): Plot[] => {
      const number = first + index;
      if (!newest || !random.chance(0.22)) return [{ dag_no: String(number), corners }];
      const part = 0.35 + random.next() * 0.3;
      const pond = !hasPond;
      hasPond = true;
      const [one, two] = pond ? dig(corners, part) : split(corners, part);
      const second = random.chance(0.6) ? `${number}/${further++}` : `${number}/${random.pick(SUFFIXES)}`;
      return [
        { dag_no: String(number), corners: one },
        { dag_no: second, corners: two, ...(pond && { pond }) },
      ];
    });
    first = random.integer(100, 900);
    return grown(plots);
  });
}

/** Square feet, two decimals (the shoelace formula). */
export function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.round((Math.abs(twice) / 2) * SQ_FT_PER_SQ_M * 100) / 100;
}

/** A boundary as the map stores it: one polygon with a closed ring, its box, what it measures and how it looks from afar. */
export function boundaryOf(
  corners: readonly Point[],
  origin: { latitude: number; longitude: number },
  properties: Record<string, unknown>,
) {
  const plane = planeAt([origin.longitude, origin.latitude]);
  const ring = corners.map(([east, north]): [number, number] => {
    const [longitude, latitude] = plane.from([east, north]);
    return [roundDegrees(longitude), roundDegrees(latitude)];
  });
  const coordinates = [[...ring, ring[0]!]];
  const { label, ...measured } = measure(coordinates);
  return {
    ...measured,
    ...seenOf(coordinates, measured.bbox),
    label: `(${label.join(',')})`,
    geojson: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }],
    },
  };
}
