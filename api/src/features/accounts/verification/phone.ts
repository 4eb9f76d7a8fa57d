import type { Knex } from 'knex';
import { accountMessages, PHONE_CODE_TRIES } from '../../../../contract/accounts/messages.ts';
import { contactChangeWaitText } from '../../../../contract/accounts/phone-reset.ts';
import { withoutSeparators } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import type { SessionUser } from '../../../platform/access/sessions/sessions.ts';
import { pendingChange } from '../contact-change/pending.ts';
import { confirmChange } from '../contact-change/change.ts';
import { lockAccount } from '../password/current.ts';
import { phoneResetWait } from '../password/phone-wait.ts';
import { verifyPassword } from '../password/hash.ts';
import { phoneCodeMessage } from './phone-code.ts';

/**
 * Queues a code to the account's phone.
 * @throws 409 without a phone, or when it is verified already
 */
export async function requestPhoneCode(knex: Knex, user: SessionUser, language: Language): Promise<void> {
  if (!user.phone) throw problem(409, accountMessages.phoneMissing);
  if (user.phone_verified_at) throw problem(409, accountMessages.phoneAlreadyVerified);
  await queueMessage(knex, phoneCodeMessage, { userId: user.id, language });
}

/**
 * Verifies a phone with the newest code: the account's own, or a pending new one, which then becomes the account's.
 * @throws 422 on `code` when it is wrong, expired, used, or was tried too often, and for a new phone while the account waits
 * after a password by phone
 */
export async function verifyPhone(knex: Knex, actor: Actor, user: SessionUser, typed: string): Promise<void> {
  const code = withoutSeparators(typed);
  if (!code) throw fieldErrors({ code: [accountMessages.codeRequired] });
  // Count the try before checking the code, so that parallel guessing gains nothing.
  const { rows } = await knex.raw<{ rows: { id: number; phone: string; code_hash: string }[] }>(
    `update phone_codes set tries = tries + 1
     where id = (select max(id) from phone_codes where user_id = ?)
       and tries < ? and used_at is null and expires_at > now()
     returning id, phone, code_hash`,
    [user.id, PHONE_CODE_TRIES],
  );
  const sent = rows[0];
  const wrongCode = fieldErrors({ code: [accountMessages.codeWrong] });
  if (!sent || !(await verifyPassword(sent.code_hash, code))) throw wrongCode;
  await knex.transaction(async (trx) => {
    const now = new Date();
    await lockAccount(trx, user.id);
    const used = await trx('phone_codes').where({ id: sent.id, used_at: null }).update({ used_at: now });
    const change = await pendingChange(trx, user.id, 'phone');
    if (used > 0 && change?.new_value === sent.phone) {
      const wait = await phoneResetWait(trx, user.id, contactChangeWaitText);
      if (wait) throw fieldErrors({ code: [wait] });
      await confirmChange(trx, actor, change);
      return;
    }
    const verified = await trx('users')
      .where({ id: user.id, phone: sent.phone })
      .update({ phone_verified_at: now, version: trx.raw('version + 1') });
    if (used === 0 || verified === 0) throw wrongCode;
    await audit(trx, actor, { action: 'verify-phone', resource: 'users', record_id: user.id });
  });
}
