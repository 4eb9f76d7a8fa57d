import type { Knex } from 'knex';
import {
  AUDIT_PAGE_SIZE,
  type AuditEntryAnswer,
  type AuditPage,
  type AuditRow,
} from '../../../../contract/audit-log/list.ts';
import { staffJson } from '../../access/staff-name.ts';
import { inPlaces, type Places } from '../../access/places.ts';
import { foundAccounts } from '../../lists/called.ts';
import { changesOf, type AuditedRecord } from './changes.ts';
import { auditPlace, newestInPlaces } from './places.ts';

/** The query of a reader. Days are those of Dhaka, the last one included. */
export interface AuditFilter {
  /** Finds accounts by name, e-mail or phone. */
  q?: string | undefined;
  /** The id of an account. */
  actor?: number | undefined;
  action?: string | undefined;
  resource?: string | undefined;
  record_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** As the database returns it. */
type Read<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };
export type ReadRow = Read<AuditRow>;
export type ReadPage = Omit<AuditPage, 'rows'> & { rows: ReadRow[] };

/** The most accounts whose entries a search shows. */
const MAX_ACCOUNTS = 100;

const entries = (knex: Knex): Knex.QueryBuilder =>
  knex('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('audit_seals as s', 's.audit_id', 'a.id')
    .select(
      'a.id',
      'a.at',
      'a.actor_role as role',
      'a.action',
      'a.resource',
      'a.record_id',
      'a.request_id',
      'a.posts',
    )
    .select(knex.raw('host(a.ip) as ip'), 's.number')
    .select(
      knex.raw(`case when a.actor_id is not null then
        ${staffJson('u', 'a.actor_id', `'email', u.email`)} end as actor`),
    );

/** A filter for the database: with the accounts of its search, and the row to continue after. */
export interface AuditQuery extends Omit<AuditFilter, 'q'> {
  /** Only entries of these accounts. */
  actors?: readonly number[] | undefined;
  /** The time of the row `id` as PostgreSQL writes it, because a `Date` would lose its microseconds. */
  behind?: { at: string; id: number } | undefined;
}

/**
 * Adds the filters of a query.
 * @param t the log (`a`), or its places (`p`), whose id is `id`
 */
function narrow(rows: Knex.QueryBuilder, query: AuditQuery, t: 'a' | 'p', id: string): Knex.QueryBuilder {
  if (query.actors) void rows.whereIn(`${t}.actor_id`, query.actors);
  if (query.actor !== undefined) void rows.where(`${t}.actor_id`, query.actor);
  if (query.action) void rows.where(`${t}.action`, query.action);
  if (query.resource) void rows.where(`${t}.resource`, query.resource);
  if (query.record_id !== undefined) void rows.where(`${t}.record_id`, query.record_id);
  const midnight = `(?::date + ?::int)::timestamp at time zone 'Asia/Dhaka'`;
  if (query.from) void rows.whereRaw(`${t}.at >= ${midnight}`, [query.from, 0]);
  if (query.to) void rows.whereRaw(`${t}.at < ${midnight}`, [query.to, 1]);
  if (query.behind)
    void rows.whereRaw(`(${t}.at, ${t}.${id}) < (?::timestamptz, ?)`, [query.behind.at, query.behind.id]);
  return rows;
}

/**
 * The rows of a query, newest first: a page deep in the log costs as much as the first. Sorted by time and id; every
 * filter has an index that continues with the time.
 */
export function auditRows(
  knex: Knex,
  query: AuditQuery,
  most: number,
  places: Places = 'everywhere',
): Knex.QueryBuilder {
  const rows = entries(knex).orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(most);
  if (places === 'everywhere') return narrow(rows, query, 'a', 'id');
  const mine = newestInPlaces(knex, places, (found) => narrow(found, query, 'p', 'audit_id'), most);
  return rows.whereIn('a.id', mine);
}

/** Looks up the accounts of a search, and the time of the row `before`. */
async function readQuery(
  knex: Knex,
  { q, ...filter }: AuditFilter,
  before: number | undefined,
  places: Places,
): Promise<AuditQuery> {
  const actors = q
    ? ((await knex(foundAccounts(knex, q).as('found')).limit(MAX_ACCOUNTS).pluck('id')) as number[])
    : undefined;
  const at = knex.raw('t.at::text as at');
  const row = inPlaces(knex('audit_log as t').where('t.id', before ?? 0), places, auditPlace.mouza);
  const behind = before === undefined ? undefined : ((await row.first('t.id', at)) as AuditQuery['behind']);
  return { ...filter, actors, behind };
}

/** One page of the log, after the row `before`. */
export async function auditPage(
  knex: Knex,
  places: Places,
  filter: AuditFilter,
  before?: number,
): Promise<ReadPage> {
  const query = await readQuery(knex, filter, before, places);
  const found = (await auditRows(knex, query, AUDIT_PAGE_SIZE + 1, places)) as ReadRow[];
  const rows = found.slice(0, AUDIT_PAGE_SIZE);
  return { rows, older: found.length > AUDIT_PAGE_SIZE ? rows.at(-1)!.id : null };
}

/** Rows per batch of a file. */
const BATCH = 1_000;

/** All matching rows, newest first, in batches; no connection is held while the reader processes them. */
export async function* auditEntryBatches(
  knex: Knex,
  places: Places,
  filter: AuditFilter,
): AsyncGenerator<ReadRow[]> {
  let before: number | undefined;
  for (;;) {
    const query = await readQuery(knex, filter, before, places);
    const rows = (await auditRows(knex, query, BATCH, places)) as ReadRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.id;
  }
}

/** One entry with its changes and its seal; undefined when there is none. */
export async function auditEntry(
  knex: Knex,
  id: number,
): Promise<
  | (Omit<Read<AuditEntryAnswer>, 'seal'> & {
      seal: { hash: string; previous: string; sealed_at: Date } | null;
    })
  | undefined
> {
  const row = (await entries(knex)
    .where('a.id', id)
    .select('a.before', 'a.after', 's.sealed_at')
    .select(knex.raw(`encode(s.hash, 'hex') as hash, encode(s.previous, 'hex') as previous`))
    .first()) as
    | (ReadRow & {
        before: AuditedRecord;
        after: AuditedRecord;
        hash: string | null;
        previous: string;
        sealed_at: Date;
      })
    | undefined;
  if (!row) return undefined;
  const { before, after, hash, previous, sealed_at, ...entry } = row;
  return {
    ...entry,
    changes: changesOf(before, after),
    seal: hash === null ? null : { hash, previous, sealed_at },
  };
}
