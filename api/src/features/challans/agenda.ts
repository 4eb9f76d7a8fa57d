import { NO_LAND, type AgendaSource } from '../../platform/feature/agenda-source.ts';
import { CHALLAN } from '../../platform/payments/challan.ts';

/** Challans that wait to be confirmed. Those of the land tax are among its payments that nobody has confirmed. */
export const challansAgenda: AgendaSource = {
  open: `
select 'challan-working' as kind, count(*)::int as count, sum(amount_poisha)::float8 as amount, min(created_at) as since, ${NO_LAND}
from payments where user_id = $1 and status = 'pending' and provider = '${CHALLAN}' and kind <> 'land_tax'
having count(*) > 0`,
};
