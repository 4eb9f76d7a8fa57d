/** The sheet of a dag: a zil in a survey, whose dags are compared with each other. */
import type { Knex } from 'knex';

import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { drawTexts } from '../../../contract/maps/messages.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';

export interface Sheet {
  zil_id: number;
  survey_type_id: number | null;
}

/** A dag with the columns that drawing needs. */
export interface DrawnDag extends Sheet {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  khotiyan: KhotiyanRow[];
}

export const DAG_COLUMNS = ['id', 'dag_no', 'khatiyan_number', 'zil_id', 'survey_type_id', 'khotiyan'];

/** The dags of a sheet, including retired ones: their numbers are taken. */
export const dagsOfSheet = (knex: Knex, { zil_id, survey_type_id }: Sheet): Knex.QueryBuilder =>
  knex('dags').where({ zil_id }).whereRaw('survey_type_id is not distinct from ?', [survey_type_id]);

/** Locks a sheet until the transaction ends, so that the drawings of two people are compared with each other. */
export async function lockSheet(trx: Knex.Transaction, { zil_id }: Sheet): Promise<void> {
  await trx('zils').where({ id: zil_id }).forNoKeyUpdate().first('id');
}

/** @throws 422 on `zil_id` or `survey_type_id` when there is none, or the sheet is retired */
export async function checkSheet(knex: Knex, { zil_id, survey_type_id }: Sheet): Promise<void> {
  const zil = (await knex('zils').where({ id: zil_id }).first('retired_at')) as
    | { retired_at: Date | null }
    | undefined;
  if (!zil) throw fieldErrors({ zil_id: [drawTexts.unknownSheet] });
  if (zil.retired_at) throw fieldErrors({ zil_id: [drawTexts.retiredSheet] });
  if (survey_type_id !== null && !(await knex('survey_types').where({ id: survey_type_id }).first('id')))
    throw fieldErrors({ survey_type_id: [drawTexts.unknownSurvey] });
}
