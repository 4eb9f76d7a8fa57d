import { formatDate } from '../../../../contract/format.ts';
import { noticeDaysSql } from '../../land/notice-period.ts';
import { POSTED_AT } from '../../notice-board/posted.ts';
import { recordOfClaim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';

/** Until when the notice board said that one may object, where an owner of the record has no account. In an approval its state is set before. */
const POSTING = `
select until from (
  select ${POSTED_AT} + make_interval(days => ${noticeDaysSql(POSTED_AT)}) as until from mutations m
  where m.id = :id and m.status not in ('pending_payment', 'rejected')
    and (:dag_id::bigint is null or exists (
      select from dags d, jsonb_array_elements(d.khotiyan) part where d.id = :dag_id and not exists (
        select from owner_links l where l.dag_id = d.id and l.ended_at is null and fold_name(l.owner) = fold_name(part ->> 'owner'))))
) posted where until > now()`;

/**
 * Whether an approval waits for the day that the notice board says, where nobody is known who could be told: the board is then the only
 * notice that owners have (docs/decisions/142). Where owners are known, `notice.ts` says it.
 */
export default defineFinding<Date>({
  name: 'posting',
  title: { en: 'Notice board', bn: 'নোটিশ বোর্ড' },
  read: async (knex, claim) => {
    if (claim.known.length > 0) return null;
    const dag_id = recordOfClaim(claim)?.id ?? null;
    const { rows } = await knex.raw<{ rows: { until: Date }[] }>(POSTING, { id: claim.id, dag_id });
    return rows[0]?.until ?? null;
  },
  describe: (until) => {
    const day = until.toISOString();
    return {
      ...reason(
        'amber',
        `No account is known that could be told. The notice board says to object before ${formatDate(day, 'en')}. Who approves earlier writes why.`,
        `জানানোর মতো কোনো পরিচিত মালিক নেই। নোটিশ বোর্ডে লেখা আছে: ${formatDate(day, 'bn')} তারিখের আগে আপত্তি জানান। এর আগে অনুমোদন করলে কারণ লিখতে হবে।`,
      ),
      red_on_approval: true,
    };
  },
});
