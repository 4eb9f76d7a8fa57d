import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Secret } from 'otpauth';
import { RECOVERY_CODES, twoFactorTexts } from '../../contract/accounts/two-factor.ts';
import { audit } from '../audit/audit.ts';
import { problem } from '../lib/errors.ts';
import { hashOf } from '../sessions/sessions.ts';
import { holdUnchanged, requirePassword } from './own-password.ts';
import type { SignedIn } from '../sessions/actor.ts';

/** Ten characters of Base32: fifty random bits. */
const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.slice(0, 10).toLowerCase();

/** Gives an account new recovery codes in place of all it had: `abcde-fghij`, kept only as hashes. */
export async function giveRecoveryCodes(trx: Knex, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx('recovery_codes').where({ user_id: userId }).delete();
  await trx('recovery_codes').insert(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Whether it is one of the account's codes that was not used yet; it is then used up. */
export async function takeRecoveryCode(knex: Knex, userId: number, code: string): Promise<boolean> {
  const taken = await knex('recovery_codes')
    .where({ user_id: userId, code_hash: hashOf(code) })
    .whereNull('used_at')
    .update({ used_at: new Date() });
  return taken > 0;
}

/** How many codes of an account were not used yet. */
export async function recoveryCodesLeft(knex: Knex, userId: number): Promise<number> {
  const row = (await knex('recovery_codes')
    .where({ user_id: userId })
    .whereNull('used_at')
    .count({ left: '*' })
    .first()) as { left: string | number };
  return Number(row.left);
}

/**
 * Makes new recovery codes; the old ones are of no use any more.
 * @throws a 422 on `current_password`, a 409 when two-step login is off
 */
export async function renewRecoveryCodes(knex: Knex, actor: SignedIn, password: string): Promise<string[]> {
  const { id } = actor.user;
  const checked = await requirePassword(knex, id, password);
  return knex.transaction(async (trx) => {
    await holdUnchanged(trx, id, checked);
    const on = (await trx('two_factor')
      .where({ user_id: id })
      .whereNotNull('confirmed_at')
      .forUpdate()
      .first('id')) as unknown;
    if (on === undefined) throw problem(409, twoFactorTexts.turnedOff);
    const codes = await giveRecoveryCodes(trx, id);
    await audit(trx, actor, { action: 'renew-recovery-codes', resource: 'users', record_id: id });
    return codes;
  });
}
