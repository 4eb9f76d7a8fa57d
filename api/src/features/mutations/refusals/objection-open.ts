import { OBJECTION_DAYS } from '../../../../contract/mutations/refusals.ts';
import { OBJECTION_STOPS_SQL } from '../../owners/links.ts';
import { refusalWhere } from './refusal.ts';

/**
 * An objection of an owner that nobody else has ruled on, for 30 days from its filing or its reopening. Closed with a rejection it stands in
 * the way as well; what the officer has dismissed alone is not lifted for that officer.
 */
export default refusalWhere(`
exists (
  select from objections o
  where o.mutation_id = :id and ${OBJECTION_STOPS_SQL}
    and (o.status in ('open', 'closed') or o.status in ('dismissed', 'no_standing') and o.heard_by = :officer)
    and greatest(o.created_at, (select max(at) from objection_reopenings r where r.objection_id = o.id))
      > now() - interval '${OBJECTION_DAYS} days')`);
