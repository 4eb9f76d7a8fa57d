/** Dags and mouza maps with everything that they lie in, as lookup details and applications show them. */
import type { Knex } from 'knex';

import type { DagRecord, KhotiyanRow, MouzaMapRecord } from '../../contract/lookup/lookup.ts';
import { joinPlace, named, object, surveyType } from '../lib/places.ts';
import { documentUrl } from '../lib/storage.ts';

const district = object({ ...named('districts'), division: object(named('divisions')) });
const upazila = object({ ...named('upazilas'), district });
const mouza = object({ ...named('mouzas'), jl_no: 'mouzas.jl_no', upazila });
/** A sheet with all that it lies in (`ZilPlace`), in SQL over `zils` and `joinPlace`. */
export const ZIL_PLACE = object({ id: 'zils.id', zil_no: 'zils.zil_no', mouza });
const someSurveyType = `case when survey_types.id is not null then ${surveyType} end`;

/** Rows of `table` with their place and survey, by id; the columns of `own` come along. */
function rowsWithPlace(knex: Knex, table: 'dags' | 'mouza_maps', own: string[], ids: readonly number[]) {
  return joinPlace(knex(table).join('zils', 'zils.id', `${table}.zil_id`), 'zils.mouza_id')
    .whereIn(`${table}.id`, ids)
    .leftJoin('survey_types', 'survey_types.id', `${table}.survey_type_id`)
    .select(
      ...['id', 'document_path', 'is_sample', ...own].map((column) => `${table}.${column}`),
      knex.raw(`${ZIL_PLACE} as zil`),
      knex.raw(`${someSurveyType} as survey_type`),
    );
}

interface Stored {
  document_path: string | null;
}

/** Replaces what is stored of a document by where it is found. */
const answered = <Row extends Stored>({ document_path, ...row }: Row) => ({
  ...row,
  document_url: documentUrl(document_path),
});

/** The dags of `ids` that exist, with their owners' rows. */
export async function dagRecords(
  knex: Knex,
  ids: readonly number[],
): Promise<Array<DagRecord & { khotiyan: KhotiyanRow[] }>> {
  const rows: Array<Omit<DagRecord, 'document_url'> & Stored & { khotiyan: KhotiyanRow[] }> =
    await rowsWithPlace(knex, 'dags', ['dag_no', 'khatiyan_number', 'khotiyan'], ids);
  return rows.map(answered);
}

/** The mouza maps of `ids` that exist. */
export async function mouzaMapRecords(knex: Knex, ids: readonly number[]): Promise<MouzaMapRecord[]> {
  const rows: Array<Omit<MouzaMapRecord, 'document_url'> & Stored> = await rowsWithPlace(
    knex,
    'mouza_maps',
    ['name'],
    ids,
  );
  return rows.map(answered);
}
