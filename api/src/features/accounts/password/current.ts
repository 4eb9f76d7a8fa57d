/** Checking the current password of someone who is signed in, and locking their account. */
import type { Knex } from 'knex';
import { personFields } from '../../../../contract/accounts/person-fields.ts';
import { profileTexts } from '../../../../contract/accounts/profile.ts';
import { fieldErrors, type Problem } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { verifyPassword } from './hash.ts';

/** The account's hash that a password was checked against. */
export type VerifiedHash = string;

/** A 422 on `current_password`. */
export const wrongPasswordProblem = (): Problem =>
  fieldErrors({ current_password: [profileTexts.currentPasswordWrong] });

/**
 * Checks the account's password. Returns null when it is wrong.
 * @throws a 422 on `current_password` when none was given
 */
export async function checkPassword(
  knex: Knex,
  userId: number,
  password: string,
): Promise<VerifiedHash | null> {
  if (!password) throw fieldErrors({ current_password: [profileTexts.currentPasswordRequired] });
  const row = (await knex('users').where({ id: userId }).first('password_hash')) as
    | { password_hash: string }
    | undefined;
  const stored = row?.password_hash ?? null;
  return (await verifyPassword(stored, password)) ? stored : null;
}

/**
 * Checks that the actor knows the account's password.
 * @throws a 422 on `current_password`
 */
export async function requirePassword(
  knex: Knex,
  actor: SignedInActor,
  password: string,
): Promise<VerifiedHash> {
  const checked = await checkPassword(knex, actor.user.id, password);
  return checked ?? rejectWrongPassword(knex, actor);
}

/** Logs a wrong password of someone who is signed in. @throws a 422 on `current_password` */
export async function rejectWrongPassword(knex: Knex, actor: SignedInActor): Promise<never> {
  await logSecurity(knex, actor, { event: 'password-wrong', userId: actor.user.id });
  throw wrongPasswordProblem();
}

/** A locked account; it has the columns of `personFields` too. */
export interface LockedAccount {
  name: string;
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
}

/** Locks an account until the transaction ends. It must come before every other lock of the account's rows. */
export async function lockAccount(trx: Knex, userId: number): Promise<LockedAccount> {
  return (await trx('users')
    .where({ id: userId })
    .forNoKeyUpdate()
    .first(
      'name',
      'email',
      'email_verified_at',
      'phone',
      'phone_verified_at',
      'password_hash',
      ...Object.keys(personFields),
    )) as LockedAccount;
}

/**
 * Locks an account whose password was checked before the transaction.
 * @throws a 422 on `current_password` when the password was changed since
 */
export async function lockUnchangedAccount(
  trx: Knex,
  userId: number,
  checked: VerifiedHash,
): Promise<LockedAccount> {
  const locked = await lockAccount(trx, userId);
  if (locked.password_hash !== checked) throw wrongPasswordProblem();
  return locked;
}
