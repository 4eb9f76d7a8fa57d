export { boundsOf, measure, roundDegrees, type Bounds, type Measured, type Rings } from './measure.ts';
export { planeAt, type Plane, type Point } from './plane.ts';
export { seenOf, simplifyFor, toleranceAt, type Seen } from './simplify.ts';
