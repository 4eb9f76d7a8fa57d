/** Registrations in answers: with their place, their survey and the paid years. */
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { joinPlace, idAndNames, jsonObject, surveyType } from '../land/places.ts';
import type { Registration } from './schemas.ts';

const OWN = ['id', 'status', 'khatiyan_number', 'dag_number', 'land_type', 'notes'] as const;
const TIMES = ['submitted_at', 'reviewed_at', 'is_sample'] as const;
const SPAN = ['first_tax_year', 'ended_on', 'last_tax_year'] as const;

const paidYears = `array(
  select tax_year from payments
  where land_tax_registration_id = land_tax_registrations.id and payments.status = 'paid'
  order by tax_year)`;

/** The public number of a mutation. */
const tracking = (column: string): string =>
  `(select tracking_number from mutations where mutations.id = ${column})`;

const PARTS: Record<string, string> = {
  land_area: 'land_area::float8',
  division: jsonObject(idAndNames('divisions')),
  district: jsonObject(idAndNames('districts')),
  upazila: jsonObject(idAndNames('upazilas')),
  mouza: jsonObject({ ...idAndNames('mouzas'), jl_no: 'mouzas.jl_no' }),
  survey_type: surveyType,
  paid_years: paidYears,
  begun_by: tracking('begun_by_mutation_id'),
  ended_by: tracking('ended_by_mutation_id'),
};

/** The rows of `land_tax_registrations` as owners see them; the caller adds condition and order. */
export function registrationRows(knex: Knex): Knex.QueryBuilder {
  return joinPlace(knex('land_tax_registrations'), 'land_tax_registrations.mouza_id')
    .join('survey_types', 'survey_types.id', 'land_tax_registrations.survey_type_id')
    .select(
      ...[...OWN, ...TIMES, ...SPAN].map((column) => `land_tax_registrations.${column}`),
      ...Object.entries(PARTS).map(([name, sql]) => knex.raw(`${sql} as ${name}`)),
    );
}

/** The most registrations in a list, newest first. */
export const MAX_LISTED = 1_000;

/** A user's registrations, newest first. */
export const registrationsOf = async (knex: Knex, userId: number): Promise<Registration[]> =>
  registrationRows(knex)
    .where('land_tax_registrations.user_id', userId)
    .orderBy('land_tax_registrations.id', 'desc')
    .limit(MAX_LISTED);

/**
 * One registration of a user.
 * @throws 404 when there is none, or it belongs to somebody else
 */
export async function registrationOf(knex: Knex, userId: number, id: number): Promise<Registration> {
  const own = { 'land_tax_registrations.id': id, 'land_tax_registrations.user_id': userId };
  const [found] = (await registrationRows(knex).where(own)) as Registration[];
  if (!found) throw problem(404, messages.notFound);
  return found;
}

/** A registration that must exist. */
export async function registrationById(knex: Knex, id: number): Promise<Registration> {
  const [found] = (await registrationRows(knex).where('land_tax_registrations.id', id)) as Registration[];
  if (!found) throw new Error(`There is no registration ${id}`);
  return found;
}
