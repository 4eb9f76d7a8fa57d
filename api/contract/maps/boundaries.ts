/**
 * Drawing, for staff:
 *
 * - `POST /api/admin/dags` (JSON `NewDag`): 201 or, of one that is there already, 200 with the record, `id` among it; 409
 *   `OtherKhatian` when the dag is recorded under another khatian
 * - `POST /api/admin/geojson-datas` (`SaveBoundary`): 201 new, 200 changed: `SavedBoundary`; 422 by field; 409 `BoundaryWarningsAnswer`,
 *   or `code: 'changed'` when someone has drawn it meanwhile
 * - `POST /api/admin/geojson-datas/check` (`CheckBoundary`): `CheckedBoundary`; saves nothing
 * - `GET /api/admin/geojson-datas/{dag id}`: `BoundaryHistory`
 * - `POST /api/admin/geojson-datas/{dag id}/withdraw` (`WithdrawBoundary`): takes the boundary off the maps; 422 on `remark`; 409 `code: 'changed'`
 */
import type { Bbox, Boundary, BoundaryVersionKind, Position, SentBoundary } from './geojson.ts';
import type { Area, Length } from './units.ts';

/** A dag as the drawing screen identifies it (specification 2, section 7). We added `zil_id`, because a number alone identifies no dag. */
export interface NewDag {
  zil_id: number;
  dag_no: string;
  khatian_no: string;
  survey_type_id: number | null;
}

/** 409: the dag is recorded under another khatian. To draw it anyway, take its id from `choices`. */
export interface OtherKhatian {
  message: string;
  code: 'other-khatian';
  choices: { id: number; dag_no: string; khatiyan_number: string }[];
}

export interface SaveBoundary {
  dag_id: number;
  geojson: SentBoundary;
  /** Calculated from the shape; a sent value is ignored. */
  bbox?: Bbox;
  /** Default: 'manual-points'. */
  source?: 'manual-points' | 'drawn';
  /** Why it is saved in spite of its warnings; at most MAX_REMARK_LENGTH characters. */
  remark?: string;
  /** The version that the drawing started from (`BoundaryHistory.boundary.version`); absent: any. 0: there was none. */
  version?: number;
}

/** Reasons that refuse a boundary. */
export const BOUNDARY_REFUSALS = [
  'not-geojson',
  'too-few',
  'too-many',
  'too-many-rings',
  'crosses-itself',
  'bad-hole',
  'parts',
  'metres',
  'exchanged',
  'outside',
] as const;
export type BoundaryRefusal = (typeof BOUNDARY_REFUSALS)[number];

/**
 * What is mended in a boundary that is read, and said: a height left out, a repeated point left out, a ring closed, a ring turned to
 * the usual direction, or a corner added where a hole touches an edge.
 */
export const MENDINGS = ['height', 'repeated', 'closed', 'turned', 'joined'] as const;
export type Mending = (typeof MENDINGS)[number];

/** Reasons to ask for a remark before it is saved. */
export const BOUNDARY_WARNINGS = ['overlap', 'area', 'far'] as const;
export type BoundaryWarningCode = (typeof BOUNDARY_WARNINGS)[number];

export interface BoundaryWarning {
  code: BoundaryWarningCode;
  /** In the reader's language. */
  text: string;
  /** For an overlap: the other dag. */
  dag_id: number | null;
  dag_no: string | null;
  /** For an overlap, per cent of the smaller dag; for an area, per cent of difference; null for a distance. */
  percent: number | null;
}

/** 409: sent again with a `remark`, it is saved. */
export interface BoundaryWarningsAnswer {
  message: string;
  code: 'warnings';
  warnings: BoundaryWarning[];
}

/** A boundary as staff see it. */
export interface StaffBoundary {
  dag_id: number;
  version: number;
  geojson: Boundary;
  bbox: Bbox;
  label: Position;
  area: Area;
  perimeter: Length;
}

export interface SavedBoundary extends StaffBoundary {
  /** The id in geojson_datas. */
  id: number;
  message: string;
}

export interface CheckBoundary {
  geojson: SentBoundary;
  /** The dag of the boundary, or else the sheet and survey to compare it with. */
  dag_id?: number;
  zil_id?: number;
  survey_type_id?: number | null;
}

/** Area and perimeter, and the warnings that saving would give. */
export interface CheckedBoundary {
  /** Null when it is refused. */
  area: Area | null;
  perimeter: Length | null;
  bbox: Bbox | null;
  /** Of the dag, when one is named. */
  recorded: Area | null;
  refused: { code: BoundaryRefusal; text: string } | null;
  warnings: BoundaryWarning[];
}

/** A version of a boundary; the newest is current, unless it was withdrawn. Times ISO 8601 UTC. */
export interface BoundaryVersion {
  number: number;
  /** `withdrawn`: the shape is the one that was taken off the maps; `remark` says why. */
  source: BoundaryVersionKind;
  /** For a split: its mutation. */
  mutation_id: number | null;
  tracking_number: string | null;
  remark: string | null;
  /** Null: demonstration data, or unknown. */
  by: string | null;
  at: string;
  area: Area;
  bbox: Bbox;
  geojson: Boundary;
}

/** The newest first, at most MAX_VERSIONS_PER_RESPONSE. For a dag without a boundary both are empty. */
export interface BoundaryHistory {
  dag: {
    id: number;
    dag_no: string;
    khatiyan_number: string;
    zil_id: number;
    zil_no: string;
    mouza_id: number;
    survey_type_id: number | null;
    recorded: Area;
  };
  boundary: StaffBoundary | null;
  versions: BoundaryVersion[];
  /** Approved mutations of this dag; a split belongs to one of them. */
  mutations: { id: number; tracking_number: string; mutation_type: string }[];
}

/** Withdraws the boundary of a dag from the maps. It stays as a version, which can be restored. */
export interface WithdrawBoundary {
  /** Why; required, at most MAX_REMARK_LENGTH characters. */
  remark: string;
  /** The version that the officer saw. */
  version: number;
}
