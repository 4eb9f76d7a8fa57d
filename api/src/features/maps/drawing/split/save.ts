/** Splits a dag after a mutation: a line cuts its boundary, and one side becomes the boundary of another dag. */
import type { Knex } from 'knex';

import { totalArea } from '../../../../../contract/lookup/lookup.ts';
import type { CheckedSplit, CutParts, SplitWarning } from '../../../../../contract/maps/splits.ts';
import type { Bbox, Position } from '../../../../../contract/maps/geojson.ts';
import { drawTexts, splitTexts } from '../../../../../contract/maps/messages.ts';
import { areaOf, lengthOf } from '../../../../../contract/maps/units.ts';
import { fieldErrors, problem } from '../../../../platform/http/http-error.ts';
import type { SignedInActor } from '../../../../platform/access/sessions/actor.ts';
import { accept } from '../accept.ts';
import { cutByLine } from '../../geometry/cut.ts';
import { readPolygon, type Rings } from '../../geometry/read.ts';
import { replacedBy } from '../history.ts';
import { lockDag, refuseChanged, remarkOf, translateWarnings, type Say } from '../save.ts';
import { DAG_COLUMNS, type DrawnDag } from '../../sheet.ts';
import { boundariesOf, type StoredBoundary } from '../../boundaries.ts';
import { candidateOf, warningsOf, type Warning } from '../warnings.ts';
import { writeBoundaries } from '../write.ts';

export type Side = 'left' | 'right';
type Parts = Record<Side, Rings>;

/** @throws 422 on `line` when it does not make two parts, or one is not a valid shape */
function cutBoundary(boundary: StoredBoundary, line: readonly Position[], country: Bbox): Parts {
  if (new Set(line.map(String)).size < 2) throw fieldErrors({ line: [splitTexts.line] });
  const parts = cutByLine(boundary.geojson.features[0].geometry.coordinates, line);
  const [left, right] = [parts?.left, parts?.right].map((part) => part && readPolygon(part, country));
  if (!left || !right || 'refused' in left || 'refused' in right)
    throw fieldErrors({ line: [splitTexts.notTwo] });
  return { left: left.rings, right: right.rings };
}

/** @throws 422 on `dag_id` when there is no boundary */
async function boundaryOf(knex: Knex, dag_id: number): Promise<StoredBoundary> {
  const boundary = (await boundariesOf(knex, [dag_id])).get(dag_id);
  if (!boundary) throw fieldErrors({ dag_id: [splitTexts.noBoundary] });
  return boundary;
}

/** A part that becomes the boundary of a dag. */
interface Part {
  dag: DrawnDag;
  rings: Rings;
}
type JudgedPart = Part & { warnings: Warning[] };

/** The part that stays and the other one, as they would be saved. */
const partsOf = (parts: Parts, keep: Side, parent: DrawnDag, other: DrawnDag): [Part, Part] => [
  { dag: parent, rings: parts[keep] },
  { dag: other, rings: parts[keep === 'left' ? 'right' : 'left'] },
];

/** Returns both parts with their warnings: each is compared with the other one, its neighbours and its record. */
async function judgeParts(knex: Knex, parts: [Part, Part]): Promise<JudgedPart[]> {
  const judged: JudgedPart[] = [];
  for (const part of parts) {
    const together = parts
      .filter((each) => each !== part)
      .map(({ dag, rings }) => ({ dag_id: dag.id, dag_no: dag.dag_no, candidate: candidateOf(rings) }));
    const context = { dag_id: part.dag.id, recorded: totalArea(part.dag.khotiyan), together };
    judged.push({ ...part, warnings: await warningsOf(knex, part.dag, candidateOf(part.rings), context) });
  }
  return judged;
}

const translateSplitWarnings = (judged: readonly JudgedPart[], say: Say): SplitWarning[] =>
  judged.flatMap(({ dag, warnings }) =>
    translateWarnings(
      warnings.map((warning) => ({ ...warning, text: splitTexts.ofDag(dag.dag_no, warning.text) })),
      say,
    ).map((warning) => ({ ...warning, of_dag_id: dag.id })),
  );

/** @throws 422 on `dag_id` when it is the parent itself, or of another sheet or survey */
function checkOther(parent: DrawnDag, other: DrawnDag): void {
  if (
    other.id === parent.id ||
    other.zil_id !== parent.zil_id ||
    other.survey_type_id !== parent.survey_type_id
  )
    throw fieldErrors({ dag_id: [splitTexts.otherDag] });
}

