/** What an officer is offered: which registrations end with a mutation, and which begins. */
import type { Knex } from 'knex';

import type { NotBegunReason } from '../../../../contract/land-registrations/carry-over.ts';
import { shareOfArea } from '../../../../contract/land/shares/hundredths.ts';
import { candidatesOf, offeredCandidates } from './candidates.ts';
import type { Offer } from './schemas.ts';
import { carryOverStanding } from './standing.ts';
import { applicantShare, knownBuyer, subjectOf, landTypeOf, type Subject } from './subject.ts';

/** Whether a person has the land of a mutation registered already, waiting or approved. */
export async function hasOwnRegistration(knex: Knex, subject: Subject): Promise<boolean> {
  const { user_id, mouza_id, survey_type_id, khatiyan_number, dag_number } = subject;
  const found: unknown = await knex('land_tax_registrations')
    .where({ user_id, mouza_id })
    .whereIn('status', ['pending', 'approved'])
    .whereRaw('survey_type_id is not distinct from coalesce(?::bigint, survey_type_id)', [survey_type_id])
    .whereRaw('fold_number(khatiyan_number) = fold_number(?)', [khatiyan_number])
    .whereRaw('fold_number(dag_number) = fold_number(?)', [dag_number])
    .first('id');
  return found !== undefined;
}

/** Why none begins for the applicant; null: one can. */
export async function whyNotBegun(
  knex: Knex,
  subject: Subject,
  buyer: 'number' | 'name' | null,
): Promise<NotBegunReason | null> {
  if (buyer === null) return 'not-a-buyer';
  if (await hasOwnRegistration(knex, subject)) return 'has-own';
  return subject.survey_type_id === null ? 'no-survey' : null;
}

/**
 * What carrying the land tax registration over with a mutation would do, and what it has done.
 * @throws a 404 when the mutation is not there
 */
export async function landTaxOffer(knex: Knex, id: number): Promise<Offer> {
  const subject = await subjectOf(knex, id);
  const buyer = await knownBuyer(knex, subject);
  const not_begun = await whyNotBegun(knex, subject, buyer);
  const candidates = await candidatesOf(knex, subject, buyer && subject.user_id);
  const fitting = candidates.filter(({ fits }) => fits);
  const share = buyer && (await applicantShare(knex, subject));
  const { land_area: passing } = subject;
  return {
    ...(await carryOverStanding(knex, subject)),
    day: subject.day,
    next_tax_year: subject.year + 1,
    candidates: offeredCandidates(candidates, subject, passing),
    begins:
      buyer === null || not_begun !== null
        ? null
        : {
            known: buyer,
            owner: subject.applicant,
            land_area: share && passing !== null ? shareOfArea(passing, share) : null,
            // The same ground is used as it was.
            land_type: fitting.length === 1 ? fitting[0]!.land_type : landTypeOf(subject),
          },
    not_begun,
  };
}
