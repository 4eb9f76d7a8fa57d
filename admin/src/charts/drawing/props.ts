import type { ChartData } from '../data.ts';

/** The properties of a chart's shapes. */
export interface DrawingProps {
  chart: ChartData;
  /** Size of the drawing, in px. */
  width: number;
  /** The point that is being read. */
  at: number | null;
}
