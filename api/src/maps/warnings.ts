/** What is asked about before a boundary is saved. */
import type { Knex } from 'knex';
import { measure } from '@bhumi/db/geometry';

import type { Message } from '../../contract/language.ts';
import type { BoundaryWarning } from '../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../contract/maps/geojson.ts';
import { AREA_PERCENT, FAR_KM, OVERLAP_PERCENT } from '../../contract/maps/limits.ts';
import { warningTexts } from '../../contract/maps/messages.ts';
import { distanceBetween } from './geometry/distance.ts';
import { overlapOf } from './geometry/overlap.ts';
import type { Rings } from './geometry/read.ts';
import type { Sheet } from './sheet.ts';
import { differsBy, labelOf } from './stored.ts';
import { shapeRows, type ShapeRow } from './view.ts';

/** A warning before it is said in a language. */
export type Warning = Omit<BoundaryWarning, 'text'> & { text: Message };

/** A shape that is to become a boundary. */
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

/** By how many per cent of the smaller one two shapes overlap, one decimal. */
export function overlapPercent(one: Candidate, other: Candidate): number {
  const shared = overlapOf(one.rings, other.rings);
  return Math.round((shared / Math.min(one.area_sq_m, other.area_sq_m)) * 1000) / 10;
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
  if (percent === null || Math.abs(percent) <= AREA_PERCENT) return null;
  return { code: 'area', text: warningTexts.area(percent), dag_id: null, dag_no: null, percent };
}

/** @param others points of the other dags of the sheet */
export function farWarning(label: Position, others: readonly Position[]): Warning | null {
  if (others.length === 0) return null;
  const nearest = Math.min(...others.map((other) => distanceBetween(label, other)));
  if (nearest <= FAR_KM * 1000) return null;
  return {
    code: 'far',
    text: warningTexts.far(Math.round(nearest / 1000)),
    dag_id: null,
    dag_no: null,
    percent: null,
  };
}

/** What is wrong with a boundary beside its neighbours and its record. `recorded`: square feet; null: of no dag yet. */
export async function warningsOf(
  knex: Knex,
  sheet: Sheet,
  candidate: Candidate,
  { dag_id, recorded }: { dag_id: number | null; recorded: number | null },
): Promise<Warning[]> {
  const others = () =>
    shapeRows(knex)
      .where({ 'dags.zil_id': sheet.zil_id })
      .whereNot({ dag_id: dag_id ?? 0 });
  const near = (await others()
    .whereRaw('dags.survey_type_id is not distinct from ?', [sheet.survey_type_id])
    .whereRaw('extent && box(point(?, ?), point(?, ?))', candidate.bbox)
    .orderBy('dag_id')
    .select('area_sq_m')) as (ShapeRow & { area_sq_m: number })[];
  const nearest = (await others()
    .orderByRaw('label <-> point(?, ?)', candidate.label)
    .limit(1)) as ShapeRow[];
  const overlaps = near.map((row) =>
    overlapWarning(
      { dag_id: row.dag_id, dag_no: row.dag_no },
      overlapPercent(candidate, { ...row, label: labelOf(row) }),
    ),
  );
  const rest = [
    recorded === null ? null : areaWarning(candidate.area_sq_m, recorded),
    farWarning(candidate.label, nearest.map(labelOf)),
  ];
  return [...overlaps, ...rest].filter((warning) => warning !== null);
}
