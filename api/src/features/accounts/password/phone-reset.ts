/** A new password by a code to a verified phone (docs/decisions/134). */
import type { Knex } from 'knex';
import { accountMessages, PHONE_CODE_TRIES } from '../../../../contract/accounts/messages.ts';
import { accountTexts, passwordProblem, typedPassword } from '../../../../contract/accounts/accounts.ts';
import { phoneResetTexts } from '../../../../contract/accounts/phone-reset.ts';
import { withoutSeparators } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import { isPhoneAbroad, phoneNumber } from '../../../../contract/phone.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import { endAllSessions } from '../../../platform/access/sessions/own-sessions.ts';
import { errorLists, fieldErrors } from '../../../platform/http/http-error.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { resubmissionWindowStart } from '../resubmission.ts';
import { useUpTokens } from '../tokens.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { accountOfPhone, passwordCodeMessage, phoneResetMail } from './phone-reset-mails.ts';
import { beginPhoneResetWait } from './phone-wait.ts';
import { weakPasswordProblem, type PasswordOwner } from './strength.ts';

/**
 * Queues the code. Whether an account has the phone is looked up when the message is made, so answer, work and duration are the same for
 * every number.
 * @throws a 422 on `phone` for what is no number
 */
export async function requestPasswordCode(knex: Knex, typed: string, language: Language): Promise<void> {
  const phone = phoneNumber(typed);
  const { phone: none, phoneAbroad } = phoneResetTexts;
  if (phone === null) throw fieldErrors({ phone: [isPhoneAbroad(typed) ? phoneAbroad : none] });
  await queueMessage(knex, passwordCodeMessage, { recipient: phone, language });
}

export interface PhoneResetForm {
  phone: string;
  code: string;
  password: string;
  password_confirmation: string;
}

/** @throws a 422 by field */
function checkForm(form: PhoneResetForm): { phone: string; code: string } {
  const phone = phoneNumber(form.phone);
  const code = withoutSeparators(form.code);
  const problem = passwordProblem(form.password);
  const differ = typedPassword(form.password) !== typedPassword(form.password_confirmation);
  const errors = errorLists({
    ...(phone === null && { phone: phoneResetTexts.phone }),
    ...(!code && { code: accountMessages.codeRequired }),
    ...(problem && { password: problem }),
    ...(differ && { password_confirmation: accountTexts.passwordsDiffer }),
  });
  if (phone === null || Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { phone, code };
}

interface SentCode {
  id: number;
  user_id: number;
  code_hash: string;
  used_at: Date | null;
}

/** Takes a try of the newest code of a phone, before it is compared, so that parallel guessing gains nothing; undefined: none is left. */
async function takeTry(knex: Knex, phone: string): Promise<SentCode | undefined> {
  const { rows } = await knex.raw<{ rows: SentCode[] }>(
    `update password_codes set tries = tries + 1
     where id = (select max(id) from password_codes where phone = ?) and tries < ? and expires_at > now()
     returning id, user_id, code_hash, used_at`,
    [phone, PHONE_CODE_TRIES],
  );
  return rows[0];
}

/** Whether this same password was just set with this code. Call it outside a transaction, because it hashes. */
async function isResubmission(
  knex: Knex,
  { user_id, used_at }: SentCode,
  password: string,
): Promise<boolean> {
  if (!used_at || used_at <= resubmissionWindowStart()) return false;
  const row = (await knex('users').where({ id: user_id }).first('password_hash')) as {
    password_hash: string;
  };
  return verifyPassword(row.password_hash, password);
}

/**
 * Sets a new password with the code of a text message. Ends all sessions of the account and logins that wait for a code; two-step login
 * stays on. The mail address is told, and consents and changes of contact wait. The same form again moments later changes nothing.
 * @throws a 422 by field: on `code`, with one text, when it is wrong, expired, used or tried too often, and where no account has the phone
 */
export async function resetPasswordByPhone(
  knex: Knex,
  actor: Actor,
  form: PhoneResetForm,
  language: Language,
): Promise<void> {
  const { phone, code } = checkForm(form);
  const password_hash = await hashPassword(form.password);
  const wrongCode = fieldErrors({ code: [accountMessages.codeWrong] });
  const sent = await takeTry(knex, phone);
  const matches = await verifyPassword(sent?.code_hash ?? null, code);
  if (!sent || !matches) throw wrongCode;
  if (sent.used_at) {
    if (await isResubmission(knex, sent, form.password)) return;
    throw wrongCode;
  }
  await knex.transaction(async (trx) => {
    const user = (await accountOfPhone(trx, phone)
      .where({ id: sent.user_id })
      .forNoKeyUpdate()
      .first('id', 'name', 'email', 'phone')) as (PasswordOwner & { id: number; email: string }) | undefined;
    if (!user) throw wrongCode;
    const weak = weakPasswordProblem(form.password, user);
    if (weak) throw fieldErrors({ password: [weak] });
    const used = await trx('password_codes')
      .where({ id: sent.id, used_at: null })
      .update({ used_at: new Date() });
    if (used === 0) throw wrongCode;
    const { id: userId } = user;
    await trx('users')
      .where({ id: userId })
      .update({ password_hash, version: trx.raw('version + 1') });
    await useUpTokens(trx, userId, 'reset-password');
    await endAllSessions(trx, userId);
    await beginPhoneResetWait(trx, userId);
    await audit(trx, actor, { action: 'reset-password', resource: 'users', record_id: userId });
    await logSecurity(trx, actor, { event: 'password-reset', userId, detail: { by: 'phone' } });
    await queueMessage(trx, phoneResetMail, { userId, language });
  });
}
