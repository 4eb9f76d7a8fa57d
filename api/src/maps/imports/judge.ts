/** Holding the shapes of a file against the records of their sheet, and against each other. */
import type { Knex } from 'knex';
import { boundsOf } from '@bhumi/db/geometry';

import { totalArea, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type { Message } from '../../../contract/language.ts';
import type { ImportReason, ImportStatus } from '../../../contract/maps/imports.ts';
import { importTexts, refusalTexts } from '../../../contract/maps/messages.ts';
import { breathe } from '../../lib/breathe.ts';
import { fieldErrors } from '../../lib/errors.ts';
import type { Rings } from '../geometry/read.ts';
import { dagsOfSheet, type Sheet } from '../sheet.ts';
import { labelOf, RINGS, type StoredBoundary } from '../stored.ts';
import {
  areaWarning,
  candidateOf,
  farWarning,
  overlapPercent,
  overlapWarning,
  type Candidate,
} from '../warnings.ts';
import { farFromAll, overlapping } from './near.ts';
import { farFromPlace, knownPlace, type KnownPlace } from './place.ts';
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
  /** Of its boundary; null: it has none. */
  rings: Rings | null;
  label: StoredBoundary['label'];
  bbox: StoredBoundary['bbox'];
  area_sq_m: number;
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
      'geojson_datas.version as boundary_version',
      'geojson_datas.updated_at as drawn_at',
    )
    .select(
      knex.raw('fold_number(dag_no) as folded'),
      knex.raw('fold_number(khatiyan_number) as folded_khatian'),
      knex.raw(`${RINGS} as rings`),
    );

/** Numbers as they are compared, each by what was written. */
async function folded(knex: Knex, numbers: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await knex.raw<{ rows: { number: string; folded: string }[] }>(
    'select number, fold_number(number) as folded from unnest(?::text[]) number',
    [[...new Set(numbers.filter((number) => number !== null))]],
  );
  return new Map(rows.map(({ number, folded }) => [number, folded]));
}

const wrong = (code: ImportReason, text: Message) => ({ code, text });

/** What makes a shape wrong by itself. */
function faultOf(shape: ReadShape, isTwice: boolean): Judged['reasons'] {
  const faults: Judged['reasons'] = [];
  if (shape.refused) faults.push(wrong(shape.refused, refusalTexts[shape.refused]));
  if (shape.bad_number) faults.push(wrong('bad-number', importTexts['bad-number']));
  else if (shape.dag_no === null) faults.push(wrong('no-number', importTexts['no-number']));
  else if (isTwice) faults.push(wrong('twice', importTexts.twice(shape.dag_no)));
  return faults;
}

/**
 * What is said of each shape of a file, in its order. Gives way to others in between.
 * @param most corners that are compared
 * @throws a 422 on `geojson` when so much lies across each other that it is no sheet
 */
export async function judge(
  knex: Knex,
  sheet: Sheet,
  shapes: readonly ReadShape[],
  most = MOST_CORNERS,
): Promise<Judged[]> {
  // One after another: a transaction has one connection.
  const dags = await recordedDags(knex, sheet);
  const numbers = [...shapes.map(({ dag_no }) => dag_no), ...shapes.map(({ khatian }) => khatian)];
  const fold = await folded(knex, numbers);
  const place = await knownPlace(knex, sheet.zil_id);
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
    const reasons = faultOf(shape, number !== null && counts.get(number)! > 1);
    if (!dag && shape.dag_no !== null && shape.khatian === null)
      reasons.push(wrong('no-khatian', importTexts['no-khatian']));
    const status = reasons.length > 0 ? 'wrong' : dag ? 'matched' : 'new';
    if (dag && shape.khatian !== null && foldOf(shape.khatian) !== dag.folded_khatian)
      reasons.push({ code: 'other-khatian', text: importTexts['other-khatian'](dag.khatiyan_number) });
    const candidate = shape.rings && candidateOf(shape.rings);
    const recorded = dag && totalArea(dag.khotiyan);
    judged.push({ index, shape, status, reasons, dag, candidate, recorded });
    await breathe();
  }
  await compare(judged, dags, most);
  placed(judged, place);
  for (const each of judged) if (each.status !== 'wrong' && each.reasons.length > 0) each.status = 'doubtful';
  return judged;
}

