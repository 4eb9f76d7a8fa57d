/**
 * Writes boundaries: the row, its earlier versions (which the database keeps, 0037 and 0067) and the audit log. No
 * other code writes them (`only-writer.test.ts`).
 */
import type { Knex } from 'knex';
import { seenOf } from '@bhumi/db/geometry';

import type { Boundary, BoundarySource } from '../../../../contract/maps/geojson.ts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import { yieldToEventLoop } from '../../../platform/jobs/yield-to-event-loop.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import type { AcceptedBoundaries, Cause, JudgedBoundary } from './accept.ts';
import type { Rings } from '../geometry/read.ts';
import type { StoredBoundary } from '../boundaries.ts';
import { candidateOf } from './warnings.ts';

type Named = JudgedBoundary['dag'];

const boundaryOf = (dag: Named, rings: Rings, source: BoundarySource): Boundary => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        dag_no: dag.dag_no,
        khatian_no: dag.khatiyan_number,
        survey_type_id: dag.survey_type_id,
        source,
      },
      geometry: { type: 'Polygon', coordinates: rings },
    },
  ],
});

/** The columns of a boundary, from its checked rings. */
function columnsOf(dag: Named, rings: Rings, source: BoundarySource) {
  const { area_sq_m, perimeter_m, bbox, label } = candidateOf(rings);
  return {
    geojson: JSON.stringify(boundaryOf(dag, rings, source)),
    bbox: JSON.stringify(bbox),
    label: `(${label.join(',')})`,
    area_sq_m,
    perimeter_m,
    ...seenOf(rings, bbox),
  };
}

const GEOMETRY_COLUMNS = [
  'geojson',
  'bbox',
  'label',
  'area_sq_m',
  'perimeter_m',
  'shape_at_15',
  'shape_at_16',
];

/** Sets who changes boundaries and why, for this transaction: a trigger stores it with each version. */
async function recordCause(
  trx: Knex.Transaction,
  officer: SignedInActor,
  { remark, mutation_id }: Omit<Cause, 'source'>,
): Promise<void> {
  const change = JSON.stringify({ actor_id: officer.user.id, remark, mutation_id });
  await trx.raw(`select set_config('bhumi.boundary_change', ?, true)`, [change]);
}

/** The audit entry of a boundary. */
const entryOf = ({ dag, warnings, before }: JudgedBoundary, row: StoredBoundary, cause: Cause) => ({
  action: before ? 'update' : 'create',
  resource: 'geojson-datas',
  record_id: dag.id,
  before: before && { version: before.version, area_sq_m: before.area_sq_m },
  after: { dag_no: dag.dag_no, version: row.version, area_sq_m: row.area_sq_m, ...cause, warnings },
});

/**
 * Writes accepted boundaries in one statement, so that the outline of their mouza is computed once, with one audit
 * entry each. Some thousands at most: each takes eight of a statement's 65,535 parameters.
 * @returns the rows in the order of the boundaries
 */
export async function writeBoundaries(
  trx: Knex.Transaction,
  officer: SignedInActor,
  { boundaries, cause }: AcceptedBoundaries,
): Promise<StoredBoundary[]> {
  await recordCause(trx, officer, cause);
  const rows: object[] = [];
  for (const { dag, rings } of boundaries) {
    rows.push({ dag_id: dag.id, ...columnsOf(dag, rings, cause.source) });
    await yieldToEventLoop();
  }
  const anew = GEOMETRY_COLUMNS.map((column) => [column, trx.raw('excluded.??', [column])] as const);
  const written = (await trx('geojson_datas')
    .insert(rows)
    .onConflict('dag_id')
    .merge({ ...Object.fromEntries(anew), version: trx.raw('geojson_datas.version + 1') })
    .returning('*')) as StoredBoundary[];
  const byDag = new Map(written.map((row) => [row.dag_id, row]));
  const inOrder = boundaries.map(({ dag }) => byDag.get(dag.id)!);
  const entries = boundaries.map((each, at) => entryOf(each, inOrder[at]!, cause));
  await auditAll(trx, officer, entries);
  return inOrder;
}

/** Takes a boundary off the maps. The database keeps it as a version, with who did it and why (0067). */
export async function removeBoundary(
  trx: Knex.Transaction,
  officer: SignedInActor,
  dag: Pick<Named, 'id' | 'dag_no'>,
  { version, area_sq_m }: StoredBoundary,
  remark: string,
): Promise<void> {
  await recordCause(trx, officer, { remark });
  await trx('geojson_datas').where({ dag_id: dag.id }).delete();
  await audit(trx, officer, {
    action: 'withdraw',
    resource: 'geojson-datas',
    record_id: dag.id,
    before: { dag_no: dag.dag_no, version, area_sq_m },
    after: { remark },
  });
}
