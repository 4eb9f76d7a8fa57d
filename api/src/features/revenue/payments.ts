/** Payments from the ledger. Days, months and years are those of Dhaka. Amounts in poisha. */
import type { Knex } from 'knex';

import { taxYearText } from '../../../contract/land-tax/land-tax.ts';
import type { ApplicationType } from '../../../contract/applications/fees.ts';
import type { MutationType } from '../../../contract/mutations/mutations.ts';
import type { PaymentMethod } from '../../../contract/payments/payment.ts';
import type { RevenueKind } from '../../../contract/revenue/revenue.ts';
import type { ActedFor } from '../../../contract/representation/acted-for.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { paidForSql } from '../representation/acted-for.ts';
import { feesOf, type OtherFee } from './fees.ts';
import { PAID_FOR } from './payment-place.ts';
import { ON_DAY, sumsIn, type Sums } from './periods.ts';
import { refundsOf, type Refund } from './refunds.ts';
import { treasuryCodes } from './treasury-codes.ts';

/** The newest payments in the summary of a kind. */
const RECENT = 5;
/** The most payments of a day in one answer. */
const MOST = 1_000;

export const KIND: Record<RevenueKind, Payment['kind']> = {
  applications: 'application',
  'land-tax-payments': 'land_tax',
  mutations: 'mutation',
};

/** The sums of each kind that has any. */
async function sumsByKind(knex: Knex, now: Date, places: Places): Promise<Map<Payment['kind'], Sums>> {
  const sums = sumsIn(knex, { amount: 'amount_poisha', at: 'paid_at', now });
  const rows = (await inPlaces(knex('payments as p'), places, PAID_FOR)
    .where({ status: 'paid' })
    .whereIn('kind', Object.values(KIND))
    .whereRaw(`paid_at >= date_trunc('year', :now::timestamptz, 'Asia/Dhaka') and paid_at <= :now`, { now })
    .groupBy('kind')
    .select('kind', ...sums)) as Array<Sums & { kind: Payment['kind'] }>;
  return new Map(rows.map(({ kind, ...row }) => [kind, row]));
}

const NOTHING: Sums = { daily: 0, monthly: 0, yearly: 0 };

/** The sums of one kind. */
export async function sumsOf(knex: Knex, now: Date, places: Places): Promise<Record<RevenueKind, Sums>> {
  const found = await sumsByKind(knex, now, places);
  const of = (kind: RevenueKind) => found.get(KIND[kind]) ?? NOTHING;
  return {
    applications: of('applications'),
    'land-tax-payments': of('land-tax-payments'),
    mutations: of('mutations'),
  };
}

/** A payment of the revenue; amount and fee in poisha. */
export interface Item {
  id: number;
  amount: number;
  paid_at: Date;
  payment_method: PaymentMethod;
  transaction_id: string | null;
  provider: string;
  channel: string | null;
  fee: number | null;
  /** The day on which the gateway paid out to us, as its files say. */
  settled_on: string | null;
  user: { name: string };
  is_sample: boolean;
  application_type: ApplicationType | null;
  mutation: { id: number; tracking_number: string; mutation_type: MutationType } | null;
  year: string | null;
  khatiyan_number: string | null;
  dag_number: string | null;
  acted_for: ActedFor[];
}

interface Row extends Omit<Item, 'user' | 'year' | 'is_sample' | 'mutation'> {
  mutation_id: number | null;
  tracking_number: string | null;
  mutation_type: MutationType | null;
  user_name: string;
  tax_year: number | null;
}

const answered = ({
  user_name,
  tax_year,
  mutation_id: id,
  tracking_number,
  mutation_type,
  ...row
}: Row): Item => ({
  ...row,
  is_sample: isSimulated(row),
  user: { name: user_name },
  mutation:
    id === null || tracking_number === null || mutation_type === null
      ? null
      : { id, tracking_number, mutation_type },
  year: tax_year === null ? null : taxYearText(tax_year),
});

/** A kind of payments, in places. */
interface Kind {
  kind: RevenueKind;
  places: Places;
}