/** A shape beside the others: of the file, or drawn already and not in the file. */
interface Beside {
  candidate: Candidate;
  dag_id: number | null;
  dag_no: string;
  of: Judged | null;
}

/** So many overlaps of a shape are told; who has more sees what is wrong. */
const MOST_OVERLAPS = 5;
/** Corners that are compared in all, which takes a minute; 5,000 real dags have some hundred thousand beside each other. */
const MOST_CORNERS = 5_000_000;
const cornersOf = ({ candidate }: Beside): number =>
  candidate.rings.reduce((sum, ring) => sum + ring.length, 0);

/** Adds what is doubtful of shapes beside each other and beside their record. */
async function compare(judged: readonly Judged[], dags: readonly RecordedDag[], most: number): Promise<void> {
  const right = judged.filter(({ status, candidate }) => status !== 'wrong' && candidate);
  const drawnAnew = new Set(right.map(({ dag }) => dag?.id));
  const stay = dags.filter(({ id, rings }) => rings !== null && !drawnAnew.has(id));
  const all: Beside[] = [
    ...right.map((of) => ({
      candidate: of.candidate!,
      dag_id: of.dag?.id ?? null,
      dag_no: of.shape.dag_no!,
      of,
    })),
    ...stay.map((dag) => ({
      candidate: { rings: dag.rings!, bbox: dag.bbox, area_sq_m: dag.area_sq_m, label: labelOf(dag) },
      dag_id: dag.id,
      dag_no: dag.dag_no,
      of: null,
    })),
  ];
  /** Nothing more is told of it, whatever is found. */
  const isTold = ({ of }: Beside) =>
    !of || of.reasons.filter(({ code }) => code === 'overlap').length >= MOST_OVERLAPS;
  let corners = 0;
  const doubt = ({ of }: Beside, found: { code: ImportReason; text: Message } | null) => {
    if (of && found) of.reasons.push({ code: found.code, text: found.text });
  };
  for (const [one, other] of overlapping(all)) {
    if (isTold(one) && isTold(other)) continue;
    corners += cornersOf(one) + cornersOf(other);
    if (corners > most) throw fieldErrors({ geojson: [importTexts.tangled] });
    const percent = overlapPercent(one.candidate, other.candidate);
    if (!isTold(one)) doubt(one, overlapWarning(other, percent));
    if (!isTold(other)) doubt(other, overlapWarning(one, percent));
    await breathe();
  }
  for (const { candidate, recorded, reasons } of right) {
    const found = recorded === null ? null : areaWarning(candidate!.area_sq_m, recorded);
    if (found) reasons.push({ code: found.code, text: found.text });
  }
  const labels = all.map(({ candidate }) => candidate.label);
  for (const at of farFromAll(labels)) {
    const others = labels.filter((_, index) => index !== at);
    doubt(all[at]!, farWarning(labels[at]!, others));
    await breathe();
  }
}

/** Adds that a shape lies far from its mouza, where nothing else of it is said to be far. */
function placed(judged: readonly Judged[], place: KnownPlace): void {
  for (const { status, candidate, reasons } of judged) {
    if (status === 'wrong' || !candidate || reasons.some(({ code }) => code === 'far')) continue;
    const found = farFromPlace(candidate.label, place);
    if (found) reasons.push({ code: found.code, text: found.text });
  }
}

/** Around the shapes that can be saved; null: none can. */
export const boxOf = (judged: readonly Judged[]) => {
  const points = judged.flatMap(({ status, shape }) =>
    status === 'wrong' || !shape.rings ? [] : shape.rings[0]!,
  );
  return points.length > 0 ? boundsOf(points) : null;
};
