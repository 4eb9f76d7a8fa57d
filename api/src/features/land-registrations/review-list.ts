/**
 * The land office's list of registrations: searched, filtered and paged, with a cheap answer when nothing has
 * changed.
 */
import type { Knex } from 'knex';

import { registrationStatusLabels } from '../../../contract/land-registrations/registrations.ts';
import { choice, text } from '../../../contract/resource/resource.ts';
import { countRows, type Total } from '../../platform/lists/count.ts';
import { filterRows } from '../../platform/lists/filter-rows.ts';
import {
  readListQuery,
  type ListFields,
  type ListParameters,
  type ListQuery,
} from '../../platform/lists/query.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { registrationRows } from './rows.ts';
import type { StoredReviewedRegistration } from './review-schemas.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { registrationPlace } from '../land/row-places.ts';
import { deskSql, deskVersionSql } from '../assignments/desk.ts';
import { narrowToView, type AskedView } from '../assignments/views.ts';
import { registrationCase } from './case.ts';
import { reviewerSql } from '../land/signature-schema.ts';
import { foundAccounts } from '../../platform/lists/called.ts';

const label = { en: '', bn: '' };
/** The fields that the list can be sorted and filtered by, besides the id. */
const LISTED: ListFields = {
  fields: {
    status: choice({ label, choices: registrationStatusLabels, filter: true }),
    submitted_at: text({ label }),
    // What is pending, the oldest first; then everything else, the newest first.
    waiting: text({ label }),
  },
};

/** Reads the query of the list; `status` is a shortcut for a filter. */
export function readReviewQuery({ status, ...parameters }: ListParameters & { status?: string | undefined }) {
  const query = readListQuery(LISTED, parameters);
  if (status !== undefined) query.filters.push({ column: 'status', values: [status] });
  return query;
}

/** From the places of one level down to those within them. */
const BELOW = [
  ['divisions', 'districts', 'division_id'],
  ['districts', 'upazilas', 'district_id'],
  ['upazilas', 'mouzas', 'upazila_id'],
] as const;

/**
 * SQL of the matching ids: by numbers, person, mouza or an outer place, each by its own index. People and mouzas are
 * looked up first, as an array, so that PostgreSQL does not read all registrations to join them.
 */
const found = (knex: Knex, search: string) => {
  const matches = (table: string) =>
    knex(table).select('id').whereRaw('search_key like search_pattern(?)', [search]);
  const of = (column: string, ids: Knex.QueryBuilder) =>
    knex('land_tax_registrations').select('id').whereRaw('?? = any(array(?))', [column, ids]);
  const mouzas = BELOW.reduce(
    (places, [, table, parent]) => matches(table).orWhereIn(parent, places),
    matches('divisions'),
  );
  return matches('land_tax_registrations').union([
    of('user_id', foundAccounts(knex, search)),
    of('mouza_id', mouzas),
  ]);
};

/** The newest ids that match a text, up to a limit. */
export async function searchRegistrations(
  knex: Knex,
  text: string,
  { places, most }: { places: Places; most: number },
): Promise<number[]> {
  const ids = knex(found(knex, text).as('found')).orderBy('id', 'desc').limit(most);
  if (places === 'everywhere') return (await ids.pluck('id')) as number[];
  const there = inPlaces(knex('land_tax_registrations as t').select('t.id'), places, registrationPlace.mouza);
  return (await ids.whereIn('id', there).pluck('id')) as number[];
}

function matching(knex: Knex, query: ListQuery, places: Places, view: AskedView): Knex.QueryBuilder {
  const there = inPlaces(knex('land_tax_registrations as t'), places, registrationPlace.mouza);
  const rows = narrowToView(there, registrationCase, view);
  return filterRows(rows, query, () => void rows.whereIn('t.id', found(knex, query.search)));
}

/** An index has it in these words. */
const BY_WAITING = `case when t.status = 'pending' then t.id else 9000000000000000 - t.id end`;

/** The rows of a list in its order. */
function ordered(knex: Knex, query: ListQuery, places: Places, view: AskedView): Knex.QueryBuilder {
  const { field, direction } = query.sort;
  const found = matching(knex, query, places, view);
  if (field === 'waiting') return found.orderByRaw(`${BY_WAITING} ${direction}`);
  const rows = found.orderBy(`t.${field}`, direction);
  return field === 'id' ? rows : rows.orderBy('t.id', direction);
}

/** The ids of a list in its order. */
export const allRegistrations = (
  knex: Knex,
  query: ListQuery,
  places: Places,
  view: AskedView,
): Knex.QueryBuilder => ordered(knex, query, places, view).select('t.id');

/** A page of the list without its contents. */
export interface Page {
  ids: number[];
  total: Total;
  /** Changes whenever anything shown on the page changes. */
  tag: string;
}

/** The versions of the tables that all rows take names from: about 570 rows, read in a fraction of a millisecond. */
const NAMES = ['divisions', 'districts', 'upazilas', 'survey_types']
  .map((table) => `(select count(*) || '.' || sum(version) from ${table})`)
  .join(`, `);

/**
 * Finds the ids of a page and its tag. The tag is built from the versions of its rows, people and places, and the
 * number of paid years: each change raises a version, and a version never comes back. Times would not do: a
 * transaction that began earlier may end later.
 */
export async function findPage(knex: Knex, query: ListQuery, places: Places, view: AskedView): Promise<Page> {
  const page = ordered(knex, query, places, view)
    .select('t.id', 't.version', 't.user_id', 't.reviewer_id', 't.mouza_id')
    .limit(query.limit)
    .offset(query.offset);
  const [row] = (await knex
    .select(
      knex.raw(`coalesce(jsonb_agg(page.id order by place), '[]') as ids`),
      knex.raw(`md5(string_agg(concat_ws('.', page.id, page.version, owner.version, reviewer.version, mouzas.version,
        (select count(*) from payments where land_tax_registration_id = page.id and status = 'paid'),
        ${deskVersionSql(registrationCase, 'page')}),
        ',' order by place)) as versions`),
      knex.raw(`concat_ws(',', ${NAMES}) as names`),
    )
    .from(knex.select('*', knex.raw('row_number() over () as place')).from(page.as('sorted')).as('page'))
    .join('users as owner', 'owner.id', 'page.user_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'page.reviewer_id')
    .join('mouzas', 'mouzas.id', 'page.mouza_id')) as [{ ids: number[]; versions: string; names: string }];
  const total = await countRows(knex, () => matching(knex, query, places, view));
  return { ids: row.ids, total, tag: etagOf([query, view.view, total, row.versions, row.names]) };
}

/** Registrations as the land office sees them; the caller adds the condition. */
const reviewedRows = (knex: Knex) =>
  registrationRows(knex)
    .join('users', 'users.id', 'land_tax_registrations.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 'land_tax_registrations.reviewer_id')
    .select(
      'land_tax_registrations.version',
      knex.raw(`jsonb_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(reviewerSql('land_tax_registrations', 'reviewers')),
      knex.raw(`${deskSql(registrationCase, 'land_tax_registrations')} as desk`),
    );

/** The registrations of `ids`, in that order. */
export async function reviewedByIds(
  knex: Knex,
  ids: readonly number[],
): Promise<StoredReviewedRegistration[]> {
  const rows = (await reviewedRows(knex).whereIn(
    'land_tax_registrations.id',
    ids,
  )) as StoredReviewedRegistration[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
