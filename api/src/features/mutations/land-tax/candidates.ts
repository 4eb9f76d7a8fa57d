/** The registrations that a mutation may end: of its land, or of the previous owners around it. */
import type { Knex } from 'knex';

import { apportion } from '../../../../contract/land/shares/apportion.ts';
import { hundredths } from '../../../../contract/land/shares/hundredths.ts';
import { surveyType } from '../../land/places.ts';
import type { Offer } from './schemas.ts';
import { knownAs, VERIFIED, type Subject } from './subject.ts';

/** A registration that may end, with what the rules need besides. */
export interface Candidate extends Omit<Offer['candidates'][number], 'rest' | 'free_from'> {
  user_id: number;
  survey_type_id: number;
  first_tax_year: number | null;
  /** The last tax year that is paid; null: none. */
  paid_until: number | null;
  /** A year after that of the day has a payment that nobody has confirmed. */
  confirming: boolean;
}

/** The most that are offered. */
const MOST = 50;

/**
 * Approved registrations of the very khatian and dag, whoever has them; and those of the previous owners that share one of
 * the two numbers. Those of the applicant who buys are no previous owner's. What fits exactly comes first.
 */
const CANDIDATES = `
select * from (
  select r.id, r.user_id, users.name as owner, r.khatiyan_number, r.dag_number, r.survey_type_id,
    ${surveyType} as survey_type, r.land_type, r.land_area::float8 as land_area, r.first_tax_year,
    ${knownAs('previous_owner', ':id')} as known,
    fold_number(r.khatiyan_number) = fold_number(:khatiyan_number)
      and fold_number(r.dag_number) = fold_number(:dag_number) as of_land,
    coalesce(r.survey_type_id = :survey_type_id::bigint, false) as of_survey,
    (select max(tax_year)::int from payments p
      where p.land_tax_registration_id = r.id and p.status = 'paid') as paid_until,
    exists (select from payments p where p.land_tax_registration_id = r.id and p.status = 'pending'
      and p.tax_year > :year) as confirming
  from land_tax_registrations r
  join users on users.id = r.user_id
  join survey_types on survey_types.id = r.survey_type_id
  ${VERIFIED}
  where r.mouza_id = :mouza_id and r.status = 'approved'
    and (fold_number(r.dag_number) = fold_number(:dag_number)
      or fold_number(r.khatiyan_number) = fold_number(:khatiyan_number))
    and r.user_id is distinct from :buyer::bigint
) near
where of_land or known is not null
order by of_land and of_survey and known is not distinct from 'number' desc, of_land desc,
  known is not distinct from 'number' desc, known is not null desc, id
limit ${MOST}`;

/** @param buyer the applicant who is a buyer; null: the applicant is none */
export async function candidatesOf(knex: Knex, subject: Subject, buyer: number | null): Promise<Candidate[]> {
  const { id, mouza_id, survey_type_id, khatiyan_number, dag_number, year } = subject;
  const land = { id, mouza_id, survey_type_id, khatiyan_number, dag_number, year, buyer };
  const { rows } = await knex.raw<{
    rows: (Omit<Candidate, 'fits'> & { of_land: boolean; of_survey: boolean })[];
  }>(CANDIDATES, land);
  return rows.map(({ of_land, of_survey, ...row }) => ({
    ...row,
    fits: of_land && of_survey && row.known === 'number',
  }));
}

/**
 * The first tax year that is not the owner's any more. Tax is due on 1 July for the year that begins: the year of the day
 * stays with whom it began with, and so does what was paid ahead, since no land and year is paid twice.
 */
export const firstFreeYear = (
  { paid_until, first_tax_year }: Pick<Candidate, 'paid_until' | 'first_tax_year'>,
  year: number,
): number => Math.max(year + 1, (paid_until ?? 0) + 1, first_tax_year ?? 0);

/**
 * The candidates as they are offered, each with what would be left of it: nothing where all passes, else what is registered
 * less what passes; where several fit, each gives in proportion to what it has.
 * @param passing square feet; null: the claim does not tell
 */
export function offeredCandidates(
  candidates: readonly Candidate[],
  { transfer, year }: Subject,
  passing: number | null,
): Offer['candidates'] {
  const fitting = candidates.filter(({ fits }) => fits);
  const parts = apportion(
    fitting.map(({ land_area }) => BigInt(hundredths(land_area))),
    hundredths(passing ?? 0),
  );
  return candidates.map((candidate) => {
    const {
      user_id: _user,
      survey_type_id: _survey,
      paid_until: _paid,
      confirming: _c,
      ...shown
    } = candidate;
    const { first_tax_year: _first, ...plain } = shown;
    const place = fitting.indexOf(candidate);
    const part = place < 0 ? hundredths(passing ?? 0) : (parts[place] ?? 0);
    const whole = transfer === 'whole' || passing === null;
    const rest = whole ? 0 : Math.max(0, hundredths(candidate.land_area) - part) / 100;
    return { ...plain, rest, free_from: firstFreeYear(candidate, year) };
  });
}
