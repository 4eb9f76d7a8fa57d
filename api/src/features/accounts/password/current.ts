/** The password asked for once more from someone who is signed in. */
import type { Knex } from 'knex';
import { profileTexts } from '../../../../contract/accounts/profile.ts';
import { fieldErrors, type Problem } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedIn } from '../../../platform/access/sessions/actor.ts';
import { verifyPassword } from './hash.ts';

/** What a password was checked against: the account's hash at that time. */
export type VerifiedHash = string;

/** A 422 on `current_password`. */
export const wrongPasswordProblem = (): Problem =>
  fieldErrors({ current_password: [profileTexts.currentPasswordWrong] });

/**
 * Checks the account's password. Null: it is another one.
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
 * Holds that whoever acts knows the account's password.
 * @throws a 422 on `current_password`
 */
export async function requirePassword(knex: Knex, actor: SignedIn, password: string): Promise<VerifiedHash> {
  const checked = await checkPassword(knex, actor.user.id, password);
  return checked ?? rejectWrongPassword(knex, actor);
}

/** Notes a wrong password of someone who is signed in. @throws a 422 on `current_password` */
export async function rejectWrongPassword(knex: Knex, actor: SignedIn): Promise<never> {
  await logSecurity(knex, actor, { event: 'password-wrong', userId: actor.user.id });
  throw wrongPasswordProblem();
}

/** An account as it is while it is held. */
export interface LockedAccount {
  name: string;
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
}

/** Holds an account until the end of the transaction. Comes before every other lock that has to do with the account. */
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
    )) as LockedAccount;
}

/**
 * Holds an account whose password was checked before the transaction.
 * @throws a 422 on `current_password` when the password was changed meanwhile: who knows only the old one changes nothing
 */
export async function lockUnchangedAccount(
  trx: Knex,
  userId: number,
  checked: VerifiedHash,
): Promise<LockedAccount> {
  const held = await lockAccount(trx, userId);
  if (held.password_hash !== checked) throw wrongPasswordProblem();
  return held;
}
