/** Splitting a dag after a mutation: its boundary is cut by a line, and one side becomes that of another dag. */
import type { Knex } from 'knex';

import type { CutParts } from '../../contract/maps/boundaries.ts';
import type { Bbox, Position } from '../../contract/maps/geojson.ts';
import { splitTexts } from '../../contract/maps/messages.ts';
import { areaOf, lengthOf } from '../../contract/maps/units.ts';
import { fieldErrors } from '../lib/errors.ts';
import type { SignedIn } from '../sessions/actor.ts';
import { cutByLine } from './geometry/cut.ts';
import { readPolygon, type Rings } from './geometry/read.ts';
import { heldDag, refuseChanged, remarkOf } from './save.ts';
import { holdSheet } from './sheet.ts';
import { boundariesOf, type StoredBoundary } from './stored.ts';
import { candidateOf } from './warnings.ts';
import { writeBoundary } from './write.ts';

export type Side = 'left' | 'right';

/** @throws a 422 on `line` when it does not make two parts, or one that is no shape */
function cutOf(boundary: StoredBoundary, line: readonly Position[], country: Bbox): Record<Side, Rings> {
  if (new Set(line.map(String)).size < 2) throw fieldErrors({ line: [splitTexts.line] });
  const parts = cutByLine(boundary.geojson.features[0].geometry.coordinates, line);
  const [left, right] = [parts?.left, parts?.right].map((part) => part && readPolygon(part, country));
  if (!left || !right || 'refused' in left || 'refused' in right)
    throw fieldErrors({ line: [splitTexts.notTwo] });
  return { left: left.rings, right: right.rings };
}

/** @throws a 422 on `dag_id` when there is no boundary */
async function boundaryOf(knex: Knex, dag_id: number): Promise<StoredBoundary> {
  const boundary = (await boundariesOf(knex, [dag_id])).get(dag_id);
  if (!boundary) throw fieldErrors({ dag_id: [splitTexts.noBoundary] });
  return boundary;
}

/** Both sides of a cut, with their areas; nothing is saved. @throws a 422 by field */
export async function cutParts(
  knex: Knex,
  dag_id: number,
  line: readonly Position[],
  country: Bbox,
): Promise<CutParts> {
  const boundary = await boundaryOf(knex, dag_id);
  const parts = cutOf(boundary, line, country);
  const part = (side: Side) => {
    const { area_sq_m, perimeter_m } = candidateOf(parts[side]);
    const geometry = { type: 'Polygon' as const, coordinates: parts[side] };
    return { side, area: areaOf(area_sq_m), perimeter: lengthOf(perimeter_m), geometry };
  };
  return { whole: areaOf(boundary.area_sq_m), parts: [part('left'), part('right')] };
}

export interface Splitting {
  line: readonly Position[];
  keep: Side;
  /** The dag that the other side becomes. */
  dag_id: number;
  mutation_id: number;
  remark: string;
  version: number | undefined;
}

/**
 * Saves both sides of a cut, for an approved mutation of the dag.
 * @throws a 422 by field, a 409 when the boundary was changed meanwhile
 */
export async function splitDag(
  knex: Knex,
  officer: SignedIn,
  parent_id: number,
  { line, keep, dag_id, mutation_id, remark, version }: Splitting,
  country: Bbox,
): Promise<{ kept: StoredBoundary; cut: StoredBoundary }> {
  return knex.transaction(async (trx) => {
    const parent = await heldDag(trx, parent_id);
    await holdSheet(trx, parent);
    const boundary = await boundaryOf(trx, parent_id);
    refuseChanged(boundary, version);
    const parts = cutOf(boundary, line, country);
    if (
      !(await trx('mutations').where({ id: mutation_id, dag_id: parent_id, status: 'approved' }).first('id'))
    )
      throw fieldErrors({ mutation_id: [splitTexts.mutation] });
    if (dag_id === parent_id) throw fieldErrors({ dag_id: [splitTexts.otherDag] });
    const other = await heldDag(trx, dag_id);
    if (other.zil_id !== parent.zil_id || other.survey_type_id !== parent.survey_type_id)
      throw fieldErrors({ dag_id: [splitTexts.otherDag] });
    const cause = { source: 'split', remark: remarkOf(remark), mutation_id } as const;
    const kept = await writeBoundary(trx, officer, { dag: parent, rings: parts[keep] }, cause);
    const gone = parts[keep === 'left' ? 'right' : 'left'];
    const cut = await writeBoundary(trx, officer, { dag: other, rings: gone }, cause);
    return { kept, cut };
  });
}
