import type { Knex } from 'knex';
import type { StaffState } from '../../../contract/staff/staff.ts';
import { staffTexts } from '../../../contract/staff/staff.ts';
import type { Role } from '../../../contract/roles.ts';
import { batches } from '../../platform/lists/batches.ts';
import { countRows, type Total } from '../../platform/lists/count.ts';
import { called } from '../../platform/lists/called.ts';
import { filterRows } from '../../platform/lists/filter-rows.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { problem } from '../../platform/http/http-error.ts';

/** An account in the list of staff, without secrets. */
export interface StaffRow {
  id: number;
  name: string;
  name_bn: string | null;
  email: string;
  phone: string | null;
  role: Role;
  state: StaffState;
  two_factor: boolean;
  invited_at: Date | null;
  last_seen_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The condition of the list; the index `users_staff` has the same. */
const IS_STAFF = `(u.role <> 'user' or u.invited_role is not null)`;
const ROLE = `coalesce(u.invited_role, u.role)`;
const STATE = `case when u.disabled_at is not null then 'disabled'
  when u.invited_role is not null then 'invited' else 'active' end`;
const TWO_FACTOR = `exists (select from two_factor where user_id = u.id and confirmed_at is not null)`;
const LAST_SEEN = `(select max(last_used_at) from sessions where user_id = u.id)`;

/** The accounts with the list's columns, as `t`. */
function accounts(knex: Knex, where: (rows: Knex.QueryBuilder) => void): Knex.QueryBuilder {
  const rows = knex('users as u')
    .select('u.id', 'u.name', 'u.name_bn', 'u.email', 'u.phone', 'u.invited_at')
    // The key of all accounts has no Bengali name; staff are few.
    .select(knex.raw(`u.search_key || coalesce(' ' || search_text(u.name_bn), '') as search_key`))
    .select('u.version', 'u.created_at', 'u.updated_at')
    .select(knex.raw(`${ROLE} as role`), knex.raw(`${STATE} as state`))
    .select(knex.raw(`${TWO_FACTOR} as two_factor`), knex.raw(`${LAST_SEEN} as last_seen_at`));
  where(rows);
  return knex(rows.as('t'));
}

/** The accounts of a list query, without order or limit. */
function matching(knex: Knex, query: ListQuery): Knex.QueryBuilder {
  const rows = accounts(knex, (all) => void all.whereRaw(IS_STAFF));
  const { search } = query;
  return filterRows(
    rows,
    query,
    () =>
      void rows.where((any) => {
        void any.whereRaw('t.search_key like search_pattern(?)', [search]);
        for (const name of ['t.name', 't.name_bn'])
          void any.orWhere((each) => void called(each, `person_text(${name})`, search));
      }),
  );
}

/** The accounts of a list query in its order. */
function ordered(knex: Knex, query: ListQuery): Knex.QueryBuilder {
  const { field, direction } = query.sort;
  return matching(knex, query)
    .select('t.*')
    .orderBy(`t.${field}`, direction, 'last')
    .orderBy('t.id', direction);
}

/** All accounts of a list query, in batches. */
export const everyStaff = (knex: Knex, query: ListQuery): AsyncGenerator<StaffRow[]> =>
  batches<StaffRow>(knex, (trx) => ordered(trx, query));

/** One page of the staff accounts, with their total. */
export async function listStaff(knex: Knex, query: ListQuery): Promise<{ rows: StaffRow[]; total: Total }> {
  const total = await countRows(knex, () => matching(knex, query));
  const rows = (await ordered(knex, query).limit(query.limit).offset(query.offset)) as StaffRow[];
  return { rows, total };
}

/** One account, whether or not it is (still) staff; null when there is none. */
async function findAccount(knex: Knex, id: number): Promise<StaffRow | null> {
  const [row] = (await accounts(knex, (rows) => void rows.where('u.id', id)).select('t.*')) as StaffRow[];
  return row ?? null;
}

/** The account after a change. */
export async function readAccount(knex: Knex, id: number): Promise<StaffRow> {
  const row = await findAccount(knex, id);
  if (!row) throw new Error(`The account ${id} vanished within its own transaction`);
  return row;
}

/**
 * One staff account.
 * @throws 404, also for a citizen's account
 */
export async function requireStaff(knex: Knex, id: number): Promise<StaffRow> {
  const row = await findAccount(knex, id);
  if (!row || row.role === 'user') throw problem(404, staffTexts.notFound);
  return row;
}
