/** The projection of a map onto paper: positions in units, north up. */
import type { Bbox, Position } from '@bhumi/api/contract/maps/geojson';

/** The width of the paper and the limits of its height, in units: an A3 page in landscape, within its margins. */
export const WIDTH = 1000;
const MIN_HEIGHT = 420;
const MAX_HEIGHT = 600;
const MARGIN = 46;

const METRES_PER_DEGREE = 111_195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Paper {
  height: number;
  /** Metres on the ground per unit. */
  metres: number;
  to: (position: Position) => [x: number, y: number];
}

/** Fits a box onto the paper. At the size of a mouza the earth's curvature is less than the width of a line. */
export function paperOf([west, south, east, north]: Bbox): Paper {
  const aside = METRES_PER_DEGREE * Math.cos(radians((south + north) / 2));
  const across = Math.max((east - west) * aside, 1);
  const up = Math.max((north - south) * METRES_PER_DEGREE, 1);
  const height = Math.min(
    MAX_HEIGHT,
    Math.max(MIN_HEIGHT, ((WIDTH - 2 * MARGIN) * up) / across + 2 * MARGIN),
  );
  const metres = Math.max(across / (WIDTH - 2 * MARGIN), up / (height - 2 * MARGIN));
  const [left, top] = [(WIDTH - across / metres) / 2, (height - up / metres) / 2];
  const short = (value: number) => Math.round(value * 10) / 10;
  return {
    height: Math.round(height),
    metres,
    to: ([lng, lat]) => [
      short(left + ((lng - west) * aside) / metres),
      short(top + ((north - lat) * METRES_PER_DEGREE) / metres),
    ],
  };
}
