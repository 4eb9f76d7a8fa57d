/** Carries land tax registrations over with an approved mutation, and undoes it (docs/decisions/039). */
import type { Knex } from 'knex';

import {
  carryOverTexts as texts,
  notBegunTexts,
} from '../../../../contract/land-registrations/carry-over.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import { notifyCarriedOver } from '../../land-registrations/carry-over-notices.ts';
import {
  beginRegistration,
  endRegistration,
  resumeRegistration,
  withdrawRegistration,
} from '../../land-registrations/begin-and-end.ts';
import { isArea } from '../../land/fields.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { addEvent } from '../events.ts';
import { candidatesOf, firstFreeYear, type Candidate } from './candidates.ts';
import { whyNotBegun } from './offer.ts';
import type { CarryOverChoice } from './schemas.ts';
import { carriedOverBy, whyKept, isCarriedOver, type CarriedOver } from './standing.ts';
import { knownBuyer, subjectOf, type Subject } from './subject.ts';

/** A registration that ends, and what of it goes on. Areas in square feet. */
type Ending = Candidate & { rest: number };

/** Locks the chosen registrations and checks the choice against them. */
async function endingsOf(
  trx: Knex,
  officer: SignedInActor,
  { subject, buyer, input }: { subject: Subject; buyer: 'number' | 'name' | null; input: CarryOverChoice },
): Promise<Ending[]> {
  const ids = input.ends.map(({ id }) => id);
  // Who pays for one of them meanwhile is waited for, and seen below.
  await trx('land_tax_registrations').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  const candidates = await candidatesOf(trx, subject, buyer && subject.user_id);
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  if (new Set(ids).size < ids.length || !ids.every((id) => found.has(id))) {
    throw fieldErrors({ ends: [texts.notHere] });
  }
  return input.ends.map(({ id, rest }) => {
    const candidate = found.get(id)!;
    if (candidate.user_id === officer.user.id) throw problem(403, texts.own);
    if (candidate.confirming) throw problem(409, texts.confirming);
    if (!isArea(rest) || (rest > 0 && rest >= candidate.land_area)) throw fieldErrors({ ends: [texts.rest] });
    return { ...candidate, rest };
  });
}

/** Ends a registration; what of it does not pass goes on as one of its owner's own, from the year after. */
async function end(trx: Knex, officer: SignedInActor, subject: Subject, ending: Ending): Promise<void> {
  const free = firstFreeYear(ending, subject.year);
  const { id: mutation_id, day, mouza_id, is_sample } = subject;
  await endRegistration(trx, officer, { id: ending.id, mutation_id, day, last_tax_year: free - 1 });
  if (ending.rest > 0) {
    const { user_id, survey_type_id, khatiyan_number, dag_number, land_type, rest } = ending;
    await beginRegistration(trx, officer, {
      user_id,
      mouza_id,
      survey_type_id,
      khatiyan_number,
      dag_number,
      land_type,
      land_area: rest,
      begun_by_mutation_id: mutation_id,
      first_tax_year: free,
      is_sample,
    });
  }
}

/** Begins the applicant's; answers its id. */
async function begin(
  trx: Knex,
  officer: SignedInActor,
  {
    subject,
    endings,
    begins,
  }: { subject: Subject; endings: Ending[]; begins: CarryOverChoice['begins'] & object },
): Promise<number> {
  if (!isArea(begins.land_area) || begins.land_area === 0) throw fieldErrors({ land_area: [texts.area] });
  const { id, user_id, mouza_id, survey_type_id, khatiyan_number, dag_number, is_sample, year } = subject;
  // No part of the land is left without tax: where one of several was paid further ahead, the earliest counts.
  const free = endings.map((ending) => firstFreeYear(ending, year));
  const first_tax_year = free.length > 0 ? Math.min(...free) : year + 1;
  return beginRegistration(trx, officer, {
    user_id,
    mouza_id,
    survey_type_id: survey_type_id!,
    khatiyan_number,
    dag_number,
    is_sample,
    land_type: begins.land_type,
    land_area: begins.land_area,
    begun_by_mutation_id: id,
    first_tax_year,
  });
}

