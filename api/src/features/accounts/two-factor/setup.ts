import type { Knex } from 'knex';
import { Secret } from 'otpauth';
import { twoFactorTexts, typedCode, type TwoFactorSetup } from '../../../../contract/accounts/two-factor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { endChallenges } from '../../../platform/access/sessions/challenges.ts';
import { endOtherSessions } from '../../../platform/access/sessions/own-sessions.ts';
import {
  totpOf,
  wrongCodeProblem,
  checkCode,
  rejectWrongCode,
  requirePasswordAndCode,
  timeStepOf,
  consumeTimeStep,
  type PasswordAndCode,
} from './codes.ts';
import { phoneResetWait } from '../password/phone-wait.ts';
import { lockAccount, lockUnchangedAccount, requirePassword } from '../password/current.ts';
import { storeRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import { sealSecret, type SealSettings } from './secret.ts';
import { queueSecondStepMail } from './mails.ts';
import { resubmissionWindowStart } from '../resubmission.ts';

interface TwoFactorRow {
  /** Sealed. */
  secret: string;
  confirmed_at: Date | null;
  /** The half-minute of the last accepted code. */
  last_step: number | null;
}

/**
 * Refuses to turn it on for some days after a password by phone: whoever took the phone over could shut the owner out, whom a new
 * password by mail lets back in.
 * @throws a 409
 */
async function refuseWhileWaiting(knex: Knex, userId: number): Promise<void> {
  const wait = await phoneResetWait(knex, userId);
  if (wait) throw problem(409, wait);
}

/** Whether a login of this account asks for a code. */
export async function hasTwoFactor(knex: Knex, userId: number): Promise<boolean> {
  const row = (await knex('two_factor')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('id')) as unknown;
  return row !== undefined;
}

/**
 * Creates a secret for an authenticator app. Logins ask for codes only after the first code is confirmed.
 * @throws 422 on `current_password`, 409 when it is on already, or while the account waits after a password by phone
 */
export async function startTwoFactor(
  knex: Knex,
  settings: SealSettings,
  actor: SignedInActor,
  password: string,
): Promise<TwoFactorSetup> {
  const { id, email } = actor.user;
  const checked = await requirePassword(knex, actor, password);
  const secret = new Secret({ size: 20 }).base32;
  const sealed = sealSecret(settings, id, secret);
  const saved = await knex.transaction(async (trx) => {
    await lockUnchangedAccount(trx, id, checked);
    await refuseWhileWaiting(trx, id);
    return (await trx('two_factor')
      .insert({ user_id: id, secret: sealed })
      .onConflict('user_id')
      .merge({ secret: sealed, last_step: null })
      .whereNull('two_factor.confirmed_at')
      .returning('id')) as unknown[];
  });
  if (saved.length === 0) throw problem(409, twoFactorTexts.alreadyOn);
  const uri = totpOf(secret, email).toString();
  const { default: QRCode } = await import('qrcode');
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) };
}

/**
 * Checks a first code. Returns its half-minute, and whether the same form has just turned two-step login on.
 * @throws 422 on `code`, 409 when setup was not started or it is on already
 */
async function firstCode(query: Knex.QueryBuilder, settings: SealSettings, userId: number, code: string) {
  const row = (await query.where({ user_id: userId }).first()) as TwoFactorRow | undefined;
  if (!row) throw problem(409, twoFactorTexts.notStarted);
  const { secret, confirmed_at, last_step } = row;
  const step = timeStepOf(settings, userId, secret, code);
  const again =
    confirmed_at !== null &&
    confirmed_at > resubmissionWindowStart() &&
    last_step !== null &&
    last_step === step;
  if (confirmed_at && !again) throw problem(409, twoFactorTexts.alreadyOn);
  if (step === null) throw wrongCodeProblem();
  return { secret, step, again };
}

/**
 * Turns two-step login on, once a code proves that the app has the secret. Returns the recovery codes, which are
 * stored only as hashes. The same form again moments later, while its code is valid, gets new codes, because nobody
 * has read those of the first answer. Ends every session but that of `token`, because each was opened with only a
 * password. Notifies the owner.
 * @throws as `firstCode` does, and a 409 while the account waits after a password by phone
 */
export async function confirmTwoFactor(
  knex: Knex,
  settings: SealSettings,
  actor: SignedInActor,
  { typed, token }: { typed: string; token: string },
): Promise<string[]> {
  const { id } = actor.user;
  const code = typedCode(typed);
  await firstCode(knex('two_factor'), settings, id, code);
  const codes = await createRecoveryCodes();
  await knex.transaction(async (trx) => {
    const { email } = await lockAccount(trx, id);
    const { secret, step, again } = await firstCode(trx('two_factor').forUpdate(), settings, id, code);
    if (!again) {
      await refuseWhileWaiting(trx, id);
      if (!(await consumeTimeStep(trx, id, secret, step))) throw wrongCodeProblem();
      await trx('two_factor').where({ user_id: id }).update({ confirmed_at: new Date() });
      await endOtherSessions(trx, id, token);
    }
    await storeRecoveryCodes(trx, id, codes);
    const action = again ? 'renew-recovery-codes' : 'two-factor-on';
    await audit(trx, actor, { action, resource: 'users', record_id: id });
    const event = again ? 'recovery-codes-renewed' : 'two-factor-on';
    await logSecurity(trx, actor, { event, userId: id });
    const owner = { userId: id, recipient: email, language: actor.user.language };
    await queueSecondStepMail(trx, owner, again ? 'renewed' : 'on');
  });
  return codes.shown;
}

/** Removes two-step login with its recovery codes, and ends its login challenges. Returns whether it was on. */
export async function removeTwoFactor(trx: Knex, userId: number): Promise<boolean> {
  const rows = (await trx('two_factor')
    .where({ user_id: userId })
    .delete()
    .returning('confirmed_at')) as Pick<TwoFactorRow, 'confirmed_at'>[];
  await trx('recovery_codes').where({ user_id: userId }).delete();
  await endChallenges(trx, userId);
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/**
 * Turns two-step login off and notifies the owner. Does nothing when it is off already, as for a repeated form.
 * @throws 422 on `current_password` or `code`
 */
export async function turnOffTwoFactor(
  knex: Knex,
  settings: SealSettings,
  actor: SignedInActor,
  form: PasswordAndCode,
): Promise<void> {
  const { id } = actor.user;
  if (!(await hasTwoFactor(knex, id))) {
    await requirePassword(knex, actor, form.current_password);
    return;
  }
  const checked = await requirePasswordAndCode(knex, actor, form);
  const found = await checkCode(knex, settings, id, form.code);
  const refusal = await knex.transaction(async (trx) => {
    const { email } = await lockUnchangedAccount(trx, id, checked);
    if (!(await hasTwoFactor(trx, id))) return null;
    const refusal = await found.consume(trx);
    if (refusal) return refusal;
    await removeTwoFactor(trx, id);
    await audit(trx, actor, { action: 'two-factor-off', resource: 'users', record_id: id });
    await logSecurity(trx, actor, { event: 'two-factor-off', userId: id });
    await queueSecondStepMail(trx, { userId: id, recipient: email, language: actor.user.language }, 'off');
    return null;
  });
  if (refusal) await rejectWrongCode(knex, actor, refusal);
}
