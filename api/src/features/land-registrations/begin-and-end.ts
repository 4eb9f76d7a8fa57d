/**
 * Ends and begins registrations for a mutation, and undoes it, in the caller's transaction, with one audit row each.
 * The caller locks the rows, and notifies the owners at the end.
 */
import type { Knex } from 'knex';

import {
  registrationMachine,
  type RegistrationStatus,
} from '../../../contract/land-registrations/registrations.ts';
import type { LandType } from '../../../contract/land-tax/land-types.ts';
import { nextState } from '../../../contract/states.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

type Step = 'end' | 'resume' | 'withdraw';

/** @throws an Error for a step that the table of states does not allow from there */
async function move(
  trx: Knex,
  officer: SignedInActor,
  { id, step, columns }: { id: number; step: Step; columns: object },
): Promise<void> {
  const resource = 'land_tax_registrations';
  const before = (await trx(resource).where({ id }).forUpdate().first()) as { status: RegistrationStatus };
  const status = nextState(registrationMachine, step, before.status, officer.user.role);
  if (!status) throw new Error(`Registration ${id} is ${before.status}: there is no ${step}`);
  const [after] = (await trx(resource)
    .where({ id })
    .update({ status, ...columns, version: trx.raw('version + 1') })
    .returning('*')) as [object];
  await audit(trx, officer, { action: step, resource, record_id: id, before, after });
}

interface Ending {
  id: number;
  mutation_id: number;
  /** The day in Dhaka, `2026-11-21`. */
  day: string;
  /** The last tax year that the registration owes. */
  last_tax_year: number;
}

const endColumns = ({ mutation_id, day, last_tax_year }: Ending) => ({
  ended_by_mutation_id: mutation_id,
  ended_on: day,
  last_tax_year,
});

/** Ends an approved registration on a day, for the mutation that transfers its land. */
export const endRegistration = (trx: Knex, officer: SignedInActor, ending: Ending): Promise<void> =>
  move(trx, officer, { id: ending.id, step: 'end', columns: endColumns(ending) });

/** Withdraws a registration that the mutation has begun: it owes nothing. */
export const withdrawRegistration = (trx: Knex, officer: SignedInActor, ending: Ending): Promise<void> =>
  move(trx, officer, { id: ending.id, step: 'withdraw', columns: endColumns(ending) });

/** Undoes the end of a registration. */
export const resumeRegistration = (trx: Knex, officer: SignedInActor, id: number): Promise<void> =>
  move(trx, officer, {
    id,
    step: 'resume',
    columns: { ended_by_mutation_id: null, ended_on: null, last_tax_year: null },
  });

/** A registration that a mutation begins. The area is in square feet. */
export interface NewRegistration {
  user_id: number;
  mouza_id: number;
  survey_type_id: number;
  khatiyan_number: string;
  dag_number: string;
  land_type: LandType;
  land_area: number;
  begun_by_mutation_id: number;
  first_tax_year: number;
  is_sample: boolean;
}

/**
 * Begins a registration as approved by the officer; returns its id. A second one of the same land violates
 * `land_tax_registrations_once`.
 */
export async function beginRegistration(
  trx: Knex,
  officer: SignedInActor,
  beginning: NewRegistration,
): Promise<number> {
  const status = nextState(registrationMachine, 'begin', null, officer.user.role);
  const [row] = (await trx('land_tax_registrations')
    .insert({ ...beginning, status, reviewer_id: officer.user.id, reviewed_at: trx.fn.now() })
    .returning('*')) as [{ id: number }];
  const resource = 'land_tax_registrations';
  await audit(trx, officer, { action: 'begin', resource, record_id: row.id, after: row });
  return row.id;
}
