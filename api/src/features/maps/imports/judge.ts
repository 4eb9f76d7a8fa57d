/** Compares the shapes of a file with the records of their sheet, and with each other. */
import type { Knex } from 'knex';
import { boundsOf } from '@bhumi/db/geometry';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { Message } from '../../../../contract/language.ts';
import type { ImportReason, ImportStatus } from '../../../../contract/maps/imports.ts';
import { importTexts, refusalTexts } from '../../../../contract/maps/messages.ts';
import { readingTexts } from '../../../../contract/maps/reading-texts.ts';
import { yieldToEventLoop } from '../../../platform/jobs/yield-to-event-loop.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import type { Rings } from '../geometry/read.ts';
import { dagsOfSheet, type Sheet } from '../sheet.ts';
import { labelOf, RINGS, type StoredBoundary } from '../boundaries.ts';
import {
  areaWarning,
  farWarning,
  overlapWarning,
  type Candidate,
  type Warning,
} from '../drawing/warnings.ts';
import { compareShapes } from './compare.ts';
import { isolatedPoints } from './proximity.ts';
import { MAX_CORNERS, MAX_OVERLAPS, type ComparedShape } from './overlaps.ts';
import { farFromPlaceWarning, expectedPlace, type ExpectedPlace } from './expected-place.ts';
import type { ReadShape } from './read.ts';

export interface Judged {
  index: number;
  shape: ReadShape;
  status: ImportStatus;
  reasons: { code: ImportReason; text: Message }[];
  dag: RecordedDag | null;
  candidate: Candidate | null;
  /** Square feet. */
  recorded: number | null;
}

export interface RecordedDag {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  survey_type_id: number | null;
  folded: string;
  folded_khatian: string;
  khotiyan: KhotiyanRow[];
  /** The version of its boundary; null: it has none. */
  rings: Rings | null;
  label: StoredBoundary['label'];
  bbox: StoredBoundary['bbox'];
  area_sq_m: number;
  /** Its number is taken, but it has no boundary. */
  retired_at: Date | null;
  boundary_version: number;
  drawn_at: Date;
}

const recordedDags = (knex: Knex, sheet: Sheet): Promise<RecordedDag[]> =>
  dagsOfSheet(knex, sheet)
    .leftJoin('geojson_datas', 'geojson_datas.dag_id', 'dags.id')
    .select(
      'dags.id',
      'dag_no',
      'khatiyan_number',
      'survey_type_id',
      'khotiyan',
      'label',
      'bbox',
      'area_sq_m',
      'retired_at',
      'geojson_datas.version as boundary_version',
      'geojson_datas.updated_at as drawn_at',
    )
    .select(
      knex.raw('fold_number(dag_no) as folded'),
      knex.raw('fold_number(khatiyan_number) as folded_khatian'),
      knex.raw(`${RINGS} as rings`),
    );

/** Normalised numbers, by the written ones. */
async function foldNumbers(knex: Knex, numbers: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await knex.raw<{ rows: { number: string; folded: string }[] }>(
    'select number, fold_number(number) as folded from unnest(?::text[]) number',
    [[...new Set(numbers.filter((number) => number !== null))]],
  );
  return new Map(rows.map(({ number, folded }) => [number, folded]));
}

const reason = (code: ImportReason, text: Message) => ({ code, text });

/** The faults of a shape by itself. */
function faultsOf(shape: ReadShape, isTwice: boolean): Judged['reasons'] {
  const faults: Judged['reasons'] = [];
  if (shape.refused === 'parts')
    faults.push(reason('parts', readingTexts.parts(shape.dag_no, shape.parts ?? 2)));
  else if (shape.refused) faults.push(reason(shape.refused, refusalTexts[shape.refused]));
  if (shape.bad_number) faults.push(reason('bad-number', importTexts['bad-number']));
  else if (shape.dag_no === null) faults.push(reason('no-number', importTexts['no-number']));
  else if (isTwice) faults.push(reason('twice', importTexts.twice(shape.dag_no)));
  return faults;
}

/**
 * Returns the status and reasons of each shape of a file, in its order. Yields to the event loop between shapes.
 * @param most corners that are compared
 * @throws 422 on `geojson` when so many shapes overlap that it cannot be a sheet
 */
