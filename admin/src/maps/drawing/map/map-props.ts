import type { Bbox, Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { Placement } from '@bhumi/api/contract/maps/sheets';

/**
 * The mode of the map: look, draw corner by corner, move corners, pick the place of a control point, or draw the line
 * that cuts a dag.
 */
export type Mode = 'look' | 'draw' | 'edit' | 'pick' | 'cut';

/** The area to show; each new object moves the map once. */
export type View = { bbox: Bbox } | { point: Position };

/** A shape shown for context: a neighbour, an earlier version, or a part of a split dag. */
export interface ContextShape {
  key: string;
  geometry: Polygon;
  /** The number of a neighbour, or the letter of a part. */
  name: string;
  label: Position | null;
  kind: 'neighbour' | 'version' | 'part';
  /** The index of a version or part, for its colour and dashes. */
  styleIndex: number;
}

export interface MapProps {
  points: readonly Position[];
  holes: readonly (readonly Position[])[];
  /** The point being edited in the form, from 0. */
  chosen: number | null;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** The corners after an edit on the map. */
  onDrawn: (points: Position[]) => void;
  /** Used in mode 'pick'. */
  onPick: (point: Position) => void;
  /** Used in mode 'cut'. */
  line: readonly Position[];
  onLine: (line: Position[]) => void;
  /** The points that drawing snaps to; none: it does not snap. */
  corners: readonly Position[];
  contextShapes: readonly ContextShape[];
  view: View | null;
  scan: { url: string; width: number; height: number; corners: Placement['corners']; opacity: number } | null;
  controls: readonly Position[];
}
