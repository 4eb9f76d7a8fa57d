/** The drawing with its undo and redo steps. */
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { samePoints } from './points.ts';

export interface Shape {
  /** The outer ring, without its closing point. */
  points: readonly Position[];
  /** Holes of an imported boundary, without their closing points. They are saved along, and can be removed. */
  holes: readonly (readonly Position[])[];
  /** The line that cuts the boundary in two, for a split. */
  line: readonly Position[];
  /** Whether the map was used to draw it. */
  source: 'manual-points' | 'drawn';
}

export interface Drawing {
  now: Shape;
  past: readonly Shape[];
  future: readonly Shape[];
}

export type DrawingAction =
  | ({ type: 'change' } & Partial<Shape>)
  /** Another boundary is loaded: undo does not go back to the previous one. */
  | ({ type: 'begin' } & Partial<Shape>)
  | { type: 'undo' }
  | { type: 'redo' };

export const EMPTY_SHAPE: Shape = { points: [], holes: [], line: [], source: 'manual-points' };
export const EMPTY_DRAWING: Drawing = { now: EMPTY_SHAPE, past: [], future: [] };

/** The number of undo steps kept. */
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
