/** Finds contradictions between the records of a payment (docs/decisions/054). Poisha; days are Dhaka's. */
import type { Knex } from 'knex';

import { receiptNumber } from '../../../contract/receipts/code.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import type { Contradiction, ContradictionKind } from '../../../contract/revenue/reconciliation.ts';
import { kindOfPurpose, type Purpose } from '../../../contract/revenue/sums.ts';
import { APPLICATION, MAX_DIFFERENCES, PURPOSE, WITHIN } from './ledger-days.ts';

/**
 * SQL: a payment `p` as the audit log recorded it when it was paid. A manual change of the ledger also changes the
 * sums, but not the log.
 */
const confirmedAsLogged = (payment: string) => `(
  select (after ->> 'amount_poisha')::bigint as amount, after ->> 'method' as method,
    to_char((after ->> 'paid_at')::timestamptz at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day
  from audit_log where resource = 'payments' and record_id = ${payment} and action = 'confirm'
  order by id desc limit 1)`;

/** Each selects `kind, at, purpose, payment_id, tracking_number, subject_id, amount`. */
const STATEMENTS: Record<ContradictionKind, readonly string[]> = {
  no_entry: [
    `select 'no_entry', p.paid_at, ${PURPOSE}, p.id, null::text, null::bigint, p.amount_poisha
     from payments p ${APPLICATION}
     where p.status = 'paid' and ${WITHIN('p.paid_at')}
       and not exists (select from payment_events e where e.payment_id = p.id and e.status = 'paid')`,
  ],
  altered: [
    `select 'altered', p.paid_at, ${PURPOSE}, p.id, null::text, null::bigint, p.amount_poisha
     from payments p ${APPLICATION} cross join lateral ${confirmedAsLogged('p.id')} was
     where p.status = 'paid' and ${WITHIN('p.paid_at')} and (was.amount, was.method, was.day) is distinct from
       (p.amount_poisha, p.method, to_char(p.paid_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD'))`,
  ],
  entry_only: [
    `select 'entry_only', e.at, ${PURPOSE}, p.id, null::text, null::bigint, p.amount_poisha
     from payment_events e join payments p on p.id = e.payment_id ${APPLICATION}
     where e.status = 'paid' and p.status <> 'paid' and ${WITHIN('e.at')}`,
  ],
  no_payment: [
    `select 'no_payment', a.created_at, a.type, null::bigint, null::text, a.id, a.fee_poisha
     from applications a
     where a.payment_status = 'paid' and ${WITHIN('a.created_at')}
       and not exists (select from payments p where p.application_id = a.id and p.status = 'paid')`,
    `select 'no_payment', c.requested_at, a.type, p.id, null::text, a.id, p.amount_poisha
     from copies c join applications a on a.id = c.application_id join payments p on p.id = c.payment_id
     where p.status <> 'paid' and ${WITHIN('c.requested_at')}`,
    `select 'no_payment', m.created_at, 'mutation', null::bigint, m.tracking_number, m.id, m.fee_poisha
     from mutations m
     where m.status <> 'pending_payment' and ${WITHIN('m.created_at')}
       and not exists (select from payments p where p.mutation_id = m.id and p.status = 'paid')`,
  ],
  refund: [
    `select 'refund', f.refunded_at, ${PURPOSE}, p.id, null::text, null::bigint, f.amount_poisha
     from refunds f join payments p on p.id = f.payment_id ${APPLICATION} left join copies c on c.payment_id = p.id
     where ${WITHIN('f.refunded_at')}
       and (p.status <> 'paid' or f.amount_poisha > p.amount_poisha or c.status is distinct from 'refunded')`,
    `select 'refund', c.reviewed_at, a.type, p.id, null::text, a.id, p.amount_poisha
     from copies c join applications a on a.id = c.application_id join payments p on p.id = c.payment_id
     where c.status = 'refunded' and ${WITHIN('c.reviewed_at')}
       and not exists (select from refunds f where f.payment_id = p.id)`,
  ],
};

const EVERY = `
select found.*, to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, to_jsonb(was) as was
from (select *, count(*) over () as count from (${Object.values(STATEMENTS).flat().join('\nunion all\n')})
  each (kind, at, purpose, payment_id, tracking_number, subject_id, amount)
  order by at, kind, payment_id, subject_id limit ${MAX_DIFFERENCES}) found
left join lateral ${confirmedAsLogged('found.payment_id')} was on kind = 'altered'
order by at, kind, payment_id, subject_id`;

interface Row extends Pick<Contradiction, 'kind' | 'day' | 'amount'> {
  purpose: Purpose;
  payment_id: number | null;
  tracking_number: string | null;
  subject_id: number | null;
  count: number;
  was: Omit<NonNullable<Contradiction['was']>, 'to'> | null;
}

/**
 * The link to a contradiction: by receipt number in the revenue of its day; without a payment by its own number. A
 * payment that no longer counts is in no revenue: only the audit log shows it.
 */
function contradictionOf({
  kind,
  day,
  purpose,
  payment_id,
  tracking_number,
  subject_id,
  amount,
  was,
}: Row): Contradiction {
  const paid_on = day;
  const number =
    tracking_number ??
    (payment_id === null
      ? String(subject_id)
      : receiptNumber({ kind: purpose === 'land_tax' ? 'land_tax' : 'mutation', paid_on, payment_id }));
  const log = `audit-log?resource=payments&record_id=${payment_id}`;
  const to = tracking_number
    ? `mutations?q=${encodeURIComponent(tracking_number)}`
    : payment_id === null
      ? 'copy-requests'
      : kind === 'entry_only' || kind === 'no_payment'
        ? log
        : `revenue?kind=${kindOfPurpose[purpose]}&date=${day}`;
  return { kind, day, purpose, number, amount, was: was && { ...was, to: log }, to };
}

/** The first 500 of a range, and their total. */
export async function findContradictions(
  knex: Knex,
  range: DayRange,
): Promise<{ contradictions: Contradiction[]; contradiction_count: number }> {
  const { rows } = await knex.raw<{ rows: Row[] }>(EVERY, { ...range });
  return { contradictions: rows.map(contradictionOf), contradiction_count: rows[0]?.count ?? 0 };
}
