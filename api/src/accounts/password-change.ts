import type { Knex } from 'knex';
import { accountTexts } from '../../contract/accounts.ts';
import { checkPasswordChange, type PasswordChange } from '../../contract/security.ts';
import { audit } from '../audit.ts';
import { fieldErrors, listed } from '../errors.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { requirePassword, type OwnActor } from './profile.ts';

/**
 * Changes one's own password and ends every other session, that of `token` excepted.
 * @throws a 422 on `current_password` or `password`
 */
export async function changePassword(
  knex: Knex,
  actor: OwnActor,
  form: PasswordChange,
  token: string,
): Promise<void> {
  const errors = checkPasswordChange(form);
  if (!errors.password && isCommonPassword(form.password)) errors.password = accountTexts.passwordCommon;
  if (Object.keys(errors).length > 0) throw fieldErrors(listed(errors));
  const { id } = actor.user;
  await requirePassword(knex, id, form.current_password);
  const password_hash = await hashPassword(form.password);
  await knex.transaction(async (trx) => {
    await trx('users').where({ id }).update({ password_hash }).increment('version', 1);
    await endOtherSessions(trx, id, token);
    await trx('login_challenges').where({ user_id: id }).delete();
    await audit(trx, actor, { action: 'change-password', resource: 'users', record_id: id });
  });
}
