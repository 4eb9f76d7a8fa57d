import type { Bbox, Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { Placement } from '@bhumi/api/contract/maps/sheets';

/**
 * What a hand does on the map: look, draw corner by corner, move the corners of what is drawn, point to the place of a control
 * point, draw the line that cuts a dag.
 */
export type Mode = 'look' | 'draw' | 'edit' | 'pick' | 'cut';

/** What the map is to show; each new object moves it once. */
export type View = { bbox: Bbox } | { point: Position };

/** A shape shown for context: a neighbour, an earlier version, or a part of a split dag. */
export interface ContextShape {
  key: string;
  geometry: Polygon;
  /** Beside a neighbour its number, on a part its letter. */
  name: string;
  label: Position | null;
  kind: 'neighbour' | 'version' | 'part';
  /** Of versions and parts: which, for its colour and its dashes. */
  styleIndex: number;
}

export interface MapProps {
  points: readonly Position[];
  holes: readonly (readonly Position[])[];
  /** The point that is changed in the form, from 0. */
  chosen: number | null;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** The corners, as a hand has left them. */
  onDrawn: (points: Position[]) => void;
  /** Of the mode 'pick'. */
  onPick: (point: Position) => void;
  /** The line of the mode 'cut'. */
  line: readonly Position[];
  onLine: (line: Position[]) => void;
  /** Where a point is drawn to; none: not at all. */
  corners: readonly Position[];
  contextShapes: readonly ContextShape[];
  view: View | null;
  scan: { url: string; width: number; height: number; corners: Placement['corners']; opacity: number } | null;
  controls: readonly Position[];
}
