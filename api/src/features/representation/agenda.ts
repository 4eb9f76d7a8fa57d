import type { AgendaSource } from '../../platform/feature/agenda-source.ts';

/**
 * Mutations of the land of owners for whom the reader acts, one line for each owner, until they are decided, or the owner or who acts has
 * objected or agreed. Who may do nothing about it and receives no notices is asked nothing.
 */
export const representationAgenda: AgendaSource = {
  namesOwner: true,
  open: `
select 'land-asked-for-owner' as kind, count(distinct asked.id)::int as count, null::float8 as amount, min(asked.created_at) as since,
  min(land.khatiyan_number) as khatiyan_number, min(land.dag_no) as dag_number, null::text as reason, t.owner
from representations t cross join lateral represented_dags(t) land join zils z on z.id = land.zil_id
join mutations asked on asked.mouza_id = z.mouza_id and fold_number(asked.dag_number) = fold_number(land.dag_no)
  and (asked.dag_id = land.id or asked.dag_id is null)
where t.user_id = $1 and representation_in_force(t) and t.acts && array['object', 'consent', 'notices']
  and asked.status in ('pending', 'assigned_to_ac_land', 'flagged')
  and asked.user_id <> $1 and asked.user_id not in (select principals_of(t))
  and not exists (select from objections o where o.mutation_id = asked.id
    and (o.user_id = $1 and fold_name(o.owner) = fold_name(t.owner) or o.user_id in (select principals_of(t))))
  and not exists (select from owner_consents c
    where c.mutation_id = asked.id and c.user_id in (select principals_of(t)) and c.taken_back_at is null)
  and not exists (select from representation_acts a
    where a.mutation_id = asked.id and a.representation_id = t.id and a.taken_back_at is null)
group by t.owner`,
};
