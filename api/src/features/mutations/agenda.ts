import { isBegun } from '../../platform/payments/online-payment-id.ts';
import type { AgendaSource } from '../../platform/feature/agenda-source.ts';

/**
 * Mutations that are not decided yet: what waits for its fee, for its applicant, or for the land office, and the objections that
 * wait for the applicant's answer. That a fee was paid, or begun through a gateway or by a challan, the ledger says, asked mutation by mutation (for `not exists` a plan for
 * anybody may read all of it); what an objector has written is read on its page alone.
 */
export const mutationsAgenda: AgendaSource = {
  open: `
select case status when 'pending_payment' then 'mutation-due' when 'flagged' then 'mutation-flagged'
    else 'mutation-working' end as kind,
  count(*)::int as count, sum(fee_poisha) filter (where status = 'pending_payment')::float8 as amount,
  min(coalesce(reviewed_at, created_at)) as since, min(khatiyan_number) as khatiyan_number,
  min(dag_number) as dag_number, min(remarks) filter (where status = 'flagged') as reason,
  min((select max(e.at) from mutation_events e where e.mutation_id = mutations.id and e.action = 'pay')) as came
from mutations
where user_id = $1 and status in ('pending_payment', 'pending', 'assigned_to_ac_land', 'flagged')
  and (status <> 'pending_payment' or (
    select true from payments where mutation_id = mutations.id and (status = 'paid' or ${isBegun('payments')}) limit 1) is null)
group by 1
union all
select 'mutation-objected', count(*)::int, null, min(o.created_at), min(khatiyan_number), min(dag_number), null, null
from objections o join mutations m on m.id = o.mutation_id
where m.user_id = $1 and m.status in ('pending', 'flagged', 'assigned_to_ac_land') and o.status = 'open' and o.answer is null
having count(*) > 0`,
  came: true,
};
