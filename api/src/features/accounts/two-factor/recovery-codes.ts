import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Secret } from 'otpauth';
import { RECOVERY_CODES } from '../../../../contract/accounts/two-factor.ts';
import { tokenHash } from '../../../platform/access/sessions/sessions.ts';
import { hashWithSalt } from '../password/hash.ts';

/** Ten characters of Base32: fifty random bits. */
const newCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.slice(0, 10).toLowerCase();
const CODE = /^[a-z2-7]{10}$/;
const newSalt = () => randomBytes(16);

/**
 * The stored form of a code: argon2id with one salt for all codes of an account, so that a check costs one hash and
 * not ten. It hashes the SHA-256 that earlier versions stored, so that printed lists stay valid (`rehashOldCodes`).
 */
const slowHashOf = (fast: Buffer, salt: Buffer): Promise<Buffer> => hashWithSalt(fast, salt);

/** Creates recovery codes: as their owner reads them, `abcde-fghij`, and as they are stored. */
export interface NewCodes {
  shown: string[];
  hashes: { code_hash: Buffer; salt: Buffer }[];
}

/**
 * Creates recovery codes. Takes ten hashes, one after the other, so call it before the transaction that stores them.
 */
export async function createRecoveryCodes(): Promise<NewCodes> {
  const salt = newSalt();
  const made: NewCodes = { shown: [], hashes: [] };
  for (let count = 0; count < RECOVERY_CODES; count += 1) {
    const code = newCode();
    made.shown.push(`${code.slice(0, 5)}-${code.slice(5)}`);
    made.hashes.push({ code_hash: await slowHashOf(tokenHash(code), salt), salt });
  }
  return made;
}

/** Replaces all recovery codes of an account. */
export async function storeRecoveryCodes(trx: Knex, userId: number, { hashes }: NewCodes): Promise<void> {
  await trx('recovery_codes').where({ user_id: userId }).delete();
  await trx('recovery_codes').insert(hashes.map((row) => ({ user_id: userId, ...row })));
}

interface CodeRow {
  id: number;
  code_hash: Buffer;
  salt: Buffer | null;
  used_at: Date | null;
}

/**
 * Finds the code among those of the account, and whether it was used; null: no match. Hashes, so call it outside a
 * transaction.
 */
export async function findRecoveryCode(
  knex: Knex,
  userId: number,
  code: string,
): Promise<{ id: number; used: boolean } | null> {
  if (!CODE.test(code)) return null;
  const rows = (await knex('recovery_codes')
    .where({ user_id: userId })
    .select('id', 'code_hash', 'salt', 'used_at')) as CodeRow[];
  const fast = tokenHash(code);
  const known = new Map<string, Buffer>();
  for (const { id, code_hash, salt, used_at } of rows) {
    const key = salt?.toString('hex') ?? '';
    const hash = known.get(key) ?? (salt ? await slowHashOf(fast, salt) : fast);
    known.set(key, hash);
    if (timingSafeEqual(code_hash, hash)) return { id, used: used_at !== null };
  }
  return null;
}

/** Marks a code as used. Returns false if it was used or replaced meanwhile. */
export async function consumeRecoveryCode(knex: Knex, id: number): Promise<boolean> {
  return (
    (await knex('recovery_codes').where({ id }).whereNull('used_at').update({ used_at: new Date() })) > 0
  );
}

/** Counts the unused codes of an account. */
export async function recoveryCodesLeft(knex: Knex, userId: number): Promise<number> {
  const row = (await knex('recovery_codes')
    .where({ user_id: userId })
    .whereNull('used_at')
    .count({ left: '*' })
    .first()) as { left: string | number };
  return Number(row.left);
}

/**
 * Rehashes codes that earlier versions stored with a fast hash, one account at a time, pausing after each for as long
 * as it took. Replicas may run it at the same time; an account's codes may then have several salts.
 * @returns how many codes were rehashed
 * @param enough checked before each account; stops when true (default: never)
 */
export async function rehashOldCodes(knex: Knex, enough: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (;;) {
    const started = performance.now();
    const next = knex('recovery_codes').whereNull('salt').orderBy('id').limit(1).select('user_id');
    const rows = (await knex('recovery_codes')
      .whereNull('salt')
      .where({ user_id: next })
      .select('id', 'code_hash')) as Pick<CodeRow, 'id' | 'code_hash'>[];
    if (rows.length === 0 || enough()) return done;
    const salt = newSalt();
    for (const { id, code_hash } of rows) {
      const slow = { code_hash: await slowHashOf(code_hash, salt), salt };
      done += await knex('recovery_codes').where({ id }).whereNull('salt').update(slow);
    }
    await pause(performance.now() - started);
  }
}
