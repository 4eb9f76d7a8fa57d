/** The land lookup: the choices of each step, light, in the order in which people look for them. */
import type { Knex } from 'knex';

import {
  LOOKUP_LIMIT,
  ownerShares,
  totalArea,
  type DagDetail,
  type DagOption,
  type MouzaMapDetail,
  type MouzaMapOption,
  type MouzaOption,
  type OtherZil,
  type Place,
  type SurveyType,
  type ZilOption,
} from '../../contract/lookup/lookup.ts';
import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';
import { changeOf } from '../record-versions/versions.ts';
import { dagRecords, mouzaMapRecords } from './records.ts';

const PLACE = ['id', 'name_en as name', 'name_en', 'name_bn'];
const SURVEY_TYPE = ['id', 'code', 'name_en as name', 'name_en', 'name_bn'];

/** A parent's rows; none at all is a 404 when the parent itself is not there. */
async function childrenOf<Row>(parent: Knex.QueryBuilder, rows: PromiseLike<Row[]>): Promise<Row[]> {
  const found = await rows;
  if (found.length === 0 && !(await parent.first('id'))) throw problem(404, messages.notFound);
  return found;
}

const places = (knex: Knex, table: string): Knex.QueryBuilder =>
  knex(table).select(PLACE).orderBy(['name_en', 'id']);

export const divisions = async (knex: Knex): Promise<Place[]> => places(knex, 'divisions');

export const allDistricts = async (knex: Knex): Promise<Place[]> => places(knex, 'districts');

export const districtsOf = (knex: Knex, id: number): Promise<Place[]> =>
  childrenOf(knex('divisions').where({ id }), places(knex, 'districts').where({ division_id: id }));

export const upazilasOf = (knex: Knex, id: number): Promise<Place[]> =>
  childrenOf(knex('districts').where({ id }), places(knex, 'upazilas').where({ district_id: id }));

export const mouzasOf = (knex: Knex, id: number): Promise<MouzaOption[]> =>
  childrenOf(
    knex('upazilas').where({ id }),
    places(knex, 'mouzas').select('jl_no').where({ upazila_id: id }),
  );

export const zilsOf = (knex: Knex, id: number): Promise<ZilOption[]> =>
  childrenOf(
    knex('mouzas').where({ id }),
    knex('zils')
      .select('id', 'zil_no')
      .where({ mouza_id: id })
      .orderByRaw('leading_number(zil_no) nulls last, zil_no, id'),
  );

/** Survey types as they were entered, which is the order of the surveys. */
const surveys = (knex: Knex): Knex.QueryBuilder => knex('survey_types').select(SURVEY_TYPE).orderBy('id');

export const surveyTypes = async (knex: Knex): Promise<SurveyType[]> => surveys(knex);

export type RecordKind = 'khatiyan' | 'mouza_map';
const TABLES = { khatiyan: 'dags', mouza_map: 'mouza_maps' } as const;

/** The survey types of which the zil has dags, or mouza maps. */
export const surveyTypesOf = (knex: Knex, id: number, kind: RecordKind): Promise<SurveyType[]> =>
  childrenOf(
    knex('zils').where({ id }),
    surveys(knex).whereIn(
      'id',
      knex(TABLES[kind]).where({ zil_id: id }).whereNotNull('survey_type_id').select('survey_type_id'),
    ),
  );

export interface RecordsQuery {
  survey_type_id?: number | undefined;
  /** Typed text, in either script. */
  q?: string | undefined;
  /** The most rows (default: `LOOKUP_LIMIT`, and never more). */
  limit?: number | undefined;
}

/** At most as many rows as were asked for, and how many there are. */
export interface Limited<Row> {
  rows: Row[];
  total: number;
}

