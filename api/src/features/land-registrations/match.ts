/** Compares a registration with the land records (specification 2, sections 3 and 8). */
import type { Knex } from 'knex';

import {
  contradictsRecord,
  MATCHED_FIELDS,
  type LandMatch,
  type MatchedField,
} from '../../../contract/land-registrations/registrations.ts';
import { totalArea } from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import { hundredths } from '../../../contract/land/shares/hundredths.ts';
import { problem } from '../../platform/http/http-error.ts';
import { dagRecords } from '../land/records.ts';
import { ownerMatch } from './owner-match.ts';

interface Land {
  mouza_id: number;
  survey_type_id: number;
  khatiyan_number: string;
  dag_number: string;
  /** Square feet, as text: numeric(14,2). */
  land_area: string;
}

/** How well a dag matches, field by field. */
interface Candidate {
  id: number;
  /** It lies in the mouza, in any spelling. */
  in_mouza: boolean;
  survey: boolean;
  khatiyan: boolean;
  dag: boolean;
}

/**
 * SQL: the records `a` and `own` are one place, either the same record or one whose name differs only in spelling.
 */
const same = (own: string): string =>
  `(a.id = ${own}.id or fold_name(a.name_en) = fold_name(${own}.name_en) or fold_name(a.name_bn) = fold_name(${own}.name_bn))`;

/** One step down the cascade: the records of `table` within the step above that are the same place as `own`. */
const step = (table: string, above: string, column: string, own: string): string =>
  `select a.id from ${table} a join ${above} above on above.id = a.${column}, ${own} own where ${same('own')}`;

/**
 * The mouzas of the upazila, those that are the same mouza first. Spelling variants count as one place at every
 * level. Two mouzas with a JL number are told apart by it, whatever their names: it is unique within an upazila.
 */
const NEAR_MOUZAS = `
with own_mouza as (select * from mouzas where id = :mouza_id),
  own_upazila as (select upazilas.* from upazilas join own_mouza on upazilas.id = upazila_id),
  own_district as (select districts.* from districts join own_upazila on districts.id = district_id),
  own_division as (select divisions.* from divisions join own_district on divisions.id = division_id),
  same_divisions as (select a.id from divisions a, own_division own where ${same('own')}),
  same_districts as (${step('districts', 'same_divisions', 'division_id', 'own_district')}),
  same_upazilas as (${step('upazilas', 'same_districts', 'district_id', 'own_upazila')})
select a.id, ${same('own')} and (a.id = own.id or a.jl_no is null or own.jl_no is null
  or fold_number(a.jl_no) = fold_number(own.jl_no)) as same
from mouzas a join same_upazilas above on above.id = a.upazila_id, own_mouza own`;

const AREA = `(select coalesce(sum((part ->> 'area')::numeric), 0) from jsonb_array_elements(khotiyan) part)`;

/** Which number of a dag matches. */
const DAG = 'fold_number(dag_no) = fold_number(:dag_number)';
const KHATIYAN = 'fold_number(khatiyan_number) = fold_number(:khatiyan_number)';
const SURVEY = 'survey_type_id is not distinct from :survey_type_id';

/** The ids of dags in use of some mouzas, by zil and normalised number: an index has both. */
const among = (where: string): string => `
    select dags.id from zils join dags on dags.zil_id = zils.id where zils.mouza_id = any(:mouzas) and dags.retired_at is null and ${where}`;

/**
 * Picks the best match: by dag number before khatian number, within the survey before others; then in the registered
 * mouza itself, with the nearest area, and the oldest.
 */
const nearest = (found: string): string => `
with found as (${found}
)
select id, dag, khatiyan, survey from (
  select dags.id, ${DAG} as dag, ${KHATIYAN} as khatiyan, ${SURVEY} as survey,
    zils.mouza_id = :mouza_id as own, abs(${AREA} - :land_area::numeric) as off
  from found join dags on dags.id = found.id join zils on zils.id = dags.zil_id
) near
order by dag desc, (khatiyan and survey) desc, survey desc, khatiyan desc, own desc, off, id
limit 1`;
/** Within the mouza either number is enough; elsewhere in the upazila all identifying fields must match. */
const HERE = nearest(`${among(DAG)}
    union${among(KHATIYAN)}`);
const ELSEWHERE = nearest(among(`${DAG} and ${KHATIYAN} and ${SURVEY}`));

/** Finds the best matching record for some land: in its mouza, otherwise (the mouza may be wrong) in its upazila. */
export async function nearestRecord(knex: Knex, land: Land): Promise<Candidate | null> {
  const { rows: mouzas } = await knex.raw<{ rows: { id: number; same: boolean }[] }>(NEAR_MOUZAS, {
    mouza_id: land.mouza_id,
  });
  for (const in_mouza of [true, false]) {
    const ids = mouzas.filter((mouza) => mouza.same === in_mouza).map(({ id }) => id);
    const bindings = { ...land, mouzas: ids };
    const { rows } = await knex.raw<{ rows: Omit<Candidate, 'in_mouza'>[] }>(
      in_mouza ? HERE : ELSEWHERE,
      bindings,
    );
    if (rows[0]) return { ...rows[0], in_mouza };
  }
  return null;
}

/** Areas match within 0.01 square feet, because the owners' parts are rounded one by one. */
const sameArea = (one: number, other: number): boolean => Math.abs(hundredths(one) - hundredths(other)) <= 1;

const noField = Object.fromEntries(MATCHED_FIELDS.map((field) => [field, false])) as Record<
  MatchedField,
  boolean
>;

/**
 * Compares a registration with the best matching land record, field by field.
 * @throws 404 when there is no such registration
 */
export async function matchLand(knex: Knex, id: number): Promise<LandMatch> {
  const land = (await knex('land_tax_registrations')
    .where({ id })
    .first('user_id', 'mouza_id', 'survey_type_id', 'khatiyan_number', 'dag_number', 'land_area')) as
    | (Land & { user_id: number })
    | undefined;
  if (!land) throw problem(404, messages.notFound);
  const near = await nearestRecord(knex, land);
  const [record] = near ? await dagRecords(knex, [near.id]) : [];
  if (!near || !record) {
    return { match: false, land_record: null, field_matches: noField, owner_match: null };
  }

  const { upazila, ...mouza } = record.zil.mouza;
  const { district, ...ownUpazila } = upazila;
  const { division, ...ownDistrict } = district;
  const land_area = totalArea(record.khotiyan);
  const field_matches: Record<MatchedField, boolean> = {
    division: true,
    district: true,
    upazila: true,
    mouza: near.in_mouza,
    survey_type: near.survey,
    khatiyan_number: near.khatiyan,
    dag_number: near.dag,
    land_area: sameArea(land_area, Number(land.land_area)),
  };
  const owners = record.khotiyan.map(({ owner }) => owner);
  const owner_match = await ownerMatch(knex, land.user_id, { dag_id: record.id, owners });
  return {
    match:
      owner_match.standing === 'same' &&
      !owner_match.known_other &&
      Object.values(field_matches).every(Boolean),
    land_record: {
      dag_id: record.id,
      division,
      district: ownDistrict,
      upazila: ownUpazila,
      mouza,
      survey_type: record.survey_type,
      khatiyan_number: record.khatiyan_number,
      dag_number: record.dag_no,
      land_area,
      owners,
      document_url: record.document_url,
    },
    field_matches,
    owner_match,
  };
}

/** Whether approving a registration contradicts the current land records. */
export const approvalContradictsRecord = async (knex: Knex, id: number): Promise<boolean> =>
  contradictsRecord(await matchLand(knex, id));
