/** The land office's list of mutations: searched, filtered, paged. */
import { AS_PREPARED } from '@bhumi/db';
import type { Knex } from 'knex';

import { normalizeSearch } from '../../../../contract/land/numbers/number.ts';
import { isWaiting } from '../../../../contract/mutations/review.ts';
import { isOpen } from '../../../../contract/mutations/states.ts';
import { parseOfficeTracking } from '../../../../contract/mutations/tracking.ts';
import { batches } from '../../../platform/lists/batches.ts';
import { cappedCount, totalFromCount, type Total } from '../../../platform/lists/count.ts';
import { filterRows } from '../../../platform/lists/filter-rows.ts';
import { rowsWithTimeout } from '../../../platform/lists/timeout.ts';
import { reviewedJson } from '../list-json.ts';
import type { Reviewed, ReviewQuery } from './schemas.ts';
import { summariesOf } from '../rows.ts';
import type { MutationRow } from '../schemas.ts';
import { inPlaces, type Places } from '../../../platform/access/places.ts';
import { mutationPlace } from '../../land/row-places.ts';
import { narrowToView, type AskedView } from '../../assignments/views.ts';
import { mutationCase } from '../case.ts';

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
    .where(parseOfficeTracking(search) ?? { id: 0 });
  return matches('mutations').union([ofPeople, tracked]);
}

/** What waits for the office, since it was paid for: it comes to the office with that. */
export const waitingMutations = (knex: Knex): Knex.QueryBuilder =>
  knex('mutations as t')
    .whereRaw('t.waiting')
    .select(knex.raw(`${mutationCase.came('t')} as since`));

function matching(
  knex: Knex,
  { search, status }: Pick<ReviewQuery, 'search' | 'status'>,
  places: Places,
  asked: AskedView,
): Knex.QueryBuilder {
  const there = inPlaces(knex('mutations as t'), places, mutationPlace.mouza);
  const rows = narrowToView(there, mutationCase, asked);
  const filters =
    status === 'waiting'
      ? [{ column: 'waiting', values: ['true'] }]
      : status
        ? [{ column: 'status', values: [status] }]
        : [];
  const text = normalizeSearch(search);
  return filterRows(rows, { search: text, filters }, () => void rows.whereIn('t.id', found(knex, text)));
}

/**
 * What waits first, the oldest first, then everything else, the newest first. Of one status: the oldest first while it is
 * open, the newest first once it is decided.
 */
function ordered(rows: Knex.QueryBuilder, { status }: Pick<ReviewQuery, 'status'>): Knex.QueryBuilder {
  if (!status || status === 'waiting') return rows.orderByRaw('mutation_place(t.waiting, t.id)');
  return rows.orderBy('t.id', isWaiting(status) || isOpen(status) ? 'asc' : 'desc');
}

/** A mutation as the file of the list has it. */
export type CsvMutation = MutationRow & Pick<Reviewed, 'user' | 'reviewer'>;

/** Who asked for mutations, and who decided. */
const withPeople = (knex: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .join('users', 'users.id', 'mutations.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'mutations.reviewer_id')
    .select(
      knex.raw(
        `jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user",
          case when reviewers.id is not null then jsonb_build_object('name', reviewers.name) end as reviewer`,
      ),
    );

/** Every mutation that a list asks for, batch by batch. */
export const allMutations = (
  knex: Knex,
  query: Pick<ReviewQuery, 'search' | 'status'>,
  places: Places,
  asked: AskedView,
): AsyncGenerator<CsvMutation[]> =>
  batches<{ id: number }, CsvMutation>(
    knex,
    (trx) => ordered(matching(trx, query, places, asked), query).select('t.id'),
    (trx, found) =>
      summariesOf<Pick<Reviewed, 'user' | 'reviewer'>>(
        trx,
        found.map(({ id }) => id),
        (rows) => withPeople(trx, rows),
      ),
  );

/** What a page of the list holds: its mutations as a JSON array, and how many those are. */
export interface ReviewPage {
  body: string;
  held: number;
  total: Total;
  /** Of all pages. */
  newest_id: number | null;
  /** On the first page: the newest as JSON, where it stands on another one; else `null`. */
  newest: string;
}

/**
 * A page of the mutations, and how many there are in all. Which and how many is one statement, so that both are of one moment; the
 * rows are then as they are when they are read, a moment later.
 */
export async function reviewPage(
  knex: Knex,
  query: ReviewQuery,
  places: Places,
  view: AskedView,
): Promise<ReviewPage> {
  const { page, per_page } = query;
  const rows = () => matching(knex, query, places, view);
  const asked = ordered(rows(), query)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select('t.id');
  const which = knex.select({
    ids: knex.raw('array(?)', [asked]),
    counted: cappedCount(knex, rows),
    newest_id: rows().max('t.id'),
  });
  // The list of everything, which is looked at most, is planned once; of a search or a status the plan is made for what is asked.
  const named =
    query.search || query.status || view.view || places !== 'everywhere' ? which : which.options(AS_PREPARED);
  const [found] = await rowsWithTimeout<{ ids: string[]; counted: number; newest_id: number | null }>(
    knex,
    named,
  );
  const { ids, counted, newest_id } = found!;
  const elsewhere = page === 1 && newest_id !== null && !ids.map(Number).includes(newest_id);
  const { body, beside } = await reviewedJson(knex, ids, elsewhere ? [newest_id] : []);
  const newest = beside.slice(1, -1) || 'null';
  return { body, held: ids.length, total: await totalFromCount(knex, rows, counted), newest_id, newest };
}
