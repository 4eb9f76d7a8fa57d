/** The land office's list of mutations: searched, filtered, paged. */
import type { Knex } from 'knex';

import { typed } from '../../../contract/digits.ts';
import { isWaiting } from '../../../contract/mutations/review.ts';
import { isOpen } from '../../../contract/mutations/states.ts';
import { trackingIn } from '../../../contract/mutations/tracking.ts';
import { documentUrl } from '../../lib/storage.ts';
import { batches } from '../../lists/batches.ts';
import { countRows, type Total } from '../../lists/count.ts';
import { narrowed } from '../../lists/matching.ts';
import type { Reviewed, ReviewQuery } from './schemas.ts';
import { summariesOf } from '../rows.ts';

/**
 * Ids by what is searched for: the numbers, the applicant, the tracking number; each from an index of its own. People are
 * found first, as an array, so that PostgreSQL does not read all mutations to join them.
 */
function found(knex: Knex, search: string): Knex.QueryBuilder {
  const matches = (table: string) =>
    knex(table).select('id').whereRaw('search_key like search_pattern(?)', [search]);
  const ofPeople = knex('mutations')
    .select('id')
    .whereRaw('user_id = any(array(?))', [matches('users')]);
  const tracked = knex('mutations')
    .select('id')
    .where(trackingIn(search) ?? { id: 0 });
  return matches('mutations').union([ofPeople, tracked]);
}

/** What waits for the office, since it was paid for: it comes to the office with that. */
export const waitingMutations = (knex: Knex): Knex.QueryBuilder =>
  knex('mutations as t')
    .where('t.waiting', true)
    .select(
      knex.raw(`coalesce((select min(e.at) from mutation_events e where e.mutation_id = t.id and e.action = 'pay'), t.created_at)
        as since`),
    );

function matching(knex: Knex, { search, status }: Pick<ReviewQuery, 'search' | 'status'>): Knex.QueryBuilder {
  const rows = knex('mutations as t');
  const filters =
    status === 'waiting'
      ? [{ column: 'waiting', values: ['true'] }]
      : status
        ? [{ column: 'status', values: [status] }]
        : [];
  const text = typed(search);
  return narrowed(rows, { search: text, filters }, () => void rows.whereIn('t.id', found(knex, text)));
}

/**
 * What waits first, the oldest first, then everything else, the newest first. Of one status: the oldest first while it is
 * open, the newest first once it is decided.
 */
function ordered(rows: Knex.QueryBuilder, { status }: Pick<ReviewQuery, 'status'>): Knex.QueryBuilder {
  if (!status || status === 'waiting') return rows.orderByRaw('mutation_place(t.waiting, t.id)');
  return rows.orderBy('t.id', isWaiting(status) || isOpen(status) ? 'asc' : 'desc');
}

type More = Pick<
  Reviewed,
  'id' | 'reason' | 'application_id' | 'version' | 'record_owed' | 'user' | 'reviewer'
>;

/** What the list shows of mutations beside their summaries; one statement. */
async function moreOf(knex: Knex, ids: readonly number[]): Promise<Map<number, More>> {
  const rows = (await knex('mutations as t')
    .whereIn('t.id', ids)
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 't.reviewer_id')
    .select(
      ...['id', 'reason', 'application_id', 'version', 'record_owed'].map((column) => `t.${column}`),
      knex.raw(`jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(
        `case when reviewers.id is not null then jsonb_build_object('name', reviewers.name) end as reviewer`,
      ),
    )) as More[];
  return new Map(rows.map((row) => [row.id, row]));
}

type Paper = Reviewed['documents'][number];

/** The papers of mutations, in the order in which they came; one statement. */
async function papersOf(knex: Knex, ids: readonly number[]): Promise<Map<number, Paper[]>> {
  const rows = (await knex('mutation_documents')
    .whereIn('mutation_id', ids)
    .orderBy('id')
    .select('mutation_id', 'id', 'kind', 'name', 'path', 'size_bytes as size', 'added_at')) as (Paper & {
    mutation_id: number;
  })[];
  const papers = new Map<number, Paper[]>();
  for (const { mutation_id, ...paper } of rows) {
    const own = papers.get(mutation_id) ?? [];
    papers.set(mutation_id, [...own, { ...paper, url: documentUrl(paper.path)! }]);
  }
  return papers;
}

/** Mutations of these ids, in that order; a fixed number of statements. */
async function reviewedByIds(knex: Knex, ids: readonly number[]): Promise<Reviewed[]> {
  const more = await moreOf(knex, ids);
  const papers = await papersOf(knex, ids);
  const summaries = await summariesOf(knex, ids);
  return summaries.map((row) => ({ ...row, ...more.get(row.id)!, documents: papers.get(row.id) ?? [] }));
}

/** Every mutation that a list asks for, batch by batch. */
export const everyMutation = (
  knex: Knex,
  query: Pick<ReviewQuery, 'search' | 'status'>,
): AsyncGenerator<Reviewed[]> =>
  batches<{ id: number }, Reviewed>(
    knex,
    (trx) => ordered(matching(trx, query), query).select('t.id'),
    (trx, found) =>
      reviewedByIds(
        trx,
        found.map(({ id }) => id),
      ),
  );

/** A page of the mutations, and how many there are in all; a fixed number of statements. */
export async function reviewPage(
  knex: Knex,
  query: ReviewQuery,
): Promise<{ rows: Reviewed[]; total: Total; newest_id: number | null }> {
  const { page, per_page } = query;
  const asked = ordered(matching(knex, query), query)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const ids = ((await asked.select('t.id')) as { id: number }[]).map(({ id }) => id);
  const total = await countRows(knex, () => matching(knex, query));
  const [newest] = (await matching(knex, query).max({ id: 't.id' })) as [{ id: number | null }];
  return { rows: await reviewedByIds(knex, ids), total, newest_id: newest.id };
}
