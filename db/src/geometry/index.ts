export {
  boundsOf,
  measure,
  roundDegrees,
  type Bounds,
  type Measurements as Measured,
  type Rings,
} from './measure.ts';
export { planeAt, type Plane, type Point } from './plane.ts';
export {
  simplifiedShapes as seenOf,
  simplifyFor,
  toleranceAt,
  type SimplifiedShapes as Seen,
} from './simplify.ts';
