/** Undoing a change of e-mail address or phone, with the link that the old address got. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { contactTexts } from '../../../../contract/accounts/contact-changes.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { problem, constraintViolation } from '../../../platform/http/http-error.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import { endAllSessions } from '../../../platform/access/sessions/own-sessions.ts';
import type { ContactChange } from './pending.ts';
import { hashPassword } from '../password/hash.ts';
import { wasResetByPhone } from '../password/phone-wait.ts';
import { resetMail } from '../password/reset.ts';
import { queueSecondStepMail } from '../two-factor/mails.ts';
import { lockContactToken, useUpTokens, type ContactLink } from '../tokens.ts';
import { removeTwoFactor } from '../two-factor/setup.ts';

/** What the owner is told: a new password is needed after a confirmed e-mail address, or a phone that set the password. */
type Undone = keyof typeof contactTexts & ('undone' | 'undoneNewPassword' | 'undonePhoneNewPassword');

/**
 * Restores the e-mail address. The owner of the other address could set a password and turn on two-step login, so both
 * become void. The old address, which the link has proven, gets a link for a new password.
 */
async function restoreEmail(
  trx: Knex,
  { user_id: userId, old_value, created_at }: ContactChange,
  password_hash: string,
  language: Language,
): Promise<void> {
  await trx('users')
    .where({ id: userId })
    .update({ email: old_value, email_verified_at: new Date(), password_hash })
    .increment('version', 1);
  const since = await trx('two_factor')
    .where({ user_id: userId })
    .where((row) => row.where('confirmed_at', '>=', created_at).orWhereNull('confirmed_at'))
    .first('id');
  if (since && (await removeTwoFactor(trx, userId)))
    await queueSecondStepMail(trx, { userId, recipient: old_value!, language }, 'off');
  await queueMessage(trx, resetMail, { recipient: old_value!, language });
}

/**
 * Restores the phone. Where the password was set by phone since, whoever has the other phone knows it: it becomes void, and the email
 * address gets a link for a new one. Two-step login cannot have been turned on since such a password.
 */
async function restorePhone(
  trx: Knex,
  { change, email }: ContactLink,
  password_hash: string,
  language: Language,
): Promise<Undone> {
  const { user_id, old_value: phone, old_verified_at: phone_verified_at, created_at } = change;
  const isVoid = await wasResetByPhone(trx, user_id, created_at);
  await trx('users')
    .where({ id: user_id })
    .update({ phone, phone_verified_at, ...(isVoid && { password_hash }) })
    .increment('version', 1);
  if (!isVoid) return 'undone';
  await queueMessage(trx, resetMail, { recipient: email, language });
  return 'undonePhoneNewPassword';
}

/** What the same link answers again. */
async function undoneBefore(
  trx: Knex,
  { user_id, kind, confirmed_at, created_at }: ContactChange,
): Promise<Undone> {
  if (confirmed_at === null) return 'undone';
  if (kind === 'email') return 'undoneNewPassword';
  return (await wasResetByPhone(trx, user_id, created_at)) ? 'undonePhoneNewPassword' : 'undone';
}

/** Marks a change, and all later ones of its kind, as undone. Returns whether one of them was confirmed. */
async function markUndone(trx: Knex, { id, user_id, kind }: ContactChange): Promise<boolean> {
  const since = (await trx('contact_changes')
    .where({ user_id, kind })
    .where('id', '>=', id)
    .whereIn('status', ['pending', 'confirmed'])
    .select('id', 'status')) as Pick<ContactChange, 'id' | 'status'>[];
  await trx('contact_changes')
    .whereIn('id', [id, ...since.map((each) => each.id)])
    .update({ status: 'undone' });
  return since.some(({ status }) => status === 'confirmed');
}

/**
 * Undoes a change, and all later ones, with the link of its mail. Restores the old value and ends every session, since the
 * change was requested in one of them. The same link succeeds again.
 * @throws a 400 for an invalid link, a 409 when another account has taken the old address
 */
export async function undoChange(
  knex: Knex,
  actor: Actor,
  token: string,
  language: Language,
): Promise<Message> {
  // A password that nobody knows. Hashed before the transaction, because a hash takes long.
  const nothing = await hashPassword(randomBytes(32).toString('base64url'));
  const undone = knex.transaction(async (trx): Promise<Undone> => {
    const sent = await lockContactToken(trx, 'undo-contact', token);
    if (!sent) throw problem(400, contactTexts.linkOver);
    const { change } = sent;
    const { user_id: userId, kind, old_value } = change;
    if (change.status === 'undone') return undoneBefore(trx, change);
    const confirmed = await markUndone(trx, change);
    let told: Undone = 'undone';
    if (confirmed && kind === 'email') {
      await restoreEmail(trx, change, nothing, language);
      told = 'undoneNewPassword';
    } else if (confirmed) told = await restorePhone(trx, sent, nothing, language);
    await endAllSessions(trx, userId);
    await useUpTokens(trx, userId, 'verify-email', 'reset-password', 'staff-invitation', 'confirm-contact');
    const [before, after] = [{ [kind]: sent[kind] }, { [kind]: confirmed ? old_value : sent[kind] }];
    const of = { resource: 'users', record_id: userId, before, after };
    await audit(trx, actor, { action: 'undo-contact-change', ...of });
    await logSecurity(trx, actor, { event: 'contact-change-undone', userId, detail: { kind, confirmed } });
    return told;
  });
  const told = await undone.catch((error: unknown) => {
    if (constraintViolation(error)?.constraint !== 'users_email_unique') throw error;
    throw problem(409, contactTexts.oldTaken);
  });
  return contactTexts[told];
}
