/** Codes of two-step login: those of the app, and recovery codes. */
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { profileTexts } from '../../../../contract/accounts/profile.ts';
import { twoFactorTexts as texts, typedCode } from '../../../../contract/accounts/two-factor.ts';
import type { Message } from '../../../../contract/language.ts';
import { fieldErrors, errorLists, type Problem } from '../../../platform/http/http-error.ts';
import { logSecurity } from '../../../platform/access/security-log/log.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { requirePassword, type VerifiedHash } from '../password/current.ts';
import { findRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts';
import { openSecret, type SealSettings } from './secret.ts';

/** A code is valid for this many seconds; the codes before and after it are accepted too (RFC 6238, section 5.2). */
const PERIOD = 30;
const WINDOW = 1;

export const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Bhumi', label: email, period: PERIOD, secret: Secret.fromBase32(secret) });

/** Whether a text looks like a code of the app, not like a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typedCode(typed));

/** A 422 on `code`. */
export const wrongCodeProblem = (why: Message = texts.codeWrong): Problem => fieldErrors({ code: [why] });

/** Returns the time step of a code of the app; null when the code is wrong or of another time. */
export function timeStepOf(
  settings: SealSettings,
  userId: number,
  sealed: string,
  code: string,
): number | null {
  const secret = openSecret(settings, userId, sealed);
  if (secret === null) return null;
  const now = Date.now();
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Marks the code of a time step as used. Returns false when it, or a newer one, was used before. */
export async function consumeTimeStep(
  knex: Knex,
  userId: number,
  sealed: string,
  step: number,
): Promise<boolean> {
  const updated = await knex('two_factor')
    .where({ user_id: userId, secret: sealed })
    .where((row) => row.whereNull('last_step').orWhere('last_step', '<', step))
    .update({ last_step: step });
  return updated > 0;
}

/** A code that was checked. */
export interface CodeCheck {
  /** Why the code is refused; null: it is valid. */
  error: Message | null;
  /** Uses the code up, in a transaction or outside. Returns why it is refused, as when it was used meanwhile. */
  consume(knex: Knex): Promise<Message | null>;
}

const invalidCode = (error: Message): CodeCheck => ({ error, consume: async () => error });

/** A valid code, unless `consume` finds that it was used; then `usedText` is the answer. */
const validCode = (consume: (knex: Knex) => Promise<boolean>, usedText: Message): CodeCheck => ({
  error: null,
  consume: async (knex) => ((await consume(knex)) ? null : usedText),
});

/** Checks a code of the app, or a recovery code. Hashes, so call it outside a transaction. */
export async function checkCode(
  knex: Knex,
  settings: SealSettings,
  userId: number,
  typed: string,
): Promise<CodeCheck> {
  const code = typedCode(typed);
  const row = (await knex('two_factor')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('secret')) as { secret: string } | undefined;
  if (!row) return invalidCode(texts.codeWrong);
  if (isAppCode(code)) {
    const step = timeStepOf(settings, userId, row.secret, code);
    if (step === null) return invalidCode(texts.codeWrong);
    return validCode((trx) => consumeTimeStep(trx, userId, row.secret, step), texts.appCodeUsed);
  }
  const found = await findRecoveryCode(knex, userId, code);
  // Digits alone were meant for a code of the app.
  if (!found) return invalidCode(/^\d+$/.test(code) ? texts.codeWrong : texts.recoveryCodeWrong);
  if (found.used) return invalidCode(texts.recoveryCodeUsed);
  return validCode((trx) => consumeRecoveryCode(trx, found.id), texts.recoveryCodeUsed);
}

/** The password and the code that a change of two-step login requires. */
export interface PasswordAndCode {
  current_password: string;
  code: string;
}

/**
 * Checks that the account's password and a code were typed, and that the password is right.
 * @throws a 422 by field
 */
export async function requirePasswordAndCode(
  knex: Knex,
  actor: SignedInActor,
  form: PasswordAndCode,
): Promise<VerifiedHash> {
  const missing: Record<string, Message> = {
    ...(!form.current_password && { current_password: profileTexts.currentPasswordRequired }),
    ...(!typedCode(form.code) && { code: texts.codeRequired }),
  };
  if (Object.keys(missing).length > 0) throw fieldErrors(errorLists(missing));
  return requirePassword(knex, actor, form.current_password);
}

/** Logs a wrong code of someone who is signed in. Call it outside the transaction. @throws a 422 on `code` */
export async function rejectWrongCode(knex: Knex, actor: SignedInActor, why: Message): Promise<never> {
  await logSecurity(knex, actor, { event: 'second-step-failed', userId: actor.user.id });
  throw wrongCodeProblem(why);
}
