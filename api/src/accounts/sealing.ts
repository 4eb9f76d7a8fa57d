import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '../config.ts';

/** What of the configuration the seal depends on. */
export type SealSettings = Pick<Config, 'secret'>;

/** How a sealed secret begins; another way of sealing gets another number. Base32, as they were kept before, has no dot. */
const VERSION = 'v1.';
/** Bytes, as AES-256-GCM has them. */
const [KEY, NONCE, TAG] = [32, 12, 16];
/** Rows that are sealed in one go at a start. */
const BATCH = 500;

const keyOf = ({ secret }: SealSettings) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'bhumi two-factor v1', KEY));

/** Binds a sealed secret to its account: copied into another's row it does not open. */
const ownerOf = (userId: number) => Buffer.from(`user ${userId}`);

/** The secret of an authenticator app as the database keeps it: AES-256-GCM under a key derived from `SECRET`. */
export function sealSecret(settings: SealSettings, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), nonce).setAAD(ownerOf(userId));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return VERSION + sealed.toString('base64url');
}

/**
 * The secret that was kept; one from before they were sealed as it stands. Null when it does not open: it was sealed
 * with another `SECRET`, for another account, or altered. Its owner can still use a recovery code.
 */
export function openSecret(settings: SealSettings, userId: number, kept: string): string | null {
  if (!kept.startsWith(VERSION)) return kept;
  const sealed = Buffer.from(kept.slice(VERSION.length), 'base64url');
  if (sealed.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(settings), sealed.subarray(0, NONCE))
    .setAAD(ownerOf(userId))
    .setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Seals what was kept readable by versions before. Replicas may do so side by side. Answers how many it sealed. */
export async function sealOldSecrets(knex: Knex, settings: SealSettings): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = (await knex('two_factor')
      .whereNot('secret', 'like', `${VERSION}%`)
      .limit(BATCH)
      .select('user_id', 'secret')) as { user_id: number; secret: string }[];
    if (rows.length === 0) return sealed;
    for (const { user_id, secret } of rows) {
      const kept = sealSecret(settings, user_id, secret);
      sealed += await knex('two_factor').where({ user_id, secret }).update({ secret: kept });
    }
  }
}
