/** The drawing with its undo and redo steps. */
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { samePoints } from './points.ts';

export interface Shape {
  /** The outer ring, without its closing point. */
  points: readonly Position[];
  /** Holes of a boundary that was imported; without their closing points. They go along, and can be taken away. */
  holes: readonly (readonly Position[])[];
  /** The line that cuts the boundary in two, of a split. */
  line: readonly Position[];
  /** Whether a hand on the map had part in it. */
  source: 'manual-points' | 'drawn';
}

export interface Drawing {
  now: Shape;
  past: readonly Shape[];
  future: readonly Shape[];
}

export type DrawingAction =
  | ({ type: 'change' } & Partial<Shape>)
  /** Another boundary is drawn from here on: there is no way back to the one before. */
  | ({ type: 'begin' } & Partial<Shape>)
  | { type: 'undo' }
  | { type: 'redo' };

export const EMPTY_SHAPE: Shape = { points: [], holes: [], line: [], source: 'manual-points' };
export const EMPTY_DRAWING: Drawing = { now: EMPTY_SHAPE, past: [], future: [] };

/** Steps back that are kept. */
const KEPT = 500;

export const sameBoundary = (one: Shape, other: Shape): boolean =>
  samePoints(one.points, other.points) &&
  one.holes.length === other.holes.length &&
  one.holes.every((hole, place) => samePoints(hole, other.holes[place]!));

export function drawingReducer(drawing: Drawing, { type, ...given }: DrawingAction): Drawing {
  const { now, past, future } = drawing;
  switch (type) {
    case 'begin':
      return { ...EMPTY_DRAWING, now: { ...EMPTY_SHAPE, ...given } };
    case 'undo': {
      const before = past.at(-1);
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : drawing;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { now: after, past: [...past, now], future: later } : drawing;
    }
    case 'change': {
      const next = { ...now, ...given };
      if ((sameBoundary(now, next) && samePoints(now.line, next.line)) || next.points.length > MAX_POINTS)
        return drawing;
      return { now: next, past: [...past, now].slice(-KEPT), future: [] };
    }
  }
}
