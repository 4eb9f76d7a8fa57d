/** The land office's list of mutations: searched, filtered, paged. */
import { AS_PREPARED } from '@bhumi/db';
import type { Knex } from 'knex';

import { batches } from '../../../platform/lists/batches.ts';
import { cappedCount, totalFromCount, type Total } from '../../../platform/lists/count.ts';
import { rowsWithTimeout } from '../../../platform/lists/timeout.ts';
import { reviewedJson } from '../list-json.ts';
import type { Reviewed, ReviewQuery } from './schemas.ts';
import { filterMutations, isEverything, type ListFilters } from './filters.ts';
import { ordered } from './order.ts';
import { summariesOf } from '../rows.ts';
import type { MutationRow } from '../schemas.ts';
import type { Places } from '../../../platform/access/places.ts';
import type { AskedView } from '../../assignments/views.ts';
import { mutationCase } from '../case.ts';
import { reviewerSql } from '../../land/signature-schema.ts';

/** What waits for the office, since it was paid for: it comes to the office with that. */
export const waitingMutations = (knex: Knex): Knex.QueryBuilder =>
  knex('mutations as t')
    .whereRaw('t.waiting')
    .select(knex.raw(`${mutationCase.came('t')} as since`));

/** A mutation as the file of the list has it. */
export type CsvMutation = MutationRow & Pick<Reviewed, 'user' | 'reviewer' | 'reviewed_as'>;

/** Who asked for mutations, and who decided. */
const withPeople = (knex: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .join('users', 'users.id', 'mutations.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'mutations.reviewer_id')
    .select(
      knex.raw(
        `jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user", ${reviewerSql('mutations', 'reviewers')}`,
      ),
    );

/** Every mutation that a list asks for, batch by batch. */
export const allMutations = (
  knex: Knex,
  query: ListFilters,
  places: Places,
  asked: AskedView,
): AsyncGenerator<CsvMutation[]> =>
  batches<{ id: number }, CsvMutation>(
    knex,
    (trx) => ordered(filterMutations(trx, query, places, asked), query).select('t.id'),
    (trx, found) =>
      summariesOf<Pick<Reviewed, 'user' | 'reviewer' | 'reviewed_as'>>(
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
  const rows = () => filterMutations(knex, query, places, view);
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
  const { page: _page, per_page: _size, ...filters } = query;
  const named = isEverything(filters) && places === 'everywhere' ? which.options(AS_PREPARED) : which;
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
