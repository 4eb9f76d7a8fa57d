/** The land office's list of mutations: searched, filtered, paged. */
import { prepared } from '@bhumi/db';
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

type More = Pick<Reviewed, 'reason' | 'application_id' | 'version' | 'record_owed' | 'user' | 'reviewer'>;

/** What the list shows of mutations beside their summaries. */
const withPeople = (knex: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .join('users', 'users.id', 'mutations.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'mutations.reviewer_id')
    .select(
      ...['reason', 'application_id', 'version', 'record_owed'].map((column) => `mutations.${column}`),
      knex.raw(
        `jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user",
          case when reviewers.id is not null then jsonb_build_object('name', reviewers.name) end as reviewer`,
      ),
    );

type Paper = Reviewed['documents'][number];

const papersIn = prepared<Paper & { mutation_id: number }>(`
  select mutation_id, id, kind, name, path, size_bytes as size, added_at
  from mutation_documents where mutation_id = any($1::bigint[]) order by id`);

/** The papers of mutations, in the order in which they came; one statement. */
async function papersOf(knex: Knex, ids: readonly number[]): Promise<Map<number, Paper[]>> {
  const rows = await papersIn(knex, [[...ids]]);
  const papers = new Map<number, Paper[]>();
  for (const { mutation_id, ...paper } of rows) {
    const own = papers.get(mutation_id) ?? [];
    papers.set(mutation_id, [...own, { ...paper, url: documentUrl(paper.path)! }]);
  }
  return papers;
}

/** Mutations of these ids, in that order; two statements. */
async function reviewedByIds(knex: Knex, ids: readonly number[]): Promise<Reviewed[]> {
  const papers = await papersOf(knex, ids);
  const found = await summariesOf<More>(knex, ids, (rows) => withPeople(knex, rows));
  return found.map((row) => ({ ...row, documents: papers.get(row.id) ?? [] }));
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

const newestOf = async (newest: Knex.QueryBuilder): Promise<number | null> =>
  ((await newest) as [{ max: number | null }])[0].max;

/** A page of the mutations, and how many there are in all; a fixed number of statements. */
export async function reviewPage(
  knex: Knex,
  query: ReviewQuery,
): Promise<{ rows: Reviewed[]; total: Total; newest_id: number | null }> {
  const { page, per_page } = query;
  const asked = ordered(matching(knex, query), query)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const newest = () => matching(knex, query).max('t.id');
  const found = (await asked.select('t.id', newest().as('newest_id'))) as { id: number; newest_id: number }[];
  const total = await countRows(knex, () => matching(knex, query));
  const rows = await reviewedByIds(
    knex,
    found.map(({ id }) => id),
  );
  // A page behind the last tells nothing of the others.
  const newest_id = found[0]?.newest_id ?? (total.total > 0 ? await newestOf(newest()) : null);
  return { rows, total, newest_id };
}
