/** What a day comes to at the gateway and here, and what differs: computed from the tables (docs/decisions/122). Poisha; days are Dhaka's. */
import type { Knex } from 'knex';

import type { FindingKind, FindingSource } from '../../../contract/money-desk/days.ts';
import {
  FILE_FINDINGS,
  FILE_ROWS,
  REFUNDS_IN_SETTLEMENT_FILES_SQL,
  ATTEMPTS_IN_SETTLEMENT_FILES_SQL,
} from './file-findings.ts';

export const MAX_FINDINGS = 500;

const DAY = (at: string) => `(${at} at time zone 'Asia/Dhaka')::date`;
const WITHIN = (at: string) =>
  `${at} >= cast(:day as date)::timestamp at time zone 'Asia/Dhaka' and ${at} < (cast(:day as date) + 1)::timestamp at time zone 'Asia/Dhaka'`;
/**
 * A try belongs to the day on which it began; what came after that day was closed, to the day on which it came. An open day counts as closed
 * now, so that what comes while it is being closed counts once.
 */
const BOOKED = (at: string) =>
  `case when closed_at < ${at} then ${DAY(at)} else began end = cast(:day as date)`;

/**
 * Tries and refunds that may belong to a day. `there`: what the gateway says it took or sent back; `here`: what paid or is due back. What
 * an officer released is paid, whatever the gateway still doubts.
 */
const ROWS = `
with tries as (
  select t.id, t.provider, t.reference, t.payment_id, t.fee_poisha as fee, t.ended_at, coalesce(d.closed_at, now()) as closed_at, a.status, a.answered_at,
    a.fee_poisha as there_fee, coalesce(a.amount_poisha, 0) as there, ${DAY('t.created_at')} as began,
    coalesce(a.status = 'paid' or (a.status = 'held' and t.state = 'paid'), false) as is_paid_there,
    case when a.status = 'held' then greatest(a.changed_at, t.ended_at) else a.changed_at end as there_at,
    case when t.state = 'paid' then
      (select coalesce(sum(p.amount_poisha), 0) from payments first
        join payments p on p.user_id = first.user_id and p.idempotency_key = first.idempotency_key
        where first.id = t.payment_id and p.status = 'paid' and p.transaction_id = t.transaction_id)
      + (select coalesce(sum((e.detail ->> 'amount_poisha')::bigint), 0) from payment_events e
        where e.payment_id = t.payment_id and e.detail ->> 'action' = 'refund-due'
          and (e.detail ->> 'transaction_id' = t.transaction_id or (e.detail ->> 'attempt_id')::bigint = t.id))
      else 0 end::bigint as here
  from payment_attempts t
  left join money_answers a on a.attempt_id = t.id
  left join money_days d on d.provider = t.provider and d.day = ${DAY('t.created_at')}
  where t.id in (select id from payment_attempts where ${WITHIN('created_at')}
    union select id from payment_attempts where ${WITHIN('ended_at')}
    union select attempt_id from money_answers where ${WITHIN('changed_at')}
    union ${ATTEMPTS_IN_SETTLEMENT_FILES_SQL})
), back as (
  select r.id, p.provider, r.gateway_reference, r.payment_id, r.state = 'done' as is_here, r.amount_poisha as amount, coalesce(d.closed_at, now()) as closed_at,
    ${DAY('r.ended_at')} as began, r.ended_at, a.status, coalesce(a.amount_poisha, 0) as there, a.changed_at, a.answered_at
  from gateway_refunds r
  join payments p on p.id = r.payment_id
  left join money_answers a on a.refund_id = r.id
  left join money_days d on d.provider = p.provider and d.day = ${DAY('r.ended_at')}
  where r.gateway_reference is not null and r.id in (
    select id from gateway_refunds where state in ('done', 'refused', 'cancelled') and ${WITHIN('ended_at')}
    union select refund_id from money_answers where ${WITHIN('changed_at')}
    union ${REFUNDS_IN_SETTLEMENT_FILES_SQL})
)`;

const OVER = `(began + 1)::timestamp at time zone 'Asia/Dhaka'`;
const both = `greatest(there_at, ended_at)`;
const finding = (kind: FindingKind, from: string, amounts: string, where: string) =>
  `select '${kind}' as kind, id, provider, payment_id, ${amounts}, 'query' from ${from} where ${where}`;

