/** Finds khatians by place, number and owner. */
import type { Knex } from 'knex';

import { MAX_KHATIANS, type FoundKhatian } from '../../../contract/khatian/khatian.ts';
import { isSearchable } from '../../platform/lists/filter-rows.ts';
import { called } from '../../platform/lists/called.ts';
import { mouzaObject, someSurveyType, withPlace } from './key.ts';

/** The most dags that are searched, so that a common name does not read a whole district. */
export const MAX_SEARCHED_DAGS = 2_000;
/** The most numbers and names in the row of one khatian. */
export const MAX_SHOWN = 3;

export interface KhatianQuery {
  district_id?: number | undefined;
  upazila_id?: number | undefined;
  mouza_id?: number | undefined;
  zil_id?: number | undefined;
  survey_type_id?: number | undefined;
  /** Of the khatian. */
  number: string;
  owner: string;
}

/** Whether a query is narrow enough: it has a number, an owner, a mouza or a sheet. */
export const isAnswerable = ({ mouza_id, zil_id, number, owner }: KhatianQuery): boolean =>
  Boolean(mouza_id ?? zil_id) || isSearchable(number) || isSearchable(owner);

/**
 * The matching dags in use. Each condition uses an index: number and owner their own, places through their sheets.
 */
function dagsOf(knex: Knex, query: KhatianQuery): Knex.QueryBuilder {
  const dags = knex('dags as t').whereNull('t.retired_at').select('t.*');
  const { district_id, upazila_id, mouza_id, zil_id, survey_type_id, number, owner } = query;
  if (isSearchable(number)) {
    // The order's own index has the leading number; numbers without one are few.
    if (/^\d/.test(number)) void dags.whereRaw('t.khatiyan_number_sort = leading_number(?)', [number]);
    else void dags.whereNull('t.khatiyan_number_sort');
    void dags.whereRaw('fold_number(t.khatiyan_number) = fold_number(?)', [number]);
  }
  for (const word of owner.split(/\s+/).filter(isSearchable)) {
    void called(dags, 't.owner_key', word);
  }
  if (survey_type_id) void dags.where('t.survey_type_id', survey_type_id);
  const mouzas = mouza_id
    ? [mouza_id]
    : upazila_id
      ? knex('mouzas').select('id').where({ upazila_id })
      : undefined;
  if (zil_id) void dags.where('t.zil_id', zil_id);
  else if (mouzas)
    void dags.whereIn(
      't.zil_id',
      knex('zils')
        .select('id')
        .whereIn('mouza_id', mouzas as number[]),
    );
  else if (district_id) void dags.where('t.district_id', district_id);
  // Within a mouza, which has some thousands at most, the first ones in order; otherwise any.
  if (mouza_id ?? zil_id) void dags.orderByRaw('t.khatiyan_number_sort, t.khatiyan_number, t.id');
  return dags.limit(MAX_SEARCHED_DAGS);
}

/** Finds at most `most` khatians, by mouza and number; none for a query that is too broad. */
export async function findKhatians(
  knex: Knex,
  query: KhatianQuery,
  most = MAX_KHATIANS,
): Promise<FoundKhatian[]> {
  if (!isAnswerable(query)) return [];
  const khatians = knex(dagsOf(knex, query).as('d'))
    .join('zils', 'zils.id', 'd.zil_id')
    .groupBy('zils.mouza_id', 'd.survey_type_id')
    .groupByRaw('fold_number(d.khatiyan_number)')
    .select('zils.mouza_id', 'd.survey_type_id', {
      khatiyan_number: knex.raw('min(d.khatiyan_number)'),
      khatiyan_number_sort: knex.raw('min(d.khatiyan_number_sort)'),
      dag_id: knex.raw('min(d.id)'),
      dags: knex.raw('count(*)'),
      dag_numbers: knex.raw(`(array_agg(d.dag_no order by d.dag_no_sort, d.dag_no))[1:${MAX_SHOWN}]`),
      rows: knex.raw(`(array_agg(d.khotiyan order by d.dag_no_sort, d.dag_no))[1:${MAX_SHOWN}]`),
    });
  const page = withPlace(knex(khatians.as('t')))
    .select('t.khatiyan_number', 't.dag_id', 't.dags', 't.dag_numbers', 't.rows')
    .select(knex.raw(`${mouzaObject} as mouza`), knex.raw(`${someSurveyType} as survey_type`))
    .orderBy(['mouzas.name_en', 't.mouza_id', 't.khatiyan_number_sort', 't.khatiyan_number', 't.dag_id'])
    .limit(most);
  const found = (await page) as (FoundKhatian & { rows: { owner: string }[][] })[];
  return found.map(({ rows, ...khatian }) => ({
    ...khatian,
    owners: [...new Set(rows.flat().map(({ owner }) => owner))].slice(0, MAX_SHOWN),
  }));
}