/** The first rows of a zil's dags or maps that a query asks for, with their whole number. */
async function recordsOf<Row>(
  knex: Knex,
  table: 'dags' | 'mouza_maps',
  zilId: number,
  { survey_type_id, q, limit = LOOKUP_LIMIT }: RecordsQuery,
  sorted: (records: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Limited<Row>> {
  const records = knex(table).where({ zil_id: zilId });
  if (survey_type_id !== undefined) records.where({ survey_type_id });
  // The zil's own index has narrowed it to a sheet: its few rows are looked through for any piece of the text.
  if (q) records.whereRaw('position(search_text(?) in search_key) > 0', [q]);
  const rows = await childrenOf<Row>(knex('zils').where({ id: zilId }), sorted(records.clone()).limit(limit));
  if (rows.length < limit) return { rows, total: rows.length };
  const counted = await records.count({ total: '*' }).first();
  return { rows, total: Number(counted?.total) };
}

/**
 * The dags of a zil by number (the leading number first, then as text). A search finds dag and khatian numbers; the
 * dag of exactly that number comes first, then dags before those found by their khatian only.
 */
export const dagsOf = (knex: Knex, zilId: number, query: RecordsQuery): Promise<Limited<DagOption>> =>
  recordsOf(knex, 'dags', zilId, query, (records) => {
    if (query.q) {
      records.orderByRaw(
        'fold_text(dag_no) = fold_text(?) desc, position(fold_name(?) in fold_name(dag_no)) > 0 desc',
        [query.q, query.q],
      );
    }
    return records
      .select('id', 'dag_no', 'khatiyan_number', 'survey_type_id')
      .orderByRaw('dag_no_sort nulls last, dag_no, id');
  });

/** The mouza maps of a zil by name. */
export const mouzaMapsOf = (
  knex: Knex,
  zilId: number,
  query: RecordsQuery,
): Promise<Limited<MouzaMapOption>> =>
  recordsOf(knex, 'mouza_maps', zilId, query, (records) =>
    records.select('id', 'name', 'survey_type_id').orderByRaw('name nulls last, id'),
  );

/** The most sheets that are offered beside the one that was searched. */
const OTHERS = 20;

/** The other sheets of a zil's mouza that hold what is searched for, those with the exact number or name first. */
export const elsewhere = (
  knex: Knex,
  zilId: number,
  { type, q }: { type: RecordKind; q: string },
): Promise<OtherZil[]> => {
  const table = TABLES[type];
  const own = type === 'khatiyan' ? 'dag_no' : 'name';
  return childrenOf<OtherZil>(
    knex('zils').where({ id: zilId }),
    knex('zils')
      .join(table, `${table}.zil_id`, 'zils.id')
      .where('zils.mouza_id', knex('zils').where({ id: zilId }).select('mouza_id'))
      .whereNot('zils.id', zilId)
      .whereRaw(`position(search_text(?) in ${table}.search_key) > 0`, [q])
      .groupBy('zils.id', 'zils.zil_no')
      .select('zils.id', 'zils.zil_no', knex.raw('count(*)::int as found'))
      .orderByRaw(`bool_or(fold_text(${table}.${own}) = fold_text(?)) desc nulls last`, [q])
      .orderByRaw('leading_number(zils.zil_no) nulls last, zils.zil_no, zils.id')
      .limit(OTHERS),
  );
};

/** What is found of a record's preview apart from the record. */
type Unseen<Detail> = Omit<Detail, 'preview' | 'preview_coming'>;

/** A dag with its place, its owners, their areas in square feet and their shares. */
export async function dagDetail(knex: Knex, id: number): Promise<Unseen<DagDetail>> {
  const [dag] = await dagRecords(knex, [id]);
  if (!dag) throw problem(404, messages.notFound);
  const { khotiyan } = dag;
  const [changed, boundary] = await Promise.all([
    changeOf(knex, id),
    knex('geojson_datas').where({ dag_id: id }).first('id'),
  ]);
  const shown = { changed, has_boundary: boundary !== undefined };
  return { ...dag, area: totalArea(khotiyan), shares: ownerShares(khotiyan), ...shown };
}

/** A mouza map with its place. */
export async function mouzaMapDetail(knex: Knex, id: number): Promise<Unseen<MouzaMapDetail>> {
  const [map] = await mouzaMapRecords(knex, [id]);
  if (!map) throw problem(404, messages.notFound);
  return map;
}
