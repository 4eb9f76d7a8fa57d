/** What gateways keep for themselves, by the day of Dhaka on which a try ended; poisha. */
import type { Knex } from 'knex';

import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { PAID_FOR } from './payment-place.ts';
import { ON_DAY } from './periods.ts';

/** The most fees of a day in one answer. */
const MOST = 1_000;

/** A fee of money that paid for nothing. */
export interface OtherFee {
  id: number;
  payment_id: number;
  at: Date;
  transaction_id: string;
  provider: string;
  channel: string | null;
  fee: number;
  user: { name: string };
}

/** The fees of a kind of payments on a day: all together, and those of money that paid for nothing, newest first. */
export async function feesOf(
  knex: Knex,
  { kind, places }: { kind: Payment['kind']; places: Places },
  date: string,
): Promise<{ fees: number; other_fees: OtherFee[] }> {
  const day = () =>
    inPlaces(
      knex('payment_attempts as t').join('payments as p', 'p.id', 't.payment_id').where({ 'p.kind': kind }),
      places,
      PAID_FOR,
    )
      .where({ 't.state': 'paid' })
      .where('t.fee_poisha', '>', 0)
      .whereRaw(ON_DAY('t.ended_at'), { date });
  const { fees } = (await day().first(knex.raw('coalesce(sum(t.fee_poisha), 0)::bigint as fees'))) as {
    fees: number;
  };
  const other_fees = (await day()
    .whereRaw(
      `not (p.status = 'paid' and p.provider = t.provider and p.transaction_id is not distinct from t.transaction_id)`,
    )
    .join('users', 'users.id', 'p.user_id')
    .orderBy('t.id', 'desc')
    .limit(MOST)
    .select('t.id', 't.payment_id', 't.ended_at as at', 't.transaction_id', 't.provider', 't.channel')
    .select(
      't.fee_poisha as fee',
      knex.raw(`json_build_object('name', users.name) as "user"`),
    )) as OtherFee[];
  return { fees, other_fees };
}