export interface CheckSplitInput {
  line: readonly Position[];
  keep: Side | undefined;
  dag_id: number | undefined;
}

/**
 * Returns both sides of a cut with their areas, and the warnings of saving them once side and dag are chosen. Saves
 * nothing.
 * @throws 422 by field
 */
export async function checkSplit(
  knex: Knex,
  parent_id: number,
  { line, keep, dag_id }: CheckSplitInput,
  country: Bbox,
  say: Say,
): Promise<CheckedSplit> {
  const boundary = await boundaryOf(knex, parent_id);
  const parts = cutBoundary(boundary, line, country);
  const part = (side: Side): CutParts['parts'][0] => {
    const { area_sq_m, perimeter_m } = candidateOf(parts[side]);
    const geometry = { type: 'Polygon' as const, coordinates: parts[side] };
    return { side, area: areaOf(area_sq_m), perimeter: lengthOf(perimeter_m), geometry };
  };
  const answer: CutParts = { whole: areaOf(boundary.area_sq_m), parts: [part('left'), part('right')] };
  if (keep === undefined || dag_id === undefined) return { ...answer, warnings: [], replaces: null };
  const dags = (await knex('dags').whereIn('id', [parent_id, dag_id]).select(DAG_COLUMNS)) as DrawnDag[];
  const [parent, other] = [parent_id, dag_id].map((id) => dags.find((dag) => dag.id === id));
  if (!parent || !other) throw fieldErrors({ dag_id: [drawTexts.unknownDag] });
  checkOther(parent, other);
  const judged = await judgeParts(knex, partsOf(parts, keep, parent, other));
  const otherBoundary = (await boundariesOf(knex, [dag_id])).get(dag_id);
  return {
    ...answer,
    warnings: translateSplitWarnings(judged, say),
    replaces: otherBoundary ? await replacedBy(knex, other, otherBoundary) : null,
  };
}

export interface SplitInput {
  line: readonly Position[];
  keep: Side;
  /** The dag that the other side becomes. */
  dag_id: number;
  mutation_id: number;
  /** The version of that dag's boundary that the officer has agreed to replace. */
  replaces: number | undefined;
  remark: string;
  version: number | undefined;
  country: Bbox;
  say: Say;
}

/**
 * Saves both sides of a cut, for an approved mutation of the dag.
 * @throws 422 by field; 409 when the boundary was changed meanwhile (`changed`), when the other dag has a boundary
 * that the officer has not agreed to replace (`drawn`), or when there are warnings and no remark (`warnings`)
 */
export async function splitDag(
  knex: Knex,
  officer: SignedInActor,
  parent_id: number,
  { line, keep, dag_id, mutation_id, replaces, version, country, say, ...sent }: SplitInput,
): Promise<{ kept: StoredBoundary; cut: StoredBoundary }> {
  const remark = remarkOf(sent.remark);
  return knex.transaction(async (trx) => {
    const parent = await lockDag(trx, parent_id);
    const boundary = await boundaryOf(trx, parent_id);
    refuseChanged(boundary, version);
    const parts = cutBoundary(boundary, line, country);
    if (
      !(await trx('mutations').where({ id: mutation_id, dag_id: parent_id, status: 'approved' }).first('id'))
    )
      throw fieldErrors({ mutation_id: [splitTexts.mutation] });
    const other = await lockDag(trx, dag_id);
    checkOther(parent, other);
    const otherBoundary = (await boundariesOf(trx, [dag_id])).get(dag_id);
    if (otherBoundary && replaces !== otherBoundary.version) {
      const text = splitTexts.drawn(other.dag_no, other.khatiyan_number);
      throw problem(409, text, { code: 'drawn', replaces: await replacedBy(trx, other, otherBoundary) });
    }
    if (otherBoundary && remark === null)
      throw fieldErrors({ remark: [splitTexts.replaceRemark(other.dag_no)] });
    const judged = await judgeParts(trx, partsOf(parts, keep, parent, other));
    const accepted = accept(
      judged.map(({ warnings, ...part }) => ({
        ...part,
        warnings: warnings.map(({ code }) => code),
        before: (part.dag === parent ? boundary : otherBoundary) ?? null,
      })),
      { source: 'split', remark, mutation_id },
      () =>
        problem(409, drawTexts.warned, { code: 'warnings', warnings: translateSplitWarnings(judged, say) }),
    );
    const [kept, cut] = (await writeBoundaries(trx, officer, accepted)) as [StoredBoundary, StoredBoundary];
    return { kept, cut };
  });
}
