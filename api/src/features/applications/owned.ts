/** Finds a copy that a person already has and that a new one would repeat. */
import { prepared, type Runner } from '@bhumi/db';

import { COPIED_FIELDS } from '../copies/changed-record.ts';
import { applicationOf } from './read.ts';
import type { Application } from './schemas.ts';

/** The record of a copy: a dag or a mouza map. */
export interface RecordOfCopy {
  dag_id: number | null;
  mouza_map_id: number | null;
}

/** The newest first; a copy that is in work will be of the record as it stands then. */
const owned = prepared<{ id: number }>(`
  select a.id from applications a join copies c on c.application_id = a.id
  left join dags on dags.id = a.dag_id
  left join mouza_maps maps on maps.id = a.mouza_map_id
  cross join lateral (select copied_record(a.id) as now offset 0) r
  where a.user_id = $1 and (a.dag_id = $2::bigint or a.mouza_map_id = $3::bigint) and a.payment_status = 'paid'
    and coalesce(dags.retired_at, maps.retired_at) is null
    and (c.status = 'requested' or (c.status = 'ready' and not exists (
      select from unnest($4::text[]) as name where c.record -> name is distinct from r.now -> name)))
  order by a.id desc limit 1`);

/**
 * Returns a person's newest paid application for a record whose copy is in work, or says what the record says now; null
 * when there is none, or the record has changed since.
 */
export async function ownedCopy(
  knex: Runner,
  userId: number,
  { dag_id, mouza_map_id }: RecordOfCopy,
): Promise<Application | null> {
  const [row] = await owned(knex, [userId, dag_id, mouza_map_id, COPIED_FIELDS]);
  return row ? applicationOf(knex, userId, row.id) : null;
}
