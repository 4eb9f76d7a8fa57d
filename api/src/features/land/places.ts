/** The place of land in SQL: the tables that it lies in, and their rows as JSON objects. */
import type { Knex } from 'knex';

/** SQL of a JSON object. */
export const jsonObject = (pairs: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(pairs)
    .map(([key, sql]) => `'${key}', ${sql}`)
    .join(', ')})`;

/** The members of a place or a survey type: its id and its names. */
export const idAndNames = (table: string): Record<string, string> => ({
  id: `${table}.id`,
  name: `${table}.name_en`,
  name_en: `${table}.name_en`,
  name_bn: `${table}.name_bn`,
});

export const surveyType = jsonObject({ ...idAndNames('survey_types'), code: 'survey_types.code' });

/** Joins the mouza that a column refers to, and all that it lies in. */
export const joinPlace = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  rows
    .join('mouzas', 'mouzas.id', column)
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .join('divisions', 'divisions.id', 'districts.division_id');
