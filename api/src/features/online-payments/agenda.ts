import { NO_LAND, type AgendaSource } from '../../platform/feature/agenda-source.ts';
import { waitsOnline } from '../../platform/payments/online-payment-id.ts';

/** Payments that are begun through a gateway: those that the payer may make now, and those of which the bank is asked. */
export const onlinePaymentsAgenda: AgendaSource = {
  payments: true,
  open: `
select case when asked then 'payment-asking' else 'payment-due' end as kind, count(*)::int as count,
  sum(amount)::float8 as amount, min(since) as since, ${NO_LAND}, case when count(*) = 1 then min(id) end as payment_id
from (
  select min(p.id) filter (where p.entry = 1) as id, sum(p.amount_poisha) as amount, min(p.created_at) as since,
    bool_or(exists (select from payment_attempts a
      where a.payment_id = p.id and (a.state = 'checking' or a.state = 'open' and a.address is not null))) as asked
  from payments p where p.user_id = $1 and ${waitsOnline('p')} group by p.idempotency_key
) requests
group by 1`,
};
