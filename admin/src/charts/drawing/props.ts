import type { ChartData } from '../data.ts';

/** What the shapes of a chart are drawn from. */
export interface DrawingProps {
  charted: ChartData;
  /** Of the drawing, in px. */
  width: number;
  /** The point that is read. */
  at: number | null;
}
