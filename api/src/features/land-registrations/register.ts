/** Registers land for tax, once for each person and land. */
import type { Knex } from 'knex';

import type {
  RegistrationInput,
  RegistrationStatus,
} from '../../../contract/land-registrations/registrations.ts';
import {
  alreadyRegistered,
  placeUnknown,
  registrationMessages as texts,
} from '../../../contract/land-registrations/messages.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, problem, constraintViolation } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { requestHash } from './check.ts';
import { checkPlace } from '../land/check-place.ts';
import { registrationById } from './rows.ts';
import type { Registration } from './schemas.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

interface Row {
  id: number;
  user_id: number;
  mouza_id: number;
  survey_type_id: number;
  idempotency_key: string | null;
  status: RegistrationStatus;
  khatiyan_number: string;
  dag_number: string;
  request_hash: string | null;
}

async function checkRecords(trx: Knex, input: RegistrationInput): Promise<void> {
  const errors = await checkPlace(trx, input);
  const survey: unknown = await trx('survey_types').where({ id: input.survey_type_id }).first('id');
  if (!survey) errors.survey_type_id = [placeUnknown('survey_type_id')];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/**
 * Whether this person already has a pending or approved registration of the land. Numbers are compared normalised:
 * `১২ / ক` is `12/ক`.
 */
async function sameLand(trx: Knex, userId: number, input: RegistrationInput): Promise<Row | null> {
  const { mouza_id, survey_type_id, khatiyan_number, dag_number } = input;
  const found = await trx<Row>('land_tax_registrations')
    .where({ user_id: userId, mouza_id, survey_type_id })
    .whereIn('status', ['pending', 'approved'])
    .whereRaw('fold_number(khatiyan_number) = fold_number(?)', [khatiyan_number])
    .whereRaw('fold_number(dag_number) = fold_number(?)', [dag_number])
    .first();
  return found ?? null;
}

/** Inserts a pending registration. A place that was deleted since the check is a 422 of its field. */
async function insert(
  trx: Knex,
  applicant: SignedInActor,
  key: string | null,
  input: RegistrationInput,
): Promise<number> {
  const { mouza_id, survey_type_id, khatiyan_number, dag_number, land_type, land_area } = input;
  const land = { mouza_id, survey_type_id, khatiyan_number, dag_number, land_type, land_area };
  const request = { idempotency_key: key, request_hash: requestHash(input) };
  try {
    const [row] = (await trx('land_tax_registrations')
      .insert({ user_id: applicant.user.id, ...land, ...request })
      .returning('*')) as [Row];
    const resource = 'land_tax_registrations';
    await audit(trx, applicant, { action: 'submit', resource, record_id: row.id, after: row });
    return row.id;
  } catch (error) {
    const broken = constraintViolation(error);
    if (broken?.kind !== 'foreign-key') throw error;
    const field = broken.constraint.includes('survey_type') ? 'survey_type_id' : 'mouza_id';
    throw fieldErrors({ [field]: [placeUnknown(field)] });
  }
}

/**
 * Registers land for tax, with its audit row. With an idempotency key the same request again, even at the same time,
 * returns the existing registration.
 * @param key identifies the request; null: repeating it violates the rule on the same land
 * @throws 409 when this person's registration of the land is pending or approved, or the key belongs to another
 * request; 422 when a place does not exist or lies elsewhere
 */
export function register(
  knex: Knex,
  applicant: SignedInActor,
  key: string | null,
  input: RegistrationInput,
): Promise<{ registration: Registration; created: boolean }> {
  return knex.transaction(async (trx) => {
    await lockUser(trx, applicant.user.id);
    const before =
      key === null
        ? undefined
        : await trx<Row>('land_tax_registrations')
            .where({ user_id: applicant.user.id, idempotency_key: key })
            .first();
    if (before) {
      if (before.request_hash !== requestHash(input)) throw problem(409, texts.keyUsed);
      return { registration: await registrationById(trx, before.id), created: false };
    }
    await checkRecords(trx, input);
    const same = await sameLand(trx, applicant.user.id, input);
    if (same) throw problem(409, alreadyRegistered(same, same.status));
    const id = await insert(trx, applicant, key, input);
    return { registration: await registrationById(trx, id), created: true };
  });
}
