import type { Knex } from 'knex';
import type { Mention } from '../../platform/resources/write/dependents.ts';

/** What a registration `r` and the dag that it names have in common. */
const IS_OF_DAG = `z.mouza_id = r.mouza_id and coalesce(d.survey_type_id, r.survey_type_id) = r.survey_type_id
  and fold_number(d.dag_no) = fold_number(r.dag_number)`;

const dags = (knex: Knex): Knex.QueryBuilder => knex('dags as d').join('zils as z', 'z.id', 'd.zil_id');

/** Registrations name the mouza, the survey and the number of their dag; they stay when its record is deleted. */
export const registrationsOfDags: Mention = {
  resource: 'dags',
  table: 'land_tax_registrations',
  rows: (knex, ids) =>
    knex('land_tax_registrations as r').whereExists(
      dags(knex)
        .whereIn('d.id', [...ids])
        .whereRaw(IS_OF_DAG),
    ),
  mentioned: (knex, ids) =>
    dags(knex)
      .whereIn('d.id', ids)
      .whereExists(knex('land_tax_registrations as r').whereRaw(IS_OF_DAG))
      .select('d.id'),
};
