/** Finds what burdens the land of a copy today and came after it. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { LaterRestriction } from '../../../contract/restrictions/restrictions.ts';
import { disputedSinceSql, restrictionsOf } from '../restrictions/of-dag.ts';

/** A copy of before 0092 says nothing of restrictions: there, what was entered or began to hold after it came later. */
const LATER = `
select coalesce((
    select json_agg(public_restriction(r) || jsonb_build_object('since', greatest(r.starts_on,
      (greatest(r.entered_at, carried.carried_at) at time zone 'Asia/Dhaka')::date)) order by r.id)
    from ${restrictionsOf('d')}
    left join carried_restrictions carried on carried.restriction_id = r.id and carried.dag_id = d.id
    where restriction_holds(r) and case when c.record -> 'restrictions' is not null
      then not c.record -> 'restrictions' @> jsonb_build_array(public_restriction(r))
      else greatest(r.entered_at, carried.carried_at, r.starts_on::timestamp at time zone 'Asia/Dhaka') > c.issued_at end), '[]')
    as restricted_since,
  case when c.record ->> 'disputed_since' is null then ${disputedSinceSql('d')} end as disputed_since
from copies c join applications a on a.id = c.application_id join dags d on d.id = a.dag_id
where c.id = $1`;

interface LaterEncumbrances {
  restricted_since: LaterRestriction[];
  disputed_since: string | null;
}

const later = prepared<LaterEncumbrances>(LATER);

/** Reads what came after a copy and burdens its land today; nothing of a copy of a mouza map. */
export async function encumbrancesSince(knex: Knex, copyId: number): Promise<Partial<LaterEncumbrances>> {
  const [row] = await later(knex, [copyId]);
  return row ?? {};
}
