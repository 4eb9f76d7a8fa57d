/** What differs between the gateway's settlement files and our books: SQL beside that of `findings.ts`, whose rows it reads. */

/** The last file that names a try or a refund, and its sums there. */
const NAMED = `sum(s.amount_poisha)::bigint as there, sum(s.fee_poisha)::bigint as there_fee, max(f.taken_at) as filed_at,
    (array_agg(f.day order by f.taken_at desc))[1] as file_day
  from money_settlements s join settlement_files f on f.id = s.file_id`;

/** Tries and refunds that a file of the day names, whenever they began. */
export const ATTEMPTS_IN_SETTLEMENT_FILES_SQL = `select t.id from settlement_files f join money_settlements s on s.file_id = f.id
      join payment_attempts t on t.provider = s.provider and t.reference = s.reference where f.day = cast(:day as date) and s.kind = 'sale'`;
export const REFUNDS_IN_SETTLEMENT_FILES_SQL = `select r.id from settlement_files f join money_settlements s on s.file_id = f.id
      join gateway_refunds r on r.gateway_reference = s.gateway_reference where f.day = cast(:day as date) and s.kind = 'refund'`;

export const FILE_ROWS = `, filed as (
  select t.id as of_id, ${NAMED} join tries t on t.provider = s.provider and t.reference = s.reference
  where s.kind = 'sale' group by t.id
), filed_back as (
  select b.id as of_id, ${NAMED} join back b on b.provider = s.provider and b.gateway_reference = s.gateway_reference
  where s.kind = 'refund' group by b.id
), files as (
  select distinct provider from settlement_files where day = cast(:day as date) and state = 'taken'
), unknown as (
  select s.id, s.provider, s.kind, s.amount_poisha as there, t.payment_id,
    exists (select from gateway_refunds r where r.payment_id = t.payment_id and r.transaction_id = t.transaction_id
      and r.state in ('done', 'by_hand')) as went_back
  from settlement_files f
  join money_settlements s on s.file_id = f.id
  left join payment_attempts t on t.provider = s.provider and t.reference = s.reference
  where f.day = cast(:day as date) and case s.kind when 'sale' then t.id is null
    else not exists (select from gateway_refunds r join payments p on p.id = r.payment_id
      where r.gateway_reference = s.gateway_reference and p.provider = s.provider) end
)`;

/** On the day of the try or the refund; once that was closed, or for what has none, on the day of the file. */
const FILED_ON = `case when closed_at < filed_at then file_day else coalesce(began, file_day) end = cast(:day as date)`;

const select = (kind: string, from: string, amounts: string, where: string) =>
  `select '${kind}', id, provider, payment_id, ${amounts}, 'file' from ${from} where ${where}`;

const SALES = 'tries join filed on of_id = id';
const BACK = 'back join filed_back on of_id = id';
const NOT_FILED = `began = cast(:day as date) and provider in (select provider from files)`;

export const FILE_FINDINGS: readonly string[] = [
  select('only_there', SALES, 'filed.there, here', `here = 0 and ${FILED_ON}`),
  select(
    'only_here',
    'tries',
    '0::bigint, here',
    `here > 0 and ${NOT_FILED} and id not in (select of_id from filed)`,
  ),
  select('other_amount', SALES, 'filed.there, here', `here > 0 and filed.there <> here and ${FILED_ON}`),
  select(
    'fee',
    SALES,
    'filed.there_fee, coalesce(fee, 0)',
    `here > 0 and filed.there_fee is distinct from fee and filed.there_fee is not null and ${FILED_ON}`,
  ),
  select('refund_only_there', BACK, 'filed_back.there, 0::bigint', `not is_here and ${FILED_ON}`),
  select(
    'refund_only_here',
    BACK,
    'filed_back.there, amount',
    `is_here and filed_back.there <> amount and ${FILED_ON}`,
  ),
  select(
    'refund_only_here',
    'back',
    '0::bigint, amount',
    `is_here and ${NOT_FILED} and id not in (select of_id from filed_back)`,
  ),
  select('unknown_there', 'unknown', 'there, 0::bigint', 'payment_id is null'),
  select('refund_unknown', 'unknown', 'there, 0::bigint', 'payment_id is not null and not went_back'),
  select('refunded_twice', 'unknown', 'there, 0::bigint', 'payment_id is not null and went_back'),
];
