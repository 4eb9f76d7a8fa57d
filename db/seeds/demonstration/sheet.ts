import { measure, planeAt, roundDegrees } from '../../src/geometry/index.ts';
import type { Random } from './random.ts';

/** Metres east and north of the sheet's south-west corner. */
export type Point = readonly [number, number];

export interface Plot {
  dag_no: string;
  /** Its corners, anticlockwise, not closed. */
  corners: readonly Point[];
}

const COLUMNS = 4;
const ROWS = 3;
/** Size of a plot before its corners are moved: about 30 decimals. */
const WIDTH = 40;
const HEIGHT = 30;
export const SHEET_SIZE: Point = [COLUMNS * WIDTH, ROWS * HEIGHT];

const SQ_FT_PER_SQ_M = 10.763910416709722;

/** The ground of a sheet: a grid of plots with uneven corners, so that neighbours share their borders. */
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
      plots.push([at(x, row), at(x + 1, row), at(x + 1, row + 1), at(x, row + 1)]);
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

const SUFFIXES = ['ক', 'খ', 'গ'];

/**
 * The plots of a sheet in each of its surveys, from the oldest: the same ground with new numbers each time, and in the
 * newest some plots split, which then carry a bata number (`41/57`) or a letter (`12/ক`).
 */
export function surveyPlots(random: Random, surveys: number): Plot[][] {
  const base = ground(random);
  let first = random.integer(1, 90);
  return Array.from({ length: surveys }, (_, survey) => {
    const newest = survey === surveys - 1;
    let further = first + base.length;
    const plots = base.flatMap((corners, index): Plot[] => {
      const number = first + index;
      if (!newest || !random.chance(0.22)) return [{ dag_no: String(number), corners }];
      const [one, two] = split(corners, 0.35 + random.next() * 0.3);
      const second = random.chance(0.6) ? `${number}/${further++}` : `${number}/${random.pick(SUFFIXES)}`;
      return [
        { dag_no: String(number), corners: one },
        { dag_no: second, corners: two },
      ];
    });
    first = random.integer(100, 900);
    return plots;
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

/** A boundary as the map stores it: one polygon with a closed ring, its box and what it measures. */
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
    label: `(${label.join(',')})`,
    geojson: {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }],
    },
  };
}