/** What the gateway's own answers and our books differ in. */
const FINDINGS: Partial<Record<FindingKind, string>> = {
  unanswered: `${finding('unanswered', 'tries', 'there, here', `began = cast(:day as date) and (answered_at is null or answered_at < ${OVER})`)}
    union all ${finding('unanswered', 'back', '0::bigint, amount', `began = cast(:day as date) and answered_at is null`)}`,
  only_there: finding(
    'only_there',
    'tries',
    'there, here',
    `is_paid_there and here = 0 and ${BOOKED('there_at')}`,
  ),
  only_here: finding(
    'only_here',
    'tries',
    '0::bigint, here',
    `here > 0 and status is not null and not is_paid_there and ${BOOKED(both)}`,
  ),
  other_amount: finding(
    'other_amount',
    'tries',
    'there, here',
    `here > 0 and is_paid_there and there <> here and ${BOOKED(both)}`,
  ),
  fee: finding(
    'fee',
    'tries',
    'coalesce(there_fee, 0), coalesce(fee, 0)',
    `here > 0 and is_paid_there and there_fee is distinct from fee and ${BOOKED(both)}`,
  ),
  late: finding(
    'late',
    'tries',
    'there, here',
    `((is_paid_there and closed_at < there_at) or (here > 0 and closed_at < ended_at)) and ${BOOKED(both)}`,
  ),
  refund_only_there: finding(
    'refund_only_there',
    'back',
    'there, 0::bigint',
    `status = 'refunded' and not is_here and ${BOOKED('changed_at')}`,
  ),
  refund_only_here: finding(
    'refund_only_here',
    'back',
    'there, amount',
    `is_here and status is not null and (status <> 'refunded' or there <> amount) and ${BOOKED('changed_at')}`,
  ),
};

/** What the gateway calls a transaction that only its file has. */
const NAMED = (
  of: string,
  id: string,
) => `(select s.reference || ' · ' || s.gateway_reference from money_settlements s
  where s.id = ${of}.${id} and ${of}.kind in ('unknown_there', 'refund_unknown', 'refunded_twice')) as transaction`;

/** The same by an answer of the gateway and by its file is one. */
const EVERY = `${ROWS}${FILE_ROWS}, found (kind, id, provider, payment_id, there, here, source) as (
${[...Object.values(FINDINGS), ...FILE_FINDINGS].join('\nunion all\n')})
select f.kind, f.id, f.provider, f.payment_id, f.there::float8, f.here::float8, f.sources, ${NAMED('f', 'id')}, e.reason, e.explained_at, u.id as by_id, u.name as by_name,
  count(*) filter (where e.id is null) over (partition by f.provider)::int as open
from (select kind, id, provider, payment_id, there, here, array_agg(distinct source order by source) as sources
  from found group by kind, id, provider, payment_id, there, here) f
left join money_explanations e on e.kind = f.kind and e.subject_id = f.id and e.there_poisha = f.there and e.here_poisha = f.here
left join users u on u.id = e.explained_by
order by e.id is not null, f.kind, f.id, f.provider limit ${MAX_FINDINGS}`;

/** Of a closed day: what was explained then. */
const KEPT = `
select e.kind, e.subject_id as id, e.provider, e.payment_id, e.there_poisha::float8 as there, e.here_poisha::float8 as here, e.reason,
  '{}'::text[] as sources, ${NAMED('e', 'subject_id')}, e.explained_at, u.id as by_id, u.name as by_name, 0 as open
from money_explanations e join users u on u.id = e.explained_by
where e.day = cast(:day as date) order by e.kind, e.id limit ${MAX_FINDINGS}`;

export interface FindingRow {
  kind: FindingKind;
  id: number;
  provider: string;
  /** Null: nothing here knows of it. */
  payment_id: number | null;
  there: number;
  here: number;
  sources: FindingSource[];
  transaction: string | null;
  reason: string | null;
  explained_at: Date | null;
  by_id: number | null;
  by_name: string | null;
  /** How many of the provider's nobody has explained. */
  open: number;
}

/** The findings of a day, at most 500, those that nobody has explained first. @param isClosed then those that were explained before */
export async function findingsOf(knex: Knex, day: string, isClosed: boolean): Promise<FindingRow[]> {
  const { rows } = await knex.raw<{ rows: FindingRow[] }>(isClosed ? KEPT : EVERY, { day });
  return rows;
}

export interface DayFigures {
  paid_there: number;
  paid_there_poisha: number;
  settled_here: number;
  settled_here_poisha: number;
  fees_poisha: number;
  refunds: number;
  refunds_poisha: number;
  held: number;
  held_poisha: number;
}

const THERE = BOOKED('there_at');
const HERE = BOOKED('ended_at');
const summed = (name: string, amount: string, from: string, where: string) => `
  (select count(*)::int from ${from} where provider = :provider and ${where}) as ${name},
  (select coalesce(sum(${amount}), 0)::float8 from ${from} where provider = :provider and ${where}) as ${name}_poisha`;
const FIGURES = `${ROWS}
select ${summed('paid_there', 'there', 'tries', `is_paid_there and ${THERE}`)},
  ${summed('settled_here', 'here', 'tries', `here > 0 and ${HERE}`)},
  (select coalesce(sum(fee), 0)::float8 from tries where provider = :provider and here > 0 and ${HERE}) as fees_poisha,
  ${summed('refunds', 'amount', 'back', `is_here and began = cast(:day as date)`)},
  ${summed('held', 'there', 'tries', `status = 'held' and not is_paid_there and ${THERE}`)}`;

/** Counts and sums of a day at a provider. */
export async function figuresOf(knex: Knex, day: string, provider: string): Promise<DayFigures> {
  const { rows } = await knex.raw<{ rows: [DayFigures] }>(FIGURES, { day, provider });
  return rows[0];
}
