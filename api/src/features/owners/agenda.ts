import type { AgendaSource } from '../../platform/feature/agenda-source.ts';

/**
 * Mutations of the reader's land that somebody else asks for, until they are decided, or the reader, or who acts for the reader, has objected or agreed. Like My land,
 * those of every dag of a number while nobody has said which is meant.
 */
export const ownersAgenda: AgendaSource = {
  open: `
select 'land-asked' as kind, count(*)::int as count, null::float8 as amount, min(p.created_at) as since,
  min(d.khatiyan_number) as khatiyan_number, min(d.dag_no) as dag_number, null::text as reason
from owner_links t join dags d on d.id = t.dag_id join zils z on z.id = d.zil_id
join mutations p on p.mouza_id = z.mouza_id and fold_number(p.dag_number) = fold_number(d.dag_no)
  and (p.dag_id = d.id or p.dag_id is null)
where t.user_id = $1 and t.ended_at is null and p.user_id <> $1 and p.status in ('pending', 'assigned_to_ac_land', 'flagged')
  and not exists (select from objections o where o.mutation_id = p.id and case
    when exists (select from representation_acts a where a.objection_id = o.id) then exists (
      select from representation_acts a join representations r on r.id = a.representation_id
      where a.objection_id = o.id and $1 in (select principals_of(r)))
    else o.user_id = $1 end)
  and not exists (select from owner_consents c where c.mutation_id = p.id and c.user_id = $1 and c.taken_back_at is null)
having count(*) > 0`,
};
