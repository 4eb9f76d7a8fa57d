import type { Mention } from '../../platform/resources/write/dependents.ts';

/** Registrations name the mouza, the survey and the number of their dag; they stay when its record is deleted. */
export const registrationsOfDags: Mention = {
  resource: 'dags',
  table: 'land_tax_registrations',
  rows: (knex, ids) =>
    knex('land_tax_registrations as r').whereExists(
      knex('dags as d')
        .join('zils as z', 'z.id', 'd.zil_id')
        .whereIn('d.id', ids)
        .whereRaw('z.mouza_id = r.mouza_id')
        .whereRaw('coalesce(d.survey_type_id, r.survey_type_id) = r.survey_type_id')
        .whereRaw('fold_number(d.dag_no) = fold_number(r.dag_number)'),
    ),
};
