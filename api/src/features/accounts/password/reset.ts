import type { Knex } from 'knex';
import { accountMessages, RESET_LINK_MINUTES } from '../../../../contract/accounts/messages.ts';
import {
  accountTexts,
  passwordProblem,
  typedEmail,
  typedPassword,
} from '../../../../contract/accounts/accounts.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Role } from '../../../../contract/roles.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { fieldErrors, errorLists, problem } from '../../../platform/http/http-error.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { defineMessage, MINUTE } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import { endAllSessions } from '../../../platform/access/sessions/own-sessions.ts';
import { passwordLink } from './link-state.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { weakPasswordProblem, type PasswordOwner } from './strength.ts';
import { queueSecondStepMail } from '../two-factor/mails.ts';
import { resubmissionWindowStart } from '../resubmission.ts';
import { issueToken, lockToken, useUpTokens, type SentToken } from '../tokens.ts';
import { removeTwoFactor } from '../two-factor/setup.ts';

/**
 * Queues the mail with a link for a new password. Whether there is an account is looked up when the mail is made, not
 * here, so answer, work and duration are the same for every address.
 */
export function requestReset(knex: Knex, email: string, language: Language): Promise<void> {
  return queueMessage(knex, resetMail, { recipient: typedEmail(email), language });
}

/** The mail with the link; null when no account has the address, or it is disabled. */
export const resetMail = defineMessage({
  name: 'reset-password',
  ttlMs: 60 * MINUTE,
  // `forgotLimits` has counted the request, and leaves the owner's requests to the owner; requests of strangers must
  // not use up the owner's mails here.
  maxPerHour: Infinity,
  make: async ({ recipient }, { knex, origin }) => {
    const user = (await knex('users')
      .whereRaw('lower(email) = lower(?)', [recipient])
      .whereNull('disabled_at')
      .first('id', 'name', 'email', 'email_verified_at')) as
      | (Greeted & { id: number; email: string })
      | undefined;
    if (!user) return null;
    const { id: userId, email } = user;
    const minutes = RESET_LINK_MINUTES;
    const token = await issueToken(knex, { userId, email, purpose: 'reset-password', minutes });
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড ঠিক করুন' },
        paragraphs: [
          ...greeting(user),
          {
            en: 'Someone asked for a new password for your Bhumi account. If it was you, set it here.',
            bn: 'আপনার ভূমি অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি চেয়ে থাকলে এখানে ঠিক করুন।',
          },
        ],
        action: {
          label: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড ঠিক করুন' },
          url: `${origin}/reset-password?${new URLSearchParams({ token, email }).toString()}`,
        },
        note: {
          en: `The link is valid for ${minutes} minutes and can be used once. If it was not you, ignore this mail: your password stays as it is.`,
          bn: `লিংকটি ${digitsIn(String(minutes), 'bn')} মিনিট কার্যকর থাকবে এবং একবারই ব্যবহার করা যাবে। আপনি না চেয়ে থাকলে ইমেইলটি উপেক্ষা করুন: পাসওয়ার্ড আগেরটাই থাকবে।`,
        },
      },
    };
  },
});

export interface ResetForm {
  email: string;
  token: string;
  password: string;
  password_confirmation: string;
}

