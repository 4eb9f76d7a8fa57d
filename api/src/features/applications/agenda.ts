import { isBegun } from '../../platform/payments/online-payment-id.ts';
import { NO_LAND, type AgendaSource } from '../../platform/feature/agenda-source.ts';

/** Applications whose fee is still to be paid; one that is begun through a gateway or by a challan is a line of its payment. */
export const feesAgenda: AgendaSource = {
  open: `
  select 'fee-due' as kind, count(*)::int as count, sum(fee_poisha)::float8 as amount, min(created_at) as since, ${NO_LAND}
  from applications where user_id = $1 and payment_status <> 'paid' and not exists (
    select from payments where application_id = applications.id and ${isBegun('payments')})
  having count(*) > 0`,
};
