import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { twoFactorTexts, typedCode, type TwoFactorSetup } from '../../contract/accounts/two-factor.ts';
import { audit } from '../audit/audit.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import { endChallenges } from '../sessions/challenges.ts';
import { holdAccount, holdUnchanged, requirePassword } from './own-password.ts';
import { giveRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { justNow } from './sent-again.ts';
import { openSecret, sealSecret, type SealSettings } from './sealing.ts';
import type { SignedIn } from '../sessions/actor.ts';

/** A code holds for this long, in seconds, and the ones before and after it are taken too (RFC 6238, section 5.2). */
const PERIOD = 30;
const WINDOW = 1;

interface TwoFactorRow {
  /** Sealed. */
  secret: string;
  confirmed_at: Date | null;
  /** The half-minute of the last code that was taken. */
  last_step: number | null;
}

const appOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Bhumi', label: email, period: PERIOD, secret: Secret.fromBase32(secret) });

const codeWrong = () => fieldErrors({ code: [twoFactorTexts.codeWrong] });

/** Whether a login of this account asks for a code. */
export async function hasTwoFactor(knex: Knex, userId: number): Promise<boolean> {
  const row = (await knex('two_factor')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('id')) as unknown;
  return row !== undefined;
}

/**
 * Makes a secret for an authenticator app; the login asks for codes only once one was confirmed.
 * @throws a 422 on `current_password`, a 409 when it is on already
 */
export async function startTwoFactor(
  knex: Knex,
  settings: SealSettings,
  actor: SignedIn,
  password: string,
): Promise<TwoFactorSetup> {
  const { id, email } = actor.user;
  const checked = await requirePassword(knex, id, password);
  const secret = new Secret({ size: 20 }).base32;
  const sealed = sealSecret(settings, id, secret);
  const kept = await knex.transaction(async (trx) => {
    await holdUnchanged(trx, id, checked);
    return (await trx('two_factor')
      .insert({ user_id: id, secret: sealed })
      .onConflict('user_id')
      .merge({ secret: sealed, last_step: null })
      .whereNull('two_factor.confirmed_at')
      .returning('id')) as unknown[];
  });
  if (kept.length === 0) throw problem(409, twoFactorTexts.alreadyOn);
  const uri = appOf(secret, email).toString();
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) };
}

/** The half-minute that a code of the app is for; null when it is not the app's, or of another time. */
function stepOf(settings: SealSettings, userId: number, sealed: string, code: string): number | null {
  const secret = openSecret(settings, userId, sealed);
  if (secret === null) return null;
  const now = Date.now();
  const delta = appOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Whether the code is the app's, and newer than the last one taken; it is then used up. */
async function takeAppCode(
  knex: Knex,
  settings: SealSettings,
  userId: number,
  sealed: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(settings, userId, sealed, code);
  if (step === null) return false;
  const taken = await knex('two_factor')
    .where({ user_id: userId, secret: sealed })
    .where((row) => row.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step });
  return taken > 0;
}

/** Takes a code of the app, or a recovery code, each once. */
export async function takeCode(
  knex: Knex,
  settings: SealSettings,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = typedCode(typed);
  const row = (await knex('two_factor')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('secret')) as { secret: string } | undefined;
  if (!row) return false;
  if (/^\d{6}$/.test(code)) return takeAppCode(knex, settings, userId, row.secret, code);
  return takeRecoveryCode(knex, userId, code);
}

/**
 * Turns the second step on, once a code proves that the app has the secret. Answers the recovery codes, which are kept
 * only as hashes: to a form that comes again moments later, while its code still holds, new ones, since those of the first
 * answer were never read.
 * @throws a 422 on `code`, a 409 when it was not started or is on already
 */
export async function confirmTwoFactor(
  knex: Knex,
  settings: SealSettings,
  actor: SignedIn,
  typed: string,
): Promise<string[]> {
  const { id } = actor.user;
  return knex.transaction(async (trx) => {
    await holdAccount(trx, id);
    const row = (await trx('two_factor').where({ user_id: id }).forUpdate().first()) as
      TwoFactorRow | undefined;
    if (!row) throw problem(409, twoFactorTexts.notStarted);
    const code = typedCode(typed);
    const again =
      row.confirmed_at !== null &&
      row.confirmed_at > justNow() &&
      row.last_step !== null &&
      row.last_step === stepOf(settings, id, row.secret, code);
    if (row.confirmed_at && !again) throw problem(409, twoFactorTexts.alreadyOn);
    if (!again) {
      if (!(await takeAppCode(trx, settings, id, row.secret, code))) throw codeWrong();
      await trx('two_factor').where({ user_id: id }).update({ confirmed_at: new Date() });
    }
    const codes = await giveRecoveryCodes(trx, id);
    const action = again ? 'renew-recovery-codes' : 'two-factor-on';
    await audit(trx, actor, { action, resource: 'users', record_id: id });
    return codes;
  });
}

/** Takes the second step away, with its recovery codes and the logins that wait for a code. */
export async function removeTwoFactor(trx: Knex, userId: number): Promise<void> {
  await trx('two_factor').where({ user_id: userId }).delete();
  await trx('recovery_codes').where({ user_id: userId }).delete();
  await endChallenges(trx, userId);
}

/** Turns the second step off. @throws a 422 on `current_password` */
export async function turnOffTwoFactor(knex: Knex, actor: SignedIn, password: string): Promise<void> {
  const { id } = actor.user;
  const checked = await requirePassword(knex, id, password);
  await knex.transaction(async (trx) => {
    await holdUnchanged(trx, id, checked);
    await removeTwoFactor(trx, id);
    await audit(trx, actor, { action: 'two-factor-off', resource: 'users', record_id: id });
  });
}
