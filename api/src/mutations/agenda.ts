import { prepared } from '@bhumi/db';

import type { AgendaLine, AgendaSource } from '../agenda/source.ts';

interface Open {
  kind: 'mutation-due' | 'mutation-flagged' | 'mutation-working' | 'mutation-objected';
  count: number;
  amount: number | null;
  since: Date;
  khatiyan_number: string;
  dag_number: string;
  remarks: string | null;
}

/**
 * What waits for its fee, for its applicant, or for the land office, and the objections that wait for the applicant's answer.
 * That a fee was paid the ledger says.
 */
const openOf = prepared<Open>(`
select case status when 'pending_payment' then 'mutation-due' when 'flagged' then 'mutation-flagged'
    else 'mutation-working' end as kind,
  count(*)::int as count, sum(fee_poisha)::float8 as amount, min(coalesce(reviewed_at, created_at)) as since,
  min(khatiyan_number) as khatiyan_number, min(dag_number) as dag_number, min(remarks) as remarks
from mutations
where user_id = $1 and (status in ('pending', 'flagged', 'assigned_to_ac_land') or status = 'pending_payment' and not exists (
  select from payments where mutation_id = mutations.id and status = 'paid'))
group by 1
union all
select 'mutation-objected', count(*)::int, null, min(o.created_at), min(khatiyan_number), min(dag_number), null
from objections o join mutations m on m.id = o.mutation_id
where m.user_id = $1 and m.status in ('pending', 'flagged', 'assigned_to_ac_land') and o.status = 'open' and o.answer is null
having count(*) > 0`);

/** Mutations that are not decided yet. What an objector has written is read on its page alone. */
export const mutationsAgenda: AgendaSource = async (knex, { user }) => {
  const rows = await openOf(knex, [user.id]);
  return rows.map(({ kind, count, amount, since, remarks, ...land }): AgendaLine => ({
    ...{ kind, count, since },
    ...(kind === 'mutation-due' && { amount }),
    land: count === 1 ? land : null,
    reason: count === 1 && kind === 'mutation-flagged' ? remarks : null,
  }));
};
