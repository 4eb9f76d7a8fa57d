import type { Knex } from 'knex';
import type { Config } from '../../../platform/config/config.ts';
import { seal, unseal } from '../../../platform/access/seal.ts';

/** The part of the configuration that sealing depends on. */
export type SealSettings = Pick<Config, 'secret'>;

/**
 * The prefix of a sealed secret; a new way of sealing gets a new number. Unsealed secrets are Base32, which has no
 * dot.
 */
const VERSION = 'v1.';
/** Rows that are sealed at once when the server starts. */
const BATCH = 500;

/** Bound to its account: copied into another account's row, a secret cannot be opened. */
const sealFor = ({ secret }: SealSettings, userId: number) => ({
  secret,
  purpose: 'bhumi two-factor v1',
  owner: `user ${userId}`,
});

/** Seals the secret of an authenticator app for the database: AES-256-GCM with a key derived from `SECRET`. */
export const sealSecret = (settings: SealSettings, userId: number, secret: string): string =>
  VERSION + seal(sealFor(settings, userId), Buffer.from(secret)).toString('base64url');

/**
 * Opens a stored secret; returns one that was never sealed as it is. Null when it was sealed with another `SECRET`, for
 * another account, or altered. Its owner can still use a recovery code.
 */
export function openSecret(settings: SealSettings, userId: number, stored: string): string | null {
  if (!stored.startsWith(VERSION)) return stored;
  const sealed = Buffer.from(stored.slice(VERSION.length), 'base64url');
  return unseal(sealFor(settings, userId), sealed)?.toString('utf8') ?? null;
}

/** Seals the secrets that older versions stored in the clear. Replicas may run it at the same time. Returns how many it sealed. */
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
