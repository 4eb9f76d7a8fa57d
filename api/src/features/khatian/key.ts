/** The dags of one khatian have the same mouza, survey and normalised number. */
import type { Knex } from 'knex';

import type { KhatianKey, KhatianMouza } from '../../../contract/khatian/khatian.ts';
import type { SurveyType } from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { idAndNames, jsonObject, surveyType } from '../land/places.ts';

export const mouzaObject = jsonObject({
  ...idAndNames('mouzas'),
  jl_no: 'mouzas.jl_no',
  upazila: jsonObject(idAndNames('upazilas')),
  district: jsonObject(idAndNames('districts')),
});
export const someSurveyType = `case when survey_types.id is not null then ${surveyType} end`;

/** Joins the tables of `mouzaObject` and `someSurveyType` to rows called `t` with both ids. */
export const withPlace = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .join('mouzas', 'mouzas.id', 't.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .leftJoin('survey_types', 'survey_types.id', 't.survey_type_id');

/**
 * The khatian of a dag.
 * @throws 404 when there is no such dag
 */
export async function keyOf(knex: Knex, dagId: number): Promise<KhatianKey> {
  const dag = knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .where('dags.id', dagId)
    .select('zils.mouza_id', 'dags.survey_type_id', 'dags.khatiyan_number');
  const [key] = (await withPlace(knex(dag.as('t'))).select(
    't.khatiyan_number',
    knex.raw(`${mouzaObject} as mouza`),
    knex.raw(`${someSurveyType} as survey_type`),
  )) as { khatiyan_number: string; mouza: KhatianMouza; survey_type: SurveyType | null }[];
  if (!key) throw problem(404, messages.notFound);
  return key;
}
