/** The boundary of a dag and its earlier versions. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { BoundaryHistory, BoundaryVersion } from '../../../../contract/maps/boundaries.ts';
import type { ReplacedBoundary } from '../../../../contract/maps/splits.ts';
import type { Bbox, Boundary, BoundaryVersionKind } from '../../../../contract/maps/geojson.ts';
import { MAX_VERSIONS_PER_RESPONSE } from '../../../../contract/maps/limits.ts';
import { areaOf, areaOfFeet } from '../../../../contract/maps/units.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../platform/http/http-error.ts';
import type { DrawnDag } from '../sheet.ts';
import { boundariesOf, staffBoundary, type StoredBoundary } from '../boundaries.ts';

interface Version {
  number: number;
  source: BoundaryVersionKind;
  mutation_id: number | null;
  tracking_number: string | null;
  remark: string | null;
  by: string | null;
  recorded_at: Date;
  area_sq_m: number;
  bbox: Bbox;
  geojson: Boundary;
}

const versionOf = ({ recorded_at, area_sq_m, ...version }: Version): BoundaryVersion => ({
  ...version,
  at: recorded_at.toISOString(),
  area: areaOf(area_sq_m),
});

/** @throws 404 when there is no such dag */
export async function historyOf(knex: Knex, id: number): Promise<BoundaryHistory> {
  const dag = (await knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .where({ 'dags.id': id })
    .first(
      'dags.id',
      'dag_no',
      'khatiyan_number',
      'zil_id',
      'zils.zil_no',
      'zils.mouza_id',
      'survey_type_id',
      'khotiyan',
    )) as (Omit<BoundaryHistory['dag'], 'recorded'> & { khotiyan: KhotiyanRow[] }) | undefined;
  if (!dag) throw problem(404, messages.notFound);
  const [versions, boundaries, mutations] = await Promise.all([
    knex('boundary_versions as v')
      .leftJoin('users', 'users.id', 'v.actor_id')
      .leftJoin('mutations as m', 'm.id', 'v.mutation_id')
      .where({ 'v.dag_id': id })
      .orderBy('number', 'desc')
      .limit(MAX_VERSIONS_PER_RESPONSE)
      .select('number', 'source', 'mutation_id', 'tracking_number', 'v.remark', 'users.name as by')
      .select('recorded_at', 'area_sq_m', 'bbox', 'geojson'),
    boundariesOf(knex, [id]),
    knex('mutations')
      .where({ dag_id: id, status: 'approved' })
      .orderBy('id', 'desc')
      .limit(MAX_VERSIONS_PER_RESPONSE)
      .select('id', 'tracking_number', 'mutation_type'),
  ]);
  const { khotiyan, ...rest } = dag;
  const boundary = boundaries.get(id);
  return {
    dag: { ...rest, recorded: areaOfFeet(totalArea(khotiyan)) },
    boundary: boundary ? staffBoundary(boundary) : null,
    versions: (versions as Version[]).map(versionOf),
    mutations: mutations as BoundaryHistory['mutations'],
  };
}

/** The boundary that a split would replace, with who drew it and when. */
export async function replacedBy(
  knex: Knex,
  { id, dag_no, khatiyan_number, khotiyan }: DrawnDag,
  boundary: StoredBoundary,
): Promise<ReplacedBoundary> {
  const newest = (await knex('boundary_versions as v')
    .leftJoin('users', 'users.id', 'v.actor_id')
    .where({ 'v.dag_id': id })
    .orderBy('number', 'desc')
    .first('users.name as by')) as { by: string | null } | undefined;
  return {
    dag_id: id,
    dag_no,
    khatiyan_number,
    version: boundary.version,
    area: areaOf(boundary.area_sq_m),
    recorded: areaOfFeet(totalArea(khotiyan)),
    drawn_at: boundary.updated_at.toISOString(),
    by: newest?.by ?? null,
  };
}
