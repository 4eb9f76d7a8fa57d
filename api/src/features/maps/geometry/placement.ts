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

/** Points lie on one line if their shorter spread is less than this part of the longer one, and nearly on one if less than that. */
const THINNEST = 1e-3;
const THIN = 0.05;

type Deviations = ReturnType<typeof deviations>;

/** The spread of points: squared, across, and as a part of their longer one. */
function spreadOf({ each: a }: Deviations, { each: b }: Deviations) {
  const [aa, bb, ab] = [dot(a, a), dot(b, b), dot(a, b)];
  const determinant = aa * bb - ab * ab;
  return { aa, bb, ab, determinant, thickness: Math.sqrt(Math.max(determinant, 0)) / (aa + bb || 1) };
}

interface Affine {
  /** East and north in metres of a pixel. */
  at: (x: number, y: number) => Position;
  /** How far the points are from one line in the picture. On the ground one that is wrong would hide the others' spread. */
  thickness: number;
}

/** The affine map that fits points best (least squares). Null for fewer than three, or on one line. */
function fitOf(points: readonly ControlPoint[], ground: readonly Position[]): Affine | null {
  if (points.length < 3) return null;
  const x = deviations(points.map((point) => point.x));
  const y = deviations(points.map((point) => point.y));
  const east = deviations(ground.map(([metres]) => metres));
  const north = deviations(ground.map(([, metres]) => metres));
  const picture = spreadOf(x, y);
  if (Math.min(picture.thickness, spreadOf(east, north).thickness) <= THINNEST) return null;
  const solve = ({ mean, each }: Deviations) => {
    const [ax, ay] = [dot(each, x.each), dot(each, y.each)];
    const a = (ax * picture.bb - ay * picture.ab) / picture.determinant;
    const b = (ay * picture.aa - ax * picture.ab) / picture.determinant;
    return (px: number, py: number) => a * (px - x.mean) + b * (py - y.mean) + mean;
  };
  const [toEast, toNorth] = [solve(east), solve(north)];
  return { at: (px, py) => [toEast(px, py), toNorth(px, py)], thickness: picture.thickness };
}

const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place);

/** Leaves each point out in turn: how far it lies from where the others put it, and whether they say so surely. */
const leaveOneOut = (points: readonly ControlPoint[], ground: readonly Position[]) =>
  points.map(({ x, y }, index) => {
    const others = fitOf(without(points, index), without(ground, index));
    const [east, north] = others?.at(x, y) ?? [];
    const off = others ? Math.hypot(east! - ground[index]![0], north! - ground[index]![1]) : null;
    return { off, proven: others !== null && others.thickness >= THIN };
  });

/**
 * The affine map from pixels to the ground that fits the control points best (least squares of the distances in
 * metres). Null for fewer than three points, or if they lie on one line, in the picture or on the ground.
 *
 * The fit itself lies near any point that stands alone, however wrong it is: so each point is held against the fit of
 * the others.
 */
export function placementOf(
  points: readonly ControlPoint[],
  { width, height }: { width: number; height: number },
): Placement | null {
  if (points.length < 3) return null;
  const plane = planeAt([
    deviations(points.map(({ lng }) => lng)).mean,
    deviations(points.map(({ lat }) => lat)).mean,
  ]);
  const ground = points.map(({ lng, lat }) => plane.to([lng, lat]));
  const fit = fitOf(points, ground);
  if (!fit) return null;
  // The plane is affine to degrees, so the composition is affine too.
  const degrees = (px: number, py: number) => plane.from(fit.at(px, py));
  const corner = (px: number, py: number) => degrees(px, py).map(roundDegrees) as Position;
  const [c, f] = degrees(0, 0);
  const [right, down] = [degrees(1, 0), degrees(0, 1)];
  const metres = (value: number) => Math.round(value * 1000) / 1000;
  const left = leaveOneOut(points, ground);
  const off = left.flatMap((each) => (each.off === null ? [] : [each.off]));
  return {
    a: right[0] - c,
    b: down[0] - c,
    c,
    d: right[1] - f,
    e: down[1] - f,
    f,
    corners: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)],
    residuals_m: left.map((each) => (each.off === null ? null : metres(each.off))),
    residual_m: off.length > 0 ? metres(Math.sqrt(dot(off, off) / off.length)) : null,
    unproven: left.flatMap(({ proven }, index) => (proven ? [] : [index])),
    nearly_one_line: fit.thickness < THIN,
  };
}
