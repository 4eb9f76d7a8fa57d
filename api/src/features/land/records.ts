/** Dags and mouza maps with all their levels, for lists, boundaries and applications. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { DagRecord, KhotiyanRow, MouzaMapRecord } from '../../../contract/lookup/lookup.ts';
import { idAndNames, jsonObject, surveyType } from './places.ts';
import { documentUrl } from '../../platform/files/storage.ts';

const district = jsonObject({ ...idAndNames('districts'), division: jsonObject(idAndNames('divisions')) });
const upazila = jsonObject({ ...idAndNames('upazilas'), district });
const mouza = jsonObject({ ...idAndNames('mouzas'), jl_no: 'mouzas.jl_no', upazila });
/** SQL: a sheet with all its levels (`ZilPlace`), over `PLACED_ZILS`, or `zils` and `joinPlace`. */
export const ZIL_PLACE = jsonObject({ id: 'zils.id', zil_no: 'zils.zil_no', mouza });
export const PLACED_ZILS = `zils
  join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  join divisions on divisions.id = districts.division_id`;
const someSurveyType = `case when survey_types.id is not null then ${surveyType} end`;

interface Stored {
  document_path: string | null;
}
/** As stored. */
type Row<Record> = Omit<Record, 'document_url'> & Stored;
export type PlacedDag = DagRecord & { khotiyan: KhotiyanRow[] };

/** Reads rows of `table` with their place and survey, by id; adds the columns of `own`. */
const withPlace = <Record>(table: 'dags' | 'mouza_maps', own: readonly string[]) =>
  prepared<Row<Record>>(
    `select ${['id', 'document_path', 'is_sample', ...own].map((column) => `${table}.${column}`).join(', ')},
       ${ZIL_PLACE} as zil, ${someSurveyType} as survey_type
     from ${table} join (${PLACED_ZILS}) on zils.id = ${table}.zil_id
     left join survey_types on survey_types.id = ${table}.survey_type_id
     where ${table}.id = any ($1::bigint[])`,
  );
const placedDags = withPlace<PlacedDag>('dags', ['dag_no', 'khatiyan_number', 'khotiyan']);
const placedMaps = withPlace<MouzaMapRecord>('mouza_maps', ['name']);

/** Replaces the stored path of a document by its address. */
const answered = <Row extends Stored>({ document_path, ...row }: Row) => ({
  ...row,
  document_url: documentUrl(document_path),
});

/** The dags of `ids` that exist, with their owners' rows. */
export const dagRecords = async (knex: Knex, ids: readonly number[]): Promise<PlacedDag[]> =>
  ids.length === 0 ? [] : (await placedDags(knex, [ids])).map(answered);

/** The mouza maps of `ids` that exist. */
export const mouzaMapRecords = async (knex: Knex, ids: readonly number[]): Promise<MouzaMapRecord[]> =>
  ids.length === 0 ? [] : (await placedMaps(knex, [ids])).map(answered);
