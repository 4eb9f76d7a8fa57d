/** What the gateway paid out of a day of money, as its settlement files say. Amounts in poisha. */
import type { Knex } from 'knex';

/** Of tries that began on the day, and refunds that ended on it; what went back is subtracted. */
const PAYOUTS = `
with of_day as (
  select s.provider, s.settled_on, s.amount_poisha as amount, s.fee_poisha as fee
  from payment_attempts t
  join money_settlements s on s.provider = t.provider and s.kind = 'sale' and s.reference = t.reference
  where t.created_at >= cast(:day as date)::timestamp at time zone 'Asia/Dhaka'
    and t.created_at < (cast(:day as date) + 1)::timestamp at time zone 'Asia/Dhaka'
  union all
  select s.provider, s.settled_on, -s.amount_poisha, s.fee_poisha
  from gateway_refunds r
  join money_settlements s on s.kind = 'refund' and s.gateway_reference = r.gateway_reference
  where r.ended_at >= cast(:day as date)::timestamp at time zone 'Asia/Dhaka'
    and r.ended_at < (cast(:day as date) + 1)::timestamp at time zone 'Asia/Dhaka'
)
select provider, to_char(settled_on, 'YYYY-MM-DD') as settled_on, count(*)::int as count, sum(amount)::float8 as amount,
  coalesce(sum(fee), 0)::float8 as fees
from of_day group by provider, of_day.settled_on order by provider, of_day.settled_on nulls last`;

export interface PayoutRow {
  provider: string;
  settled_on: string | null;
  count: number;
  amount: number;
  fees: number;
}

/** The payouts of a day, by the day on which the gateway made them. */
export async function payoutsOf(knex: Knex, day: string): Promise<PayoutRow[]> {
  return (await knex.raw<{ rows: PayoutRow[] }>(PAYOUTS, { day })).rows;
}
