import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { twoFactorTexts, typedCode } from '../../../../contract/accounts/two-factor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { tokenHash } from '../../../platform/access/sessions/sessions.ts';
import { checkCode, rejectWrongCode, requirePasswordAndCode, type PasswordAndCode } from './codes.ts';
import { lockUnchangedAccount } from '../password/current.ts';
import { storeRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import type { SealSettings } from './secret.ts';
import { queueSecondStepMail } from './mails.ts';
import { resubmissionWindowStart } from '../resubmission.ts';

/**
 * Whether this same code has just created the account's current recovery codes.
 * @throws 409 when two-step login is off
 */
async function isResubmission(query: Knex.QueryBuilder, userId: number, used: Buffer): Promise<boolean> {
  const row = (await query
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('renewed_at', 'renewed_with')) as
    | { renewed_at: Date | null; renewed_with: Buffer | null }
    | undefined;
  if (!row) throw problem(409, twoFactorTexts.isOff);
  const { renewed_at, renewed_with } = row;
  return (
    renewed_at !== null && renewed_at > resubmissionWindowStart() && timingSafeEqual(renewed_with!, used)
  );
}

/**
 * Creates new recovery codes; the old ones become invalid. The same form again moments later gets new codes too,
 * although its code is used, because nobody has read those of the first answer.
 * @throws 422 on `current_password` or `code`, 409 when two-step login is off
 */
export async function renewRecoveryCodes(
  knex: Knex,
  settings: SealSettings,
  actor: SignedInActor,
  form: PasswordAndCode,
): Promise<string[]> {
  const { id } = actor.user;
  const renewed_with = tokenHash(typedCode(form.code));
  const before = await isResubmission(knex('two_factor'), id, renewed_with);
  const checked = await requirePasswordAndCode(knex, actor, form);
  const found = await checkCode(knex, settings, id, form.code);
  if (found.error && !before) return rejectWrongCode(knex, actor, found.error);
  const codes = await createRecoveryCodes();
  const refusal = await knex.transaction(async (trx) => {
    const { email } = await lockUnchangedAccount(trx, id, checked);
    const again = await isResubmission(trx('two_factor').forUpdate(), id, renewed_with);
    const refusal = again ? null : await found.consume(trx);
    if (refusal) return refusal;
    await trx('two_factor').where({ user_id: id }).update({ renewed_at: new Date(), renewed_with });
    await storeRecoveryCodes(trx, id, codes);
    await audit(trx, actor, { action: 'renew-recovery-codes', resource: 'users', record_id: id });
    await logSecurity(trx, actor, { event: 'recovery-codes-renewed', userId: id });
    await queueSecondStepMail(
      trx,
      { userId: id, recipient: email, language: actor.user.language },
      'renewed',
    );
    return null;
  });
  return refusal ? rejectWrongCode(knex, actor, refusal) : codes.shown;
}