/** Whether the very same was carried over before. */
const isSame = (
  { ended, begun }: CarriedOver,
  { ends, begins }: CarryOverChoice,
  applicant: number,
): boolean => {
  const ids = new Set(ended.map(({ id }) => id));
  const own = begun.filter(({ user_id }) => user_id === applicant);
  return (
    ids.size === ends.length &&
    ends.every(({ id }) => ids.has(id)) &&
    (begins === null ? own.length === 0 : own.some(({ land_area }) => land_area === begins.land_area))
  );
};

/**
 * Ends what was chosen on the day of the approval and begins the applicant's as approved. The caller holds the mutation's row,
 * and has seen that it is approved. The same choice again changes nothing.
 * @param deciding it is being approved in this transaction
 * @throws a 403 for a registration of the officer's own; a 409 when something else was carried over already, a payment ahead
 * waits for its provider, or none can begin for the applicant; a 422 by field
 * @returns whether anything was changed
 */
export async function carryOver(
  trx: Knex,
  officer: SignedInActor,
  id: number,
  { input, deciding = false }: { input: CarryOverChoice; deciding?: boolean },
): Promise<boolean> {
  const subject = await subjectOf(trx, id, deciding);
  const before = await carriedOverBy(trx, id);
  if (isCarriedOver(before)) {
    if (isSame(before, input, subject.user_id)) return false;
    throw problem(409, texts.already);
  }
  if (input.ends.length === 0 && input.begins === null) throw fieldErrors({ ends: [texts.nothing] });
  const buyer = await knownBuyer(trx, subject);
  const endings = await endingsOf(trx, officer, { subject, buyer, input });
  if (input.begins !== null) {
    const not = await whyNotBegun(trx, subject, buyer);
    if (not !== null) throw problem(409, notBegunTexts[not]);
  }
  for (const ending of endings) await end(trx, officer, subject, ending);
  const begun = input.begins && (await begin(trx, officer, { subject, endings, begins: input.begins }));
  await addEvent(trx, { mutation_id: id, action: 'carry', status: 'approved', actor_id: officer.user.id });
  for (const ending of endings) await notifyCarriedOver(trx, { id: ending.id, step: 'end', mutation_id: id });
  if (begun !== null) await notifyCarriedOver(trx, { id: begun, step: 'begin', mutation_id: id });
  return true;
}

/**
 * Undoes the carry-over of a mutation that is approved no longer: withdraws what began, resumes what ended. Does nothing if
 * something was paid for what began, or the land was carried over again.
 * @returns whether it was undone
 */
export async function undoCarryOver(trx: Knex, officer: SignedInActor, id: number): Promise<boolean> {
  const touched = trx('land_tax_registrations');
  await touched
    .where({ begun_by_mutation_id: id })
    .orWhere({ ended_by_mutation_id: id })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const carried = await carriedOverBy(trx, id);
  if (!isCarriedOver(carried) || (await whyKept(trx, carried)) !== null) return false;
  const day = dhakaDay(new Date());
  for (const { id: begun, first_tax_year } of carried.begun) {
    const ending = { id: begun, mutation_id: id, day, last_tax_year: first_tax_year! - 1 };
    await withdrawRegistration(trx, officer, ending);
  }
  for (const { id: ended } of carried.ended) await resumeRegistration(trx, officer, ended);
  const sellers = new Set(carried.ended.map(({ user_id }) => user_id));
  for (const { id: ended } of carried.ended) {
    await notifyCarriedOver(trx, { id: ended, step: 'resume', mutation_id: id });
  }
  // The rest of what has ended goes with it: its owner hears of the whole.
  for (const { id: begun, user_id } of carried.begun) {
    if (!sellers.has(user_id)) await notifyCarriedOver(trx, { id: begun, step: 'withdraw', mutation_id: id });
  }
  return true;
}
