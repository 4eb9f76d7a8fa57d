/** The check before every write of a boundary, by save, split or import. */
import type { BoundarySource } from '../../../../contract/maps/geojson.ts';
import type { Problem } from '../../../platform/http/http-error.ts';
import type { Rings } from '../geometry/read.ts';
import type { DrawnDag } from '../sheet.ts';

/** How boundaries came about. */
export interface Cause {
  source: BoundarySource;
  /** Answers the warnings; null: nothing was written. */
  remark: string | null;
  /** Of a split. */
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

/** Boundaries that may be written. The class is not exported: only `accept` makes one, and `writeBoundaries` takes nothing else. */
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
 * Accepts judged boundaries for writing: every warning needs the remark of the cause.
 * @param refuse makes the answer that lists the warnings, in the words of the way that it came
 * @throws what `refuse` makes (a 409), when there are warnings and no remark
 */
export function accept(
  judged: readonly JudgedBoundary[],
  cause: Cause,
  refuse: () => Problem,
): AcceptedBoundaries {
  if (cause.remark === null && judged.some(({ warnings }) => warnings.length > 0)) throw refuse();
  return new AcceptedBoundaries(judged, cause);
}