export async function judge(
  knex: Knex,
  sheet: Sheet,
  shapes: readonly ReadShape[],
  most = MAX_CORNERS,
): Promise<Judged[]> {
  // In sequence: a transaction has one connection.
  const dags = await recordedDags(knex, sheet);
  const numbers = [...shapes.map(({ dag_no }) => dag_no), ...shapes.map(({ khatian }) => khatian)];
  const fold = await foldNumbers(knex, numbers);
  const place = await expectedPlace(knex, sheet.zil_id);
  const foldOf = (number: string | null) => (number === null ? null : fold.get(number)!);
  const byNumber = new Map(dags.map((dag) => [dag.folded, dag]));
  const counts = new Map<string, number>();
  for (const { dag_no } of shapes) {
    const number = foldOf(dag_no);
    if (number !== null) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const judged: Judged[] = [];
  for (const [index, shape] of shapes.entries()) {
    const number = foldOf(shape.dag_no);
    const dag = (number !== null && byNumber.get(number)) || null;
    const reasons = faultsOf(shape, number !== null && counts.get(number)! > 1);
    if (dag?.retired_at) reasons.push(reason('retired', importTexts.retired));
    if (!dag && shape.dag_no !== null && shape.khatian === null)
      reasons.push(reason('no-khatian', importTexts['no-khatian']));
    const status = reasons.length > 0 ? 'wrong' : dag ? 'matched' : 'new';
    if (dag && shape.khatian !== null && foldOf(shape.khatian) !== dag.folded_khatian)
      reasons.push({ code: 'other-khatian', text: importTexts['other-khatian'](dag.khatiyan_number) });
    const candidate = shape.rings && shape.measured && { rings: shape.rings, ...shape.measured };
    const recorded = dag && totalArea(dag.khotiyan);
    judged.push({ index, shape, status, reasons, dag, candidate, recorded });
    await yieldToEventLoop();
  }
  await addComparisonReasons(judged, dags, most);
  addPlaceReasons(judged, place);
  for (const each of judged) if (each.status !== 'wrong' && each.reasons.length > 0) each.status = 'doubtful';
  return judged;
}

/** A shape to compare: from the file, or an existing one that is not in the file. */
interface ComparedHolder extends ComparedShape {
  dag_id: number | null;
  dag_no: string;
  of: Judged | null;
}

/**
 * Adds a reason to shapes that overlap.
 * @throws 422 on `geojson` when they are too many to compare
 */
async function addOverlapReasons(all: readonly ComparedHolder[], most: number): Promise<void> {
  const beside = all.map(({ candidate, isNew }) => ({ candidate, isNew }));
  const overlaps = await compareShapes(beside, most).catch((error: unknown) => {
    throw error instanceof FileProblem ? fieldErrors({ geojson: [error.text] }) : error;
  });
  const tell = ({ of }: ComparedHolder, found: Warning | null) => {
    if (!of || !found) return;
    const overlapCount = of.reasons.filter(({ code }) => code === 'overlap').length;
    if (overlapCount < MAX_OVERLAPS) of.reasons.push({ code: found.code, text: found.text });
  };
  for (const { one, other, percent } of overlaps) {
    tell(all[one]!, overlapWarning(all[other]!, percent));
    tell(all[other]!, overlapWarning(all[one]!, percent));
  }
}

/** Adds reasons from comparing shapes with each other and with their records. */
async function addComparisonReasons(
  judged: readonly Judged[],
  dags: readonly RecordedDag[],
  most: number,
): Promise<void> {
  const right = judged.filter(({ status, candidate }) => status !== 'wrong' && candidate);
  const drawnAnew = new Set(right.map(({ dag }) => dag?.id));
  const stay = dags.filter(
    ({ id, rings, retired_at }) => rings !== null && !retired_at && !drawnAnew.has(id),
  );
  const all: ComparedHolder[] = [
    ...right.map((of) => ({
      candidate: of.candidate!,
      isNew: true,
      of,
      dag_id: of.dag?.id ?? null,
      dag_no: of.shape.dag_no!,
    })),
    ...stay.map((dag) => ({
      candidate: { rings: dag.rings!, bbox: dag.bbox, area_sq_m: dag.area_sq_m, label: labelOf(dag) },
      isNew: false,
      of: null,
      dag_id: dag.id,
      dag_no: dag.dag_no,
    })),
  ];
  await addOverlapReasons(all, most);
  for (const { candidate, recorded, reasons } of right) {
    const found = recorded === null ? null : areaWarning(candidate!.area_sq_m, recorded);
    if (found) reasons.push({ code: found.code, text: found.text });
  }
  const labels = all.map(({ candidate }) => candidate.label);
  for (const at of isolatedPoints(labels)) {
    const others = labels.filter((_, index) => index !== at);
    const found = farWarning(labels[at]!, others);
    if (found) all[at]!.of?.reasons.push({ code: found.code, text: found.text });
    await yieldToEventLoop();
  }
}

/** Adds a reason to shapes that lie far from their mouza, unless they have one for their distance. */
function addPlaceReasons(judged: readonly Judged[], place: ExpectedPlace): void {
  for (const { status, candidate, reasons } of judged) {
    if (status === 'wrong' || !candidate || reasons.some(({ code }) => code === 'far')) continue;
    const found = farFromPlaceWarning(candidate.label, place);
    if (found) reasons.push({ code: found.code, text: found.text });
  }
}

/** The box around the shapes that can be saved; null: none can. */
export const boxOf = (judged: readonly Judged[]) => {
  const points = judged.flatMap(({ status, shape }) =>
    status === 'wrong' || !shape.rings ? [] : shape.rings[0]!,
  );
  return points.length > 0 ? boundsOf(points) : null;
};
