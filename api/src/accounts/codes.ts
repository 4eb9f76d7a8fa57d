/** Codes of two-step login: those of the app, and recovery codes. */
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { profileTexts } from '../../contract/accounts/profile.ts';
import { twoFactorTexts, typedCode } from '../../contract/accounts/two-factor.ts';
import type { Message } from '../../contract/language.ts';
import { fieldErrors, listed, type Problem } from '../lib/errors.ts';
import { logSecurity } from '../security-log/log.ts';
import type { SignedIn } from '../sessions/actor.ts';
import { requirePassword, type Checked } from './own-password.ts';
import { findRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { openSecret, type SealSettings } from './sealing.ts';

/** A code holds for this long, in seconds, and the ones before and after it are taken too (RFC 6238, section 5.2). */
const PERIOD = 30;
const WINDOW = 1;

export const appOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Bhumi', label: email, period: PERIOD, secret: Secret.fromBase32(secret) });

/** Whether it looks like a code of an app, not like a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typedCode(typed));

/** A 422 on `code`. */
export const codeWrong = (): Problem => fieldErrors({ code: [twoFactorTexts.codeWrong] });

/** The half-minute that a code of the app is for; null when it is not the app's, or of another time. */
export function stepOf(settings: SealSettings, userId: number, sealed: string, code: string): number | null {
  const secret = openSecret(settings, userId, sealed);
  if (secret === null) return null;
  const now = Date.now();
  const delta = appOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Uses up the code of a half-minute. False: it, or a newer one, was used. */
export async function takeStep(knex: Knex, userId: number, sealed: string, step: number): Promise<boolean> {
  const taken = await knex('two_factor')
    .where({ user_id: userId, secret: sealed })
    .where((row) => row.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step });
  return taken > 0;
}

/** Uses up a code that is right, in a transaction or outside; false: it was used. */
export type Take = (knex: Knex) => Promise<boolean>;

/** How a code of the app, or a recovery code, is used up; null: it is wrong. Hashes, so it is asked outside a transaction. */
export async function findCode(
  knex: Knex,
  settings: SealSettings,
  userId: number,
  typed: string,
): Promise<Take | null> {
  const code = typedCode(typed);
  const row = (await knex('two_factor')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('secret')) as { secret: string } | undefined;
  if (!row) return null;
  if (isAppCode(code)) {
    const step = stepOf(settings, userId, row.secret, code);
    return step === null ? null : (trx) => takeStep(trx, userId, row.secret, step);
  }
  const id = await findRecoveryCode(knex, userId, code);
  return id === null ? null : (trx) => takeRecoveryCode(trx, id);
}

/** What is asked for once more before the second step itself is changed. */
export interface BothSteps {
  current_password: string;
  code: string;
}

/**
 * Checks that the account's password and a code were typed, and that the password is right.
 * @throws a 422 by field
 */
export async function requireBoth(knex: Knex, actor: SignedIn, form: BothSteps): Promise<Checked> {
  const missing: Record<string, Message> = {
    ...(!form.current_password && { current_password: profileTexts.currentPasswordRequired }),
    ...(!typedCode(form.code) && { code: twoFactorTexts.codeRequired }),
  };
  if (Object.keys(missing).length > 0) throw fieldErrors(listed(missing));
  return requirePassword(knex, actor, form.current_password);
}

/** Notes a wrong code of someone who is signed in, outside the transaction that it was for. @throws a 422 on `code` */
export async function refuseCode(knex: Knex, actor: SignedIn): Promise<never> {
  await logSecurity(knex, actor, { event: 'second-step-failed', userId: actor.user.id });
  throw codeWrong();
}
