/** Verified identities: the names and numbers that officers confirmed from identity cards. */
import type { Knex } from 'knex';

import { nameProblem } from '../../../contract/accounts/names.ts';
import {
  accountNames,
  identityProblems,
  identityTexts,
  typedIdentity,
  type Identity,
  type IdentityForm,
  type NamePair,
} from '../../../contract/identity/identity.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, errorLists } from '../../platform/http/http-error.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

/** The current verified identity of a person. */
export const currentIdentity = (knex: Knex, userId: number): Knex.QueryBuilder =>
  knex('verified_identities').where({ user_id: userId }).whereNot('status', 'replaced');

/** A person's verified name, as it is printed and checked; null for who is not verified. */
export async function verifiedName(knex: Knex, userId: number): Promise<NamePair | null> {
  const found = (await currentIdentity(knex, userId).first('name_en', 'name_bn')) as NamePair | undefined;
  return found ?? null;
}

/** Reads the identity that an officer entered from the card. @throws a 422 by field */
export function readConfirmed(form: IdentityForm): Identity {
  const errors = errorLists(identityProblems(form, false));
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return typedIdentity(form);
}

/** The name of the account at this moment, for an officer who has entered none. @throws a 422 when it is no name */
function nameOfAccount(name: string): Identity {
  if (nameProblem(name)) throw fieldErrors({ name_en: [identityTexts.accountName] });
  return { ...accountNames(name), nid: null };
}

/**
 * Stores the identity of a card that an officer approves, in the transaction of the approval. It replaces the earlier
 * one.
 * @param confirmed null: use the account's current name
 */
export async function confirmIdentity(
  trx: Knex,
  officer: SignedInActor,
  kycId: number,
  confirmed: Identity | null,
): Promise<void> {
  const { user_id, name } = (await trx('kycs')
    .join('users', 'users.id', 'kycs.user_id')
    .where('kycs.id', kycId)
    .first('user_id', 'name')) as { user_id: number; name: string };
  const before = (await currentIdentity(trx, user_id).first()) as object | undefined;
  const version = trx.raw('version + 1');
  await currentIdentity(trx, user_id).update({ status: 'replaced', version });
  const [after] = (await trx('verified_identities')
    .insert({
      user_id,
      kyc_id: kycId,
      ...(confirmed ?? nameOfAccount(name)),
      confirmed_by: officer.user.id,
      confirmed_at: trx.fn.now(),
    })
    .returning('*')) as [{ id: number }];
  await audit(trx, officer, {
    action: 'confirm',
    resource: 'verified_identities',
    record_id: after.id,
    before: before ?? null,
    after,
  });
}

/** Whether a card was verified with exactly these values. */
export async function isConfirmedAs(knex: Knex, kycId: number, identity: Identity): Promise<boolean> {
  return (
    (await knex('verified_identities')
      .where({ kyc_id: kycId, ...identity })
      .first('id')) !== undefined
  );
}
