/**
 * Splitting a dag after a mutation, for staff:
 *
 * - `POST /api/admin/geojson-datas/{dag id}/split/check` (`CheckSplit`): `CheckedSplit`; 422
 * - `POST /api/admin/geojson-datas/{dag id}/split` (`SplitDag`): `SplitSaved`; 422; 409 `code: 'changed'`, `SplitWarningsAnswer` or `SplitConflictAnswer`
 */
import type { BoundaryWarning, StaffBoundary } from './boundaries.ts';
import type { Polygon, Position } from './geojson.ts';
import type { Area, Length } from './units.ts';

/** A line across a dag, 2 to MAX_CUT_POINTS points; the API extends its ends until they leave the dag. */
export interface CutLine {
  line: Position[];
}

/** A line, and, once chosen, the side that stays and the dag that the other side becomes. */
export interface CheckSplit extends CutLine {
  keep?: 'left' | 'right';
  dag_id?: number;
}

/** The side to the left of the line, and that to its right. */
export interface CutParts {
  whole: Area;
  parts: [CutPart, CutPart];
}
export interface CutPart {
  side: 'left' | 'right';
  area: Area;
  perimeter: Length;
  geometry: Polygon;
}

/** The parts, and the warnings that saving would give; none until the side and the dag are chosen. */
export interface CheckedSplit extends CutParts {
  warnings: SplitWarning[];
  replaces: ReplacedBoundary | null;
}

/** A warning about one of the two parts. */
export interface SplitWarning extends BoundaryWarning {
  /** The dag whose boundary the part becomes; `text` begins with its number. */
  of_dag_id: number;
}

/** The boundary that a split would replace: that of the other part's dag. */
export interface ReplacedBoundary {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  version: number;
  area: Area;
  recorded: Area;
  /** ISO 8601 UTC. */
  drawn_at: string;
  /** Null: demonstration data, or unknown. */
  by: string | null;
}

/** 409: the other part's dag already has a boundary. Saved with `replaces` and a `remark`. */
export interface SplitConflictAnswer {
  message: string;
  code: 'drawn';
  replaces: ReplacedBoundary;
}

/** 409: sent again with a `remark`, it is saved. */
export interface SplitWarningsAnswer {
  message: string;
  code: 'warnings';
  warnings: SplitWarning[];
}

/** One side stays with the dag that is cut, the other becomes the boundary of another dag of the same sheet and survey. */
export interface SplitDag extends CutLine {
  /** The side that stays. */
  keep: 'left' | 'right';
  /** The dag that the other side becomes. */
  dag_id: number;
  /** An approved mutation of the dag that is cut. */
  mutation_id: number;
  /** Why it is right anyway; required with warnings, and when a boundary is replaced. */
  remark?: string;
  /** The version of the other dag's boundary that may be replaced (`ReplacedBoundary.version`). */
  replaces?: number;
  /** The version of the boundary that is cut. */
  version?: number;
}

export interface SplitSaved {
  message: string;
  kept: StaffBoundary;
  cut: StaffBoundary;
}
