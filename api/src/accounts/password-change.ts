import type { Knex } from 'knex';
import { accountTexts } from '../../contract/accounts.ts';
import { checkPasswordChange, type PasswordChange } from '../../contract/security.ts';
import type { Language } from '../../contract/language.ts';
import { audit } from '../audit.ts';
import { fieldErrors, listed } from '../errors.ts';
import { queueMessage } from '../outbox/queue.ts';
import { endChallenges } from '../sessions/challenges.ts';
import { endOtherSessions } from '../sessions/own-sessions.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { requirePassword, type OwnActor } from './profile.ts';

/**
 * Changes one's own password, ends every other session, that of `token` excepted, and tells the owner by mail.
 * @throws a 422 on `current_password` or `password`
 */
export async function changePassword(
  knex: Knex,
  actor: OwnActor,
  form: PasswordChange,
  token: string,
  language: Language,
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
    await endChallenges(trx, id);
    await audit(trx, actor, { action: 'change-password', resource: 'users', record_id: id });
    await queueMessage(trx, { template: 'password-changed', userId: id, language });
  });
}
