/** The check before every write of a boundary, by save, split or import. */
import type { BoundarySource } from '../../../../contract/maps/geojson.ts';
import type { Problem } from '../../../platform/http/http-error.ts';
import type { Rings } from '../geometry/read.ts';
import type { DrawnDag } from '../sheet.ts';

/** How a boundary came about. */
export interface Cause {
  source: BoundarySource;
  /** The remark that accepts the warnings; null: none. */
  remark: string | null;
  /** For a split. */
  mutation_id?: number;
}

/** A boundary that was compared with its sheet and its record. */
export interface JudgedBoundary {
  dag: Pick<DrawnDag, 'id' | 'dag_no' | 'khatiyan_number' | 'survey_type_id'>;
  rings: Rings;
  /** The codes of the warnings. */
  warnings: readonly string[];
  /** The boundary that is replaced; null: none. */
  before: { version: number; area_sq_m: number } | null;
}

/**
 * Boundaries that may be written. The class is not exported: only `accept` creates one, and `writeBoundaries` accepts
 * nothing else.
 */
class AcceptedBoundaries {
  readonly boundaries: readonly JudgedBoundary[];
  readonly cause: Cause;
  protected readonly accepted = true;

  constructor(boundaries: readonly JudgedBoundary[], cause: Cause) {
    this.boundaries = boundaries;
    this.cause = cause;
  }
}
export type { AcceptedBoundaries };

/**
 * Accepts judged boundaries for writing: any warning requires a remark in the cause.
 * @param refuse builds the error that lists the warnings, worded for the operation
 * @throws the error of `refuse` (409), when there are warnings and no remark
 */
export function accept(
  judged: readonly JudgedBoundary[],
  cause: Cause,
  refuse: () => Problem,
): AcceptedBoundaries {
  if (cause.remark === null && judged.some(({ warnings }) => warnings.length > 0)) throw refuse();
  return new AcceptedBoundaries(judged, cause);
}