function checkForm(form: ResetForm): void {
  const problem = passwordProblem(form.password);
  const differ = typedPassword(form.password) !== typedPassword(form.password_confirmation);
  const errors = errorLists({
    ...(!form.email.trim() && { email: accountTexts.emailRequired }),
    ...(problem && { password: problem }),
    ...(differ && { password_confirmation: accountTexts.passwordsDiffer }),
  });
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** Purposes of links that set a password. */
const PASSWORD_LINK_PURPOSES = ['reset-password', 'staff-invitation'] as const;

/** The columns that accepting an invitation sets: the account gets its role. */
async function acceptInvitation(trx: Knex, { user_id }: SentToken) {
  await useUpTokens(trx, user_id, 'staff-invitation');
  return { role: trx.raw('coalesce(invited_role, role)'), invited_role: null, invited_at: null };
}

/**
 * Checks that a password is long enough for the account of the link, and not easy to guess. Only the link's owner
 * learns what kind of account it is.
 * @throws 422 on `password`
 */
async function requireStrongPassword(
  trx: Knex,
  { user_id, purpose }: SentToken,
  password: string,
): Promise<void> {
  const { role, invited_role, ...person } = (await trx('users')
    .where({ id: user_id })
    .first('name', 'email', 'phone', 'role', 'invited_role')) as PasswordOwner & {
    role: Role;
    invited_role: Role | null;
  };
  const opened = (purpose === 'staff-invitation' && invited_role) || role;
  const problem = passwordProblem(password, opened) ?? weakPasswordProblem(password, person);
  if (problem) throw fieldErrors({ password: [problem] });
}

/** Whether this same password was just set with this link. Call it outside a transaction, because it hashes. */
async function isResubmission(knex: Knex, sent: SentToken, password: string): Promise<boolean> {
  if (!sent.set_password_at || sent.set_password_at <= resubmissionWindowStart()) return false;
  const row = (await knex('users').where({ id: sent.user_id }).first('password_hash')) as
    | { password_hash: string }
    | undefined;
  return verifyPassword(row?.password_hash ?? null, password);
}

/** Why a link is refused: one of an invitation says what became of it. */
async function refusalOf(knex: Knex, form: ResetForm): Promise<Error> {
  const { kind, state } = await passwordLink(knex, form);
  if (kind === 'reset' || state === 'open') return problem(400, accountMessages.resetFailed);
  const { invitationUsed, invitationReplaced, invitationExpired } = accountMessages;
  return problem(
    400,
    { used: invitationUsed, replaced: invitationReplaced, expired: invitationExpired }[state],
  );
}

/**
 * Sets a new password with the link of a mail, which also proves the address. Ends all sessions of the account, and
 * logins that wait for a code. The link of an invitation makes the account a member of staff. The same form again
 * moments later changes nothing and gets the same answer.
 * @returns the e-mail address, and whether it was an invitation
 * @throws 422 by field, and the link stays valid; 400 when the link is unknown, used, expired or for another address
 */
export async function resetPassword(
  knex: Knex,
  actor: Actor,
  form: ResetForm,
  language: Language,
): Promise<{ email: string; invited: boolean }> {
  checkForm(form);
  const password_hash = await hashPassword(form.password);
  const { sent, again } = await knex.transaction(async (trx) => {
    const sent = await lockToken(trx, PASSWORD_LINK_PURPOSES, form.token, typedEmail(form.email));
    if (!sent || sent.used_at) return { sent, again: true };
    await requireStrongPassword(trx, sent, form.password);
    const { id, user_id } = sent;
    const invited = sent.purpose === 'staff-invitation';
    // Before the address was verified, somebody else may have turned on two-step login.
    const removed = !sent.email_verified_at && (await removeTwoFactor(trx, user_id));
    const email_verified_at = sent.email_verified_at ?? new Date();
    const version = trx.raw('version + 1');
    const [{ role, email }] = (await trx('users')
      .where({ id: user_id })
      .update({
        password_hash,
        email_verified_at,
        version,
        ...(invited && (await acceptInvitation(trx, sent))),
      })
      .returning(['role', 'email'])) as [{ role: Role; email: string }];
    await useUpTokens(trx, user_id, 'reset-password');
    await trx('account_tokens').where({ id }).update({ set_password_at: new Date() });
    await endAllSessions(trx, user_id);
    const action = invited ? 'accept-invitation' : 'reset-password';
    await audit(trx, actor, { action, resource: 'users', record_id: user_id, after: { role } });
    const detail = { invitation: invited };
    await logSecurity(trx, actor, { event: 'password-reset', userId: user_id, ...(invited && { detail }) });
    const owner = { userId: user_id, recipient: email, language };
    await queueMessage(trx, passwordChangedMail, owner);
    if (removed) await queueSecondStepMail(trx, owner, 'off');
    return { sent, again: false };
  });
  if (!sent || (again && !(await isResubmission(knex, sent, form.password))))
    throw await refusalOf(knex, form);
  return { email: typedEmail(form.email), invited: sent.purpose === 'staff-invitation' };
}