/** What the gateway says of the money. Its fee is that of a whole try, and stands at the first payment of it alone. */
const AT_THE_GATEWAY = `left join lateral (
  select t.channel, case when t.payment_id = p.id then t.fee_poisha end as fee,
    (select to_char(max(s.settled_on), 'YYYY-MM-DD') from money_settlements s
      where s.provider = t.provider and s.kind = 'sale' and s.reference = t.reference) as settled_on
  from payment_attempts t
  where t.provider = p.provider and t.transaction_id = p.transaction_id and t.state = 'paid'
  order by t.id limit 1) as g on true`;

/** Paid entries of a kind with their subjects, newest first. */
function itemsOf(knex: Knex, { kind, places }: Kind): Knex.QueryBuilder {
  return inPlaces(knex('payments as p'), places, PAID_FOR)
    .join('users', 'users.id', 'p.user_id')
    .leftJoin('applications as a', 'a.id', 'p.application_id')
    .leftJoin('land_tax_registrations as r', 'r.id', 'p.land_tax_registration_id')
    .leftJoin('mutations as m', 'm.id', 'p.mutation_id')
    .joinRaw(AT_THE_GATEWAY)
    .where({ 'p.status': 'paid', 'p.kind': KIND[kind] })
    .orderBy([
      { column: 'p.paid_at', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select({
      id: 'p.id',
      amount: 'p.amount_poisha',
      paid_at: 'p.paid_at',
      payment_method: 'p.method',
      transaction_id: 'p.transaction_id',
      user_name: 'users.name',
      application_type: 'a.type',
      tax_year: 'p.tax_year',
      mutation_id: 'p.mutation_id',
      tracking_number: 'm.tracking_number',
      mutation_type: 'm.mutation_type',
    })
    .select(
      'p.provider',
      'g.channel',
      'g.fee',
      'g.settled_on',
      knex.raw('coalesce(r.khatiyan_number, m.khatiyan_number) as khatiyan_number'),
      knex.raw('coalesce(r.dag_number, m.dag_number) as dag_number'),
      knex.raw(`${paidForSql('p.id')} as acted_for`),
    );
}

/** The newest payments of a kind up to a time. */
export async function recentOf(knex: Knex, kind: Kind, now: Date): Promise<Item[]> {
  const rows = (await itemsOf(knex, kind).where('p.paid_at', '<=', now).limit(RECENT)) as Row[];
  return rows.map(answered);
}

const ON_THIS_DAY = ON_DAY('p.paid_at');

/** The payments of a kind on a day in Dhaka. */
export async function dayOf(
  knex: Knex,
  { kind, places }: Kind,
  date: string,
): Promise<{
  date: string;
  treasury_code: string | null;
  count: number;
  total: number;
  items: Item[];
  refunds: Refund[];
  refunded: number;
  fees: number;
  other_fees: OtherFee[];
}> {
  const sums = (await inPlaces(knex('payments as p'), places, PAID_FOR)
    .where({ 'p.status': 'paid', 'p.kind': KIND[kind] })
    .whereRaw(ON_THIS_DAY, { date })
    .first(
      knex.raw('count(*)::bigint as count'),
      knex.raw('coalesce(sum(p.amount_poisha), 0)::bigint as total'),
    )) as { count: number; total: number };
  const rows = (await itemsOf(knex, { kind, places }).whereRaw(ON_THIS_DAY, { date }).limit(MOST)) as Row[];
  const codes = await treasuryCodes(knex);
  return {
    date,
    treasury_code: codes.on(KIND[kind], date),
    ...sums,
    items: rows.map(answered),
    ...(await refundsOf(knex, { kind: KIND[kind], places }, date)),
    ...(await feesOf(knex, { kind: KIND[kind], places }, date)),
  };
}

/** All payments of a kind on a day, newest first, in batches. */
export async function* everyItemOf(
  knex: Knex,
  kind: Kind,
  date: string,
  batch = MOST,
): AsyncGenerator<Item[]> {
  let before: number | undefined;
  for (;;) {
    const page = itemsOf(knex, kind).whereRaw(ON_THIS_DAY, { date }).limit(batch);
    // With microseconds, like PostgreSQL's times; JavaScript's dates end at milliseconds.
    if (before !== undefined) {
      void page.whereRaw('(p.paid_at, p.id) < ((select paid_at from payments where id = :id), :id)', {
        id: before,
      });
    }
    const rows = (await page) as Row[];
    if (rows.length > 0) yield rows.map(answered);
    before = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}
