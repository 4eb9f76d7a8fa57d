import type { Charted } from '../data.ts';

/** What the shapes of a chart are drawn from. */
export interface DrawingProps {
  charted: Charted;
  /** Of the drawing, in px. */
  width: number;
  /** The point that is read. */
  at: number | null;
}
