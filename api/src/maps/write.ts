/** Writing a boundary: the row, its earlier versions (which the database keeps, 0037) and the log of changes. */
import type { Knex } from 'knex';
import { seenOf } from '@bhumi/db/geometry';

import type { Boundary, BoundarySource } from '../../contract/maps/geojson.ts';
import { audit } from '../audit/audit.ts';
import { breathe } from '../lib/breathe.ts';
import type { SignedIn } from '../sessions/actor.ts';
import type { Rings } from './geometry/read.ts';
import type { DrawnDag } from './sheet.ts';
import type { StoredBoundary } from './stored.ts';
import { candidateOf } from './warnings.ts';

/** How a boundary came about. */
export interface Cause {
  source: BoundarySource;
  remark: string | null;
  /** Of a split. */
  mutation_id?: number;
}

type Named = Pick<DrawnDag, 'id' | 'dag_no' | 'khatiyan_number' | 'survey_type_id'>;

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

const DRAWN = ['geojson', 'bbox', 'label', 'area_sq_m', 'perimeter_m', 'shape_at_15', 'shape_at_16'];

/** Says who draws, for the length of the transaction. */
export async function sayWho(
  trx: Knex.Transaction,
  officer: SignedIn,
  { remark, mutation_id }: Omit<Cause, 'source'>,
): Promise<void> {
  const said = JSON.stringify({ actor_id: officer.user.id, remark, mutation_id });
  await trx.raw(`select set_config('bhumi.boundary_change', ?, true)`, [said]);
}

/**
 * Writes boundaries of dags in one statement, so that the outline of their mouza is drawn once; `sayWho` was called. At most
 * some thousand: eight values each, of 65,535 that a statement takes.
 */
export async function writeBoundaries(
  trx: Knex.Transaction,
  boundaries: readonly { dag: Named; rings: Rings }[],
  { source }: Pick<Cause, 'source'>,
): Promise<StoredBoundary[]> {
  const rows: object[] = [];
  for (const { dag, rings } of boundaries) {
    rows.push({ dag_id: dag.id, ...columnsOf(dag, rings, source) });
    await breathe();
  }
  const anew = DRAWN.map((column) => [column, trx.raw('excluded.??', [column])] as const);
  return trx('geojson_datas')
    .insert(rows)
    .onConflict('dag_id')
    .merge({ ...Object.fromEntries(anew), version: trx.raw('geojson_datas.version + 1') })
    .returning('*') as unknown as Promise<StoredBoundary[]>;
}

/** Writes the boundary of one dag, with who did it, how and why. */
export async function writeBoundary(
  trx: Knex.Transaction,
  officer: SignedIn,
  { dag, rings }: { dag: Named; rings: Rings },
  cause: Cause,
): Promise<StoredBoundary> {
  await sayWho(trx, officer, cause);
  const [row] = (await writeBoundaries(trx, [{ dag, rings }], cause)) as [StoredBoundary];
  await audit(trx, officer, {
    action: row.version === 1 ? 'create' : 'update',
    resource: 'geojson-datas',
    record_id: dag.id,
    after: { dag_no: dag.dag_no, version: row.version, area_sq_m: row.area_sq_m, ...cause },
  });
  return row;
}
