import { staffJson } from '../staff-name.ts';
import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { FAILED_EVENTS, type OwnSecurityRow } from '../../../../contract/security-log/events.ts';
import type { SecurityRow } from '../../../../contract/security-log/list.ts';
import { batches } from '../../lists/batches.ts';
import { countRows, type Total } from '../../lists/count.ts';
import { filterRows } from '../../lists/filter-rows.ts';
import type { ListQuery } from '../../lists/query.ts';
import { foundAccounts } from '../../lists/called.ts';

/** A row as the database returns it. */
export type WithDates<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

const BY_OFFICE = `(detail->'by' is not null)`;

/** How many successful and failed events people see of their own account. */
const [MAX_SUCCESSFUL, MAX_FAILED] = [20, 10];

/** Returns the latest events of an account, newest first. Address and browser of the land office are not shown. */
export async function ownSecurityLog(knex: Knex, userId: number): Promise<WithDates<OwnSecurityRow>[]> {
  const rows = (failed: boolean, most: number) =>
    knex('security_log')
      .where({ user_id: userId })
      [failed ? 'whereIn' : 'whereNotIn']('event', [...FAILED_EVENTS])
      .orderBy('id', 'desc')
      .limit(most)
      .select('id', 'at', 'event')
      .select(knex.raw(`${BY_OFFICE} as by_office`))
      .select(knex.raw(`case when not ${BY_OFFICE} then host(ip) end as ip`))
      .select(knex.raw(`case when not ${BY_OFFICE} then user_agent end as user_agent`));
  return (await knex
    .from(rows(false, MAX_SUCCESSFUL).unionAll(rows(true, MAX_FAILED), true).as('latest'))
    .orderBy('id', 'desc')) as WithDates<OwnSecurityRow>[];
}

/** The rows of a list, as `t`. The search finds accounts, or a network address. */
const matching = (knex: Knex, query: ListQuery): Knex.QueryBuilder => {
  const rows = knex('security_log as t');
  return filterRows(rows, query, () => {
    if (isIP(query.search)) void rows.where('t.ip', query.search);
    else void rows.whereIn('t.user_id', foundAccounts(knex, query.search));
  });
};

/** The rows of a list in its order. */
const ordered = (knex: Knex, query: ListQuery): Knex.QueryBuilder =>
  matching(knex, query)
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select('t.id', 't.at', 't.event', 't.user_agent', 't.request_id', 't.detail', 't.posts')
    .select(knex.raw('host(t.ip) as ip'))
    .select(
      knex.raw(`case when u.id is not null then
        ${staffJson('u', 'u.id', `'email', u.email`)} end as "user"`),
    )
    .orderBy('t.id', query.sort.direction);

/** All rows of a list, in batches. */
export const securityRowBatches = (knex: Knex, query: ListQuery): AsyncGenerator<WithDates<SecurityRow>[]> =>
  batches<WithDates<SecurityRow>>(knex, (trx) => ordered(trx, query));

/** Returns one page of the log and the total. */
export async function listSecurityLog(
  knex: Knex,
  query: ListQuery,
): Promise<{ rows: WithDates<SecurityRow>[]; total: Total }> {
  const total = await countRows(knex, () => matching(knex, query));
  const rows = (await ordered(knex, query)
    .limit(query.limit)
    .offset(query.offset)) as WithDates<SecurityRow>[];
  return { rows, total };
}
