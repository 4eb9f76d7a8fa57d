/** Changes of an e-mail address or phone without the password: requesting, confirming and cancelling them. */
import type { Knex } from 'knex';
import { contactChangeWaitText } from '../../../../contract/accounts/phone-reset.ts';
import { contactTexts, UNDO_DAYS, type ContactKind } from '../../../../contract/accounts/contact-changes.ts';
import type { Language } from '../../../../contract/language.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { problem, constraintViolation } from '../../../platform/http/http-error.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { isEmailFree } from '../register/register.ts';
import { pendingChange, type ContactChange } from './pending.ts';
import { changeRequestedMail, confirmMail, emailChangedMail } from './mails.ts';
import type { LockedAccount } from '../password/current.ts';
import { phoneResetWait } from '../password/phone-wait.ts';
import { phoneCodeMessage } from '../verification/phone-code.ts';
import { lockContactToken, useUpTokens } from '../tokens.ts';

const undoUntil = (knex: Knex) => knex.raw('now() + make_interval(days => ?)', [UNDO_DAYS]);

/** Queues the confirmation: a link to the new address, or a code to the new phone. */
async function queueConfirmation(
  trx: Knex,
  { id, user_id, kind }: ContactChange,
  language: Language,
): Promise<void> {
  const message = kind === 'email' ? confirmMail : phoneCodeMessage;
  await queueMessage(trx, message, { userId: user_id, language, data: { change: String(id) } });
}

/**
 * Requests a new e-mail address or phone. It replaces an earlier request; the same request again changes and sends nothing.
 * The account keeps its address until the change is confirmed; that address gets a mail at once, with a link that undoes
 * the change. The caller has locked the account.
 */
export async function requestChange(
  trx: Knex,
  actor: SignedInActor,
  account: LockedAccount,
  { kind, value }: { kind: ContactKind; value: string },
  language: Language,
): Promise<void> {
  const { id: user_id } = actor.user;
  const before = await pendingChange(trx, user_id, kind);
  if (before?.new_value.toLowerCase() === value.toLowerCase()) return;
  await cancelChanges(trx, user_id, kind);
  const old = { old_value: account[kind], old_verified_at: account[`${kind}_verified_at`] };
  const row = { user_id, kind, ...old, new_value: value, undo_until: undoUntil(trx) };
  const [change] = (await trx('contact_changes').insert(row).returning('*')) as [ContactChange];
  await queueConfirmation(trx, change, language);
  await queueMessage(trx, changeRequestedMail, {
    userId: user_id,
    recipient: account.email,
    language,
    data: { change: String(change.id) },
  });
  const [was, wanted] = [{ [kind]: account[kind] }, { [kind]: value }];
  const of = { resource: 'users', record_id: user_id, before: was, after: wanted };
  await audit(trx, actor, { action: 'ask-contact-change', ...of });
  await logSecurity(trx, actor, { event: 'contact-change-asked', userId: user_id, detail: { kind } });
}

/** Cancels the pending changes of one kind, if there are any. */
export async function cancelChanges(trx: Knex, userId: number, kind: ContactKind): Promise<void> {
  await trx('contact_changes')
    .where({ user_id: userId, kind, status: 'pending' })
    .update({ status: 'given_up' });
}

/** Sends the link or the code again. @throws a 409 when no change is pending, or while the account waits after a password by phone */
export async function resendConfirmation(
  knex: Knex,
  userId: number,
  kind: ContactKind,
  language: Language,
): Promise<void> {
  const change = await pendingChange(knex, userId, kind);
  if (!change) throw problem(409, contactTexts.nothingPending);
  const wait = await phoneResetWait(knex, userId, contactChangeWaitText);
  if (wait) throw problem(409, wait);
  await queueConfirmation(knex, change, language);
}

/** Writes a confirmed change into the account. The caller has locked both. */
export async function confirmChange(trx: Knex, actor: Actor, change: ContactChange): Promise<void> {
  const { id, user_id, kind, old_value, new_value } = change;
  const now = new Date();
  await trx('users')
    .where({ id: user_id })
    .update({
      [kind]: new_value,
      [`${kind}_verified_at`]: now,
      // An invitation to the land office went to the address before, and holds for that one alone.
      ...(kind === 'email' && { invited_role: null, invited_at: null }),
    })
    .increment('version', 1);
  await trx('contact_changes')
    .where({ id })
    .update({ status: 'confirmed', confirmed_at: now, undo_until: undoUntil(trx) });
  const [before, after] = [{ [kind]: old_value }, { [kind]: new_value }];
  const of = { resource: 'users', record_id: user_id, before, after };
  await audit(trx, actor, { action: 'change-contact', ...of });
}

/**
 * Confirms a new e-mail address with the link of its mail. The same link succeeds again while the account has the address.
 * @throws a 400 for an invalid link, a 409 when another account has taken the address, or while the account waits after a password by phone
 */
export async function confirmEmail(
  knex: Knex,
  actor: Actor,
  token: string,
  language: Language,
): Promise<void> {
  const confirmed = knex.transaction(async (trx) => {
    const sent = await lockContactToken(trx, 'confirm-contact', token);
    if (!sent) throw problem(400, contactTexts.linkOver);
    const { change, email } = sent;
    const { user_id: userId } = change;
    const holds = email.toLowerCase() === change.new_value.toLowerCase();
    if (change.status === 'confirmed' && holds) return;
    if (change.status !== 'pending') throw problem(400, contactTexts.linkOver);
    const wait = await phoneResetWait(trx, userId, contactChangeWaitText);
    if (wait) throw problem(409, wait);
    if (!(await isEmailFree(trx, change.new_value, userId))) throw problem(409, contactTexts.taken);
    await confirmChange(trx, actor, change);
    await useUpTokens(trx, userId, 'verify-email', 'reset-password', 'staff-invitation');
    const data = { change: String(change.id) };
    await queueMessage(trx, emailChangedMail, { userId, recipient: email, language, data });
    await logSecurity(trx, actor, { event: 'email-changed', userId });
  });
  await confirmed.catch((error: unknown) => {
    if (constraintViolation(error)?.constraint !== 'users_email_unique') throw error;
    throw problem(409, contactTexts.taken);
  });
}
