/** Warnings that an officer must answer before a boundary is saved. */
import type { Knex } from 'knex';
import { measure, planeAt } from '@bhumi/db/geometry';

import type { Message } from '../../../../contract/language.ts';
import type { BoundaryWarning } from '../../../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../../../contract/maps/geojson.ts';
import {
  AREA_TOLERANCE_PERCENT,
  FAR_FROM_OTHER_DAGS_KM,
  OVERLAP_PERCENT,
} from '../../../../contract/maps/limits.ts';
import { warningTexts } from '../../../../contract/maps/messages.ts';
import { distanceBetween } from '../geometry/distance.ts';
import { overlapOf } from '../geometry/overlap.ts';
import type { Rings } from '../geometry/read.ts';
import type { Sheet } from '../sheet.ts';
import { differsBy, labelOf } from '../boundaries.ts';
import { shapeRows, type ShapeRow } from '../public/view.ts';

/** A warning with its text in both languages. */
export type Warning = Omit<BoundaryWarning, 'text'> & { text: Message };

/** A shape that may become a boundary. */
export interface Candidate {
  rings: Rings;
  bbox: Bbox;
  area_sq_m: number;
  label: Position;
}

export const candidateOf = (rings: Rings): Candidate & { perimeter_m: number } => ({
  rings,
  ...measure(rings),
});

/** The common area of the boxes of two shapes, in square metres; the overlap of the shapes is at most this. */
function boxesOverlap(one: Candidate, other: Candidate): number {
  const side = (low: 0 | 1, high: 2 | 3) =>
    Math.max(0, Math.min(one.bbox[high], other.bbox[high]) - Math.max(one.bbox[low], other.bbox[low]));
  const [width, height] = [one.bbox[2] - one.bbox[0], one.bbox[3] - one.bbox[1]];
  const [corner, opposite] = [one.bbox.slice(0, 2), one.bbox.slice(2)] as [Position, Position];
  const plane = planeAt(corner);
  const [metresWide, metresHigh] = plane.to(opposite);
  return (side(0, 2) / width) * (side(1, 3) / height) * metresWide * metresHigh;
}

/**
 * The overlap of two shapes in per cent of the smaller one, one decimal; 0 where their boxes show that it is small.
 */
export function overlapPercent(one: Candidate, other: Candidate): number {
  const smaller = Math.min(one.area_sq_m, other.area_sq_m);
  if ((boxesOverlap(one, other) / smaller) * 100 <= OVERLAP_PERCENT) return 0;
  const shared = overlapOf(one.rings, other.rings);
  return Math.round((shared / smaller) * 1000) / 10;
}

export function overlapWarning(
  with_: { dag_id: number | null; dag_no: string },
  percent: number,
): Warning | null {
  if (percent <= OVERLAP_PERCENT) return null;
  return { code: 'overlap', text: warningTexts.overlap(with_.dag_no, percent), ...with_, percent };
}

/** @param recorded square feet */
export function areaWarning(area_sq_m: number, recorded: number): Warning | null {
  const percent = differsBy(area_sq_m, recorded);
  if (percent === null || Math.abs(percent) <= AREA_TOLERANCE_PERCENT) return null;
  return { code: 'area', text: warningTexts.area(percent), dag_id: null, dag_no: null, percent };
}

/** @param others points of the other dags of the sheet */
export function farWarning(label: Position, others: readonly Position[]): Warning | null {
  if (others.length === 0) return null;
  const nearest = Math.min(...others.map((other) => distanceBetween(label, other)));
  if (nearest <= FAR_FROM_OTHER_DAGS_KM * 1000) return null;
  return {
    code: 'far',
    text: warningTexts.far(Math.round(nearest / 1000)),
    dag_id: null,
    dag_no: null,
    percent: null,
  };
}

/** The data that a boundary is compared with, besides the other boundaries of its sheet. */
export interface WarningContext {
  /** Null: not a recorded dag yet. */
  dag_id: number | null;
  /** Square feet; null: not a recorded dag yet. */
  recorded: number | null;
  /** Boundaries that are saved together with it; they replace the current ones of their dags. */
  together?: readonly { dag_id: number; dag_no: string; candidate: Candidate }[];
}

/** Returns the warnings of a boundary: overlaps, distance from its sheet, difference from the recorded area. */
export async function warningsOf(
  knex: Knex,
  sheet: Sheet,
  candidate: Candidate,
  { dag_id, recorded, together = [] }: WarningContext,
): Promise<Warning[]> {
  const others = () =>
    shapeRows(knex)
      .where({ 'dags.zil_id': sheet.zil_id })
      .whereNotIn('dag_id', [dag_id ?? 0, ...together.map((each) => each.dag_id)]);
  const near = (await others()
    .whereRaw('dags.survey_type_id is not distinct from ?', [sheet.survey_type_id])
    .whereRaw('extent && box(point(?, ?), point(?, ?))', candidate.bbox)
    .orderBy('dag_id')
    .select('area_sq_m')) as (ShapeRow & { area_sq_m: number })[];
  const nearest = (await others()
    .orderByRaw('label <-> point(?, ?)', candidate.label)
    .limit(1)) as ShapeRow[];
  const overlapping = near.map((row) => ({ ...row, candidate: { ...row, label: labelOf(row) } }));
  const overlaps = [...overlapping, ...together].map((other) =>
    overlapWarning(
      { dag_id: other.dag_id, dag_no: other.dag_no },
      overlapPercent(candidate, other.candidate),
    ),
  );
  const labels = [...nearest.map(labelOf), ...together.map((other) => other.candidate.label)];
  const rest = [
    recorded === null ? null : areaWarning(candidate.area_sq_m, recorded),
    farWarning(candidate.label, labels),
  ];
  return [...overlaps, ...rest].filter((warning) => warning !== null);
}
