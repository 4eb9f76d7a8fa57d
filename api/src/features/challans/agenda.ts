import { NO_LAND, type AgendaSource } from '../../platform/feature/agenda-source.ts';
import { CHALLAN } from '../../platform/payments/challan.ts';

/** Challans that wait to be confirmed. */
export const challansAgenda: AgendaSource = {
  open: `
select 'challan-working' as kind, count(distinct idempotency_key)::int as count, sum(amount_poisha)::float8 as amount, min(created_at) as since, ${NO_LAND}
from payments where user_id = $1 and status = 'pending' and provider = '${CHALLAN}'
having count(*) > 0`,
};
