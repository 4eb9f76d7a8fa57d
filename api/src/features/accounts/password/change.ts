import type { Knex } from 'knex';
import { checkPasswordChange, type PasswordChange } from '../../../../contract/accounts/security.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Role } from '../../../../contract/roles.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { fieldErrors, errorLists } from '../../../platform/http/http-error.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import { endChallenges } from '../../../platform/access/sessions/challenges.ts';
import { endOtherSessions } from '../../../platform/access/sessions/own-sessions.ts';
import { tokenHash } from '../../../platform/access/sessions/sessions.ts';
import { passwordChangedMail } from './mails.ts';
import { checkPassword, lockAccount, rejectWrongPassword, type VerifiedHash } from './current.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { weakPasswordProblem } from './strength.ts';
import { resubmissionWindowStart } from '../resubmission.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';

/** Whether this session has just changed the password to this same one. */
async function isResubmission(knex: Knex, token: string, password: string): Promise<boolean> {
  const row = (await knex('sessions')
    .join('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', tokenHash(token))
    .where('sessions.changed_password_at', '>', resubmissionWindowStart())
    .whereNull('sessions.revoked_at')
    .first('users.password_hash')) as { password_hash: string } | undefined;
  return row !== undefined && (await verifyPassword(row.password_hash, password));
}

/** Writes the new password. Returns false when the password was changed since it was checked. */
async function replacePassword(
  knex: Knex,
  actor: SignedInActor,
  { checked, password_hash }: { checked: VerifiedHash; password_hash: string },
  token: string,
  language: Language,
): Promise<boolean> {
  const { id } = actor.user;
  return knex.transaction(async (trx) => {
    const locked = await lockAccount(trx, id);
    if (locked.password_hash !== checked) return false;
    await trx('users').where({ id }).update({ password_hash }).increment('version', 1);
    await endOtherSessions(trx, id, token);
    await endChallenges(trx, id);
    await trx('sessions')
      .where({ token_hash: tokenHash(token) })
      .update({ changed_password_at: new Date() });
    await audit(trx, actor, { action: 'change-password', resource: 'users', record_id: id });
    await logSecurity(trx, actor, { event: 'password-changed', userId: id });
    await queueMessage(trx, passwordChangedMail, { userId: id, recipient: locked.email, language });
    return true;
  });
}

/**
 * Changes one's own password, ends every session but that of `token`, and queues a mail to the owner. The same form again
 * within the resubmission window changes nothing and succeeds.
 * @throws a 422 on `current_password` or `password`
 */
export async function changePassword(
  knex: Knex,
  actor: SignedInActor,
  form: PasswordChange,
  token: string,
  language: Language,
): Promise<void> {
  // The role of the account, not of the session: staff without two-step login act as citizens.
  const { role } = (await knex('users').where({ id: actor.user.id }).first('role')) as { role: Role };
  const errors = checkPasswordChange(form, role);
  const weakness = errors.password ? undefined : weakPasswordProblem(form.password, actor.user);
  if (weakness) errors.password = weakness;
  if (Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors));
  const checked = await checkPassword(knex, actor.user.id, form.current_password);
  if (checked !== null) {
    const password_hash = await hashPassword(form.password);
    if (await replacePassword(knex, actor, { checked, password_hash }, token, language)) return;
  }
  if (!(await isResubmission(knex, token, form.password))) await rejectWrongPassword(knex, actor);
}
