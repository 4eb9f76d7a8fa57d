/** What the rows of a dag were, and what changed them. The database keeps each version as a dag is changed (0032). */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../../../../contract/lookup/lookup.ts';
import { messages } from '../../../../../contract/messages.ts';
import type { VersionSource } from '../../../../../contract/record-versions/record-versions.ts';
import { problem } from '../../../../platform/http/http-error.ts';
import { rowsWithShares } from '../../../land/owner-shares.ts';

interface Row {
  number: number;
  source: VersionSource;
  mutation_id: number | null;
  tracking_number: string | null;
  recorded_at: Date;
  by: string | null;
  proposed_by: string | null;
  reason: string | null;
  rows: KhotiyanRow[];
}

/** The most versions that one answer holds, the newest. */
const MOST = 200;

/** @throws a 404 when there is no such dag */
export async function versionsOf(knex: Knex, id: number): Promise<FoundVersions> {
  const found = await findVersions(knex, id);
  if (!found) throw problem(404, messages.notFound);
  return found;
}

export type FoundVersions = NonNullable<Awaited<ReturnType<typeof findVersions>>>;

/** The versions of a dag, the newest first; undefined when there is no such dag. */
export async function findVersions(knex: Knex, id: number) {
  const dag = (await knex('dags')
    .where({ id })
    .first('id', 'dag_no', 'khatiyan_number', 'khotiyan', 'created_at')) as
    | { id: number; dag_no: string; khatiyan_number: string; khotiyan: KhotiyanRow[]; created_at: Date }
    | undefined;
  if (!dag) return undefined;
  const { khotiyan, created_at, ...rest } = dag;
  const kept = (await knex('record_versions as v')
    .leftJoin('users', 'users.id', 'v.actor_id')
    .leftJoin('mutations', 'mutations.id', 'v.mutation_id')
    .leftJoin('record_changes as c', 'c.id', 'v.change_id')
    .leftJoin('users as proposer', (join) =>
      join.on('proposer.id', 'c.proposed_by').andOn('proposer.id', '<>', 'v.actor_id'),
    )
    .where('v.dag_id', id)
    .orderBy('number', 'desc')
    .limit(MOST)
    .select(
      'number',
      'source',
      'v.mutation_id',
      'tracking_number',
      'recorded_at',
      'v.rows',
      'c.reason',
      'users.name as by',
      'proposer.name as proposed_by',
    )) as Row[];
  const first: Row = {
    number: 1,
    source: 'entered',
    mutation_id: null,
    tracking_number: null,
    by: null,
    proposed_by: null,
    reason: null,
    recorded_at: created_at,
    rows: khotiyan,
  };
  return {
    dag: rest,
    versions: (kept.length > 0 ? kept : [first]).map(({ rows, ...version }) => ({
      ...version,
      area: totalArea(rows),
      rows: rowsWithShares(rows),
    })),
  };
}
