import type { Knex } from 'knex';
import { accountTexts, typedEmail, typedName } from '../../contract/accounts.ts';
import { phoneNumber } from '../../contract/payment.ts';
import {
  ADDRESS_KINDS,
  checkAddress,
  checkPersonalInfo,
  profileTexts,
  typedAddress,
  type Address,
  type AddressKind,
  type PersonalInfo,
} from '../../contract/profile.ts';
import { audit, type Actor } from '../audit.ts';
import { fieldErrors, listed, violation } from '../errors.ts';
import { queueMessage } from '../outbox/queue.ts';
import { userColumns, type SessionUser } from '../sessions/sessions.ts';
import { verifyPassword } from './passwords.ts';
import { queueVerification } from './verification.ts';

/** The account with its addresses. */
export interface ProfileRow extends SessionUser, Record<AddressKind, Address | null> {
  version: number;
  two_factor: boolean;
}

/** Whoever is signed in acts on their own account. */
export type OwnActor = Actor & { user: SessionUser };

/** One's own account with its addresses. */
export async function readProfile(knex: Knex, userId: number): Promise<ProfileRow> {
  return (await knex('users')
    .where('users.id', userId)
    .first(
      ...userColumns,
      'users.version',
      ...ADDRESS_KINDS.map((kind) => `users.${kind}`),
      knex.raw(
        'exists (select from two_factor where user_id = users.id and confirmed_at is not null) as two_factor',
      ),
    )) as ProfileRow;
}

/**
 * Holds that whoever acts knows the account's password.
 * @throws a 422 on `current_password`
 */
export async function requirePassword(knex: Knex, userId: number, password: string): Promise<void> {
  if (!password) throw fieldErrors({ current_password: [profileTexts.currentPasswordRequired] });
  const row = (await knex('users').where({ id: userId }).first('password_hash')) as
    { password_hash: string } | undefined;
  if (await verifyPassword(row?.password_hash ?? null, password)) return;
  throw fieldErrors({ current_password: [profileTexts.currentPasswordWrong] });
}

/** What a form changes of an account: an e-mail address or phone that is new has not been verified. */
function changesOf(user: SessionUser, form: PersonalInfo) {
  const email = typedEmail(form.email);
  const phone = phoneNumber(form.phone);
  const newEmail = email.toLowerCase() !== user.email.toLowerCase();
  const newPhone = phone !== user.phone;
  return {
    newEmail,
    contact: newEmail || newPhone,
    row: {
      name: typedName(form.name),
      email,
      phone,
      // An invitation to the land office went to the address before, and holds for that one alone.
      ...(newEmail && { email_verified_at: null, invited_role: null, invited_at: null }),
      ...(newPhone && { phone_verified_at: null }),
    },
  };
}

/**
 * Changes name, e-mail address and phone of one's own account. A new address or phone needs the current password and
 * counts as not verified; the link that verifies a new address is sent to it, and the old address is told.
 * @throws a 422 by field
 */
export async function savePersonalInfo(
  knex: Knex,
  actor: OwnActor,
  form: PersonalInfo,
  password: string,
): Promise<void> {
  const { user } = actor;
  const errors = listed(checkPersonalInfo(form));
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const { contact, newEmail, row } = changesOf(user, form);
  if (contact && !password) throw fieldErrors({ current_password: [profileTexts.passwordNeeded] });
  if (contact) await requirePassword(knex, user.id, password);
  try {
    await knex.transaction(async (trx) => {
      await trx('users').where({ id: user.id }).update(row).increment('version', 1);
      if (!contact) return;
      const { email, phone, language } = user;
      if (newEmail) {
        await queueVerification(trx, user.id, language);
        await queueMessage(trx, { template: 'email-changed', userId: user.id, recipient: email, language });
      }
      await audit(trx, actor, {
        action: 'change-contact',
        resource: 'users',
        record_id: user.id,
        before: { email, phone },
        after: { email: row.email, phone: row.phone },
      });
    });
  } catch (error) {
    if (violation(error)?.constraint !== 'users_email_unique') throw error;
    throw fieldErrors({ email: [accountTexts.emailTaken] });
  }
}

/** Holds that an address is complete. @throws a 422 on `{kind}.{field}` */
export function requireAddress(kind: AddressKind, form: Address): void {
  const errors = Object.entries(checkAddress(form)).map(([field, text]) => [`${kind}.${field}`, text]);
  if (errors.length > 0) throw fieldErrors(listed(Object.fromEntries(errors)));
}

/** Keeps an address of one's own, which has been checked. */
export async function saveAddress(
  knex: Knex,
  userId: number,
  kind: AddressKind,
  form: Address,
): Promise<void> {
  await knex('users')
    .where({ id: userId })
    .update({ [kind]: JSON.stringify(typedAddress(form)) })
    .increment('version', 1);
}
