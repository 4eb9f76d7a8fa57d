/** Refunds by the day on which they were recorded. Days, months and years are those of Dhaka; poisha. */
import type { Knex } from 'knex';

import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { PAID_FOR } from './payment-place.ts';
import { ON_DAY, sumsIn, type Sums } from './periods.ts';

/** The most refunds of a day in one answer. */
const MOST = 1_000;

/** A refund; the amount in poisha. */
export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  refunded_at: Date;
  reference: string;
  user: { name: string };
  provider: string;
  /** The day on which the gateway took it from what it paid out to us, as its files say. */
  settled_on: string | null;
  is_sample: boolean;
}

/** A kind of payments, in places. */
interface Kind {
  kind: Payment['kind'];
  places: Places;
}

const of = (knex: Knex, { kind, places }: Kind): Knex.QueryBuilder =>
  inPlaces(
    knex('refunds as f').join('payments as p', 'p.id', 'f.payment_id').where({ 'p.kind': kind }),
    places,
    PAID_FOR,
  );

/** The refunds of a kind in the periods up to a moment. */
export async function refundedOf(knex: Knex, kind: Kind, now: Date): Promise<Sums> {
  const at = 'f.refunded_at';
  return (await of(knex, kind)
    .whereRaw(`${at} >= date_trunc('year', :now::timestamptz, 'Asia/Dhaka') and ${at} <= :now`, { now })
    .first(...sumsIn(knex, { amount: 'f.amount_poisha', at, now }))) as Sums;
}

interface Row extends Omit<Refund, 'user' | 'is_sample'> {
  user_name: string;
}

const SETTLED_ON = `(select to_char(max(s.settled_on), 'YYYY-MM-DD') from gateway_refunds r
  join money_settlements s on s.kind = 'refund' and s.provider = p.provider and s.gateway_reference = r.gateway_reference
  where r.reference = f.reference) as settled_on`;

/** The refunds of a kind on a day, newest first, with their total. */
export async function refundsOf(
  knex: Knex,
  kind: Kind,
  date: string,
): Promise<{ refunds: Refund[]; refunded: number }> {
  const day = () => of(knex, kind).whereRaw(ON_DAY('f.refunded_at'), { date });
  const { refunded } = (await day().first(
    knex.raw('coalesce(sum(f.amount_poisha), 0)::bigint as refunded'),
  )) as { refunded: number };
  const rows = (await day()
    .join('users', 'users.id', 'p.user_id')
    .orderBy('f.id', 'desc')
    .limit(MOST)
    .select('f.id', 'f.payment_id', 'f.amount_poisha as amount', 'f.refunded_at', 'f.reference')
    .select('users.name as user_name', 'p.provider')
    .select(knex.raw(SETTLED_ON))) as Row[];
  const refunds = rows.map(({ user_name, ...row }) => ({
    ...row,
    user: { name: user_name },
    is_sample: isSimulated(row),
  }));
  return { refunds, refunded };
}
