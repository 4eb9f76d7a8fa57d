import { NO_LAND, type AgendaSource } from '../../platform/feature/agenda-source.ts';

/** Copies that the land office prepares, and fees that wait for a refund. */
export const copiesAgenda: AgendaSource = {
  open: `
  select case c.status when 'requested' then 'copy-working' else 'refund-working' end as kind, count(*)::int as count,
    sum(p.amount_poisha) filter (where c.status = 'refused')::float8 as amount,
    min(coalesce(c.reviewed_at, c.requested_at)) as since, ${NO_LAND}
  from copies c join payments p on p.id = c.payment_id
  where c.user_id = $1 and c.status in ('requested', 'refused')
  group by c.status`,
};
