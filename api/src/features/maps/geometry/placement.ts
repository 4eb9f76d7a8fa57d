/** The placement of a scanned sheet on the ground. */
import { planeAt, roundDegrees } from '@bhumi/db/geometry';

import type { Position } from '../../../../contract/maps/geojson.ts';
import type { ControlPoint, Placement } from '../../../../contract/maps/sheets.ts';

/** Points as deviations from their mean. */
const deviations = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, each: values.map((value) => value - mean) };
};
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * b[index]!, 0);

/** Points lie on one line if their shorter spread is less than this part of the longer one. */
const THINNEST = 1e-3;

/**
 * The affine map from pixels to the ground that fits the control points best (least squares of the distances in
 * metres). Null for fewer than three points, or if they lie on one line, in the picture or on the ground.
 */
export function placementOf(
  points: readonly ControlPoint[],
  { width, height }: { width: number; height: number },
): Placement | null {
  if (points.length < 3) return null;
  const origin: Position = [
    deviations(points.map(({ lng }) => lng)).mean,
    deviations(points.map(({ lat }) => lat)).mean,
  ];
  const plane = planeAt(origin);
  const ground = points.map(({ lng, lat }) => plane.to([lng, lat]));
  const x = deviations(points.map((point) => point.x));
  const y = deviations(points.map((point) => point.y));
  const east = deviations(ground.map(([metres]) => metres));
  const north = deviations(ground.map(([, metres]) => metres));
  const spread = (a: number[], b: number[]) => {
    const [aa, bb, ab] = [dot(a, a), dot(b, b), dot(a, b)];
    return { aa, bb, ab, thin: aa * bb - ab * ab <= (THINNEST * (aa + bb)) ** 2 };
  };
  const picture = spread(x.each, y.each);
  if (picture.thin || spread(east.each, north.each).thin) return null;
  const determinant = picture.aa * picture.bb - picture.ab ** 2;
  const solve = ({ mean, each }: typeof east) => {
    const [ax, ay] = [dot(each, x.each), dot(each, y.each)];
    const a = (ax * picture.bb - ay * picture.ab) / determinant;
    const b = (ay * picture.aa - ax * picture.ab) / determinant;
    return { a, b, c: mean - a * x.mean - b * y.mean };
  };
  const [toEast, toNorth] = [solve(east), solve(north)];
  const at = (px: number, py: number): Position => [
    toEast.a * px + toEast.b * py + toEast.c,
    toNorth.a * px + toNorth.b * py + toNorth.c,
  ];
  const off = points.map((point, index) => {
    const [e, n] = at(point.x, point.y);
    return Math.hypot(e - ground[index]![0], n - ground[index]![1]);
  });
  // The plane is affine to degrees, so the composition is affine too.
  const degrees = (px: number, py: number) => plane.from(at(px, py));
  const corner = (px: number, py: number) => degrees(px, py).map(roundDegrees) as Position;
  const [c, f] = degrees(0, 0);
  const [right, down] = [degrees(1, 0), degrees(0, 1)];
  const metres = (value: number) => Math.round(value * 1000) / 1000;
  return {
    a: right[0] - c,
    b: down[0] - c,
    c,
    d: right[1] - f,
    e: down[1] - f,
    f,
    corners: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)],
    residual_m: metres(Math.sqrt(dot(off, off) / off.length)),
    residuals_m: off.map(metres),
  };
}
