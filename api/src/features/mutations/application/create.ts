/** Creates the application for a mutation, once per request; the fee is paid afterwards. */
import type { Knex } from 'knex';

import type { Message } from '../../../../contract/language.ts';
import { placeUnknown } from '../../../../contract/land-registrations/messages.ts';
import { messages } from '../../../../contract/messages.ts';
import { mutationFee } from '../../../../contract/mutations/fees.ts';
import { alreadyRequested, mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { OPEN_STATUSES } from '../../../../contract/mutations/states.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { checkPlace } from '../../land/check-place.ts';
import { fieldErrors, problem, constraintViolation } from '../../../platform/http/http-error.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { requestHash, type CheckedMutation } from './check.ts';
import { addEvent } from '../events.ts';
import type { CheckedParty } from './parties.ts';
import { resolveRecord } from './resolve-record.ts';

interface Row {
  id: number;
  user_id: number;
  idempotency_key: string | null;
  request_hash: string;
}

/** The registry office is that of an upazila of the district, by its name in either script. */
async function officeProblem(trx: Knex, checked: CheckedMutation): Promise<Message[] | null> {
  const { district_id } = checked.place;
  const found: unknown = await trx('upazilas')
    .where({ district_id })
    .whereRaw('fold_name(?) in (fold_name(name_en), fold_name(name_bn))', [checked.registry_office])
    .first('id');
  return found ? null : [texts.registryOffice];
}

/**
 * Checks the fields that refer to records.
 * @throws a 422 by field, a 404 for another's application
 */
export async function checkRecords(trx: Knex, user_id: number, checked: CheckedMutation): Promise<void> {
  const errors = await checkPlace(trx, checked.place);
  const { survey_type_id, zil_id, application_id } = checked;
  if (survey_type_id !== null && !(await trx('survey_types').where({ id: survey_type_id }).first('id')))
    errors.survey_type_id = [placeUnknown('survey_type_id')];
  const { mouza_id } = checked.place;
  if (zil_id !== null && !(await trx('zils').where({ id: zil_id, mouza_id, retired_at: null }).first('id')))
    errors.zil_id = [texts.dagElsewhere];
  if (checked.registry_office && !errors.division_id && !errors.district_id) {
    const office = await officeProblem(trx, checked);
    if (office) errors.registry_office = office;
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors, messages.invalid);
  if (application_id === null) return;
  const own: unknown = await trx('applications').where({ id: application_id, user_id }).first('id');
  if (!own) throw problem(404, messages.notFound);
}

async function insertParties(trx: Knex, mutation_id: number, checked: CheckedMutation): Promise<void> {
  const rows = (side: string, parties: CheckedParty[]) =>
    parties.map(({ share, ...party }, index) => ({
      ...party,
      mutation_id,
      side,
      position: index + 1,
      share_numerator: share?.numerator ?? null,
      share_denominator: share?.denominator ?? null,
    }));
  await trx('mutation_parties').insert([
    ...rows('buyer', checked.buyers),
    ...rows('previous_owner', checked.previous_owners),
  ]);
}

async function insert(
  trx: Knex,
  applicant: SignedInActor,
  key: string | null,
  checked: CheckedMutation,
): Promise<number> {
  const {
    place,
    share,
    family,
    inheritance,
    buyers: _buyers,
    previous_owners: _owners,
    ...columns
  } = checked;
  try {
    const [row] = (await trx('mutations')
      .insert({
        ...columns,
        ...(await resolveRecord(trx, checked)),
        user_id: applicant.user.id,
        family: family && JSON.stringify(family),
        mouza_id: place.mouza_id,
        share_numerator: share?.numerator ?? null,
        share_denominator: share?.denominator ?? null,
        fee_poisha: mutationFee(checked.land_type).total,
        idempotency_key: key,
        request_hash: requestHash(checked),
      })
      .returning('*')) as [Row];
    await insertParties(trx, row.id, checked);
    if (inheritance) await trx('inheritances').insert({ mutation_id: row.id, ...inheritance });
    await audit(trx, applicant, { action: 'submit', resource: 'mutations', record_id: row.id, after: row });
    return row.id;
  } catch (error) {
    // A place that someone deleted since it was looked up.
    if (constraintViolation(error)?.kind !== 'foreign-key') throw error;
    throw fieldErrors({ mouza_id: [placeUnknown('mouza_id')] });
  }
}

/**
 * Enters a mutation as pending payment, with its people, event and audit row. With a key the same request again answers the
 * existing one. The caller has called `lockUser`.
 * @param key names the request; null: a repetition meets the rule on the same transfer
 * @throws a 409 when the same is open already or the key belongs to another request; a 404 for another's application; a 422
 * by field
 */
export async function createMutation(
  trx: Knex,
  applicant: SignedInActor,
  key: string | null,
  checked: CheckedMutation,
): Promise<{ id: number; created: boolean }> {
  const user_id = applicant.user.id;
  const request_hash = requestHash(checked);
  if (key !== null) {
    const before = await trx<Row>('mutations').where({ user_id, idempotency_key: key }).first();
    if (before && before.request_hash !== request_hash) throw problem(409, texts.keyUsed);
    if (before) return { id: before.id, created: false };
  }
  await checkRecords(trx, user_id, checked);
  const same = (await trx('mutations')
    .where({ user_id, request_hash })
    .whereIn('status', [...OPEN_STATUSES])
    .first('id', 'tracking_number')) as { id: number; tracking_number: string } | undefined;
  if (same) throw problem(409, alreadyRequested(same.tracking_number), { mutation_id: same.id });
  const id = await insert(trx, applicant, key, checked);
  await addEvent(trx, { mutation_id: id, action: 'submit', status: 'pending_payment', actor_id: user_id });
  return { id, created: true };
}
