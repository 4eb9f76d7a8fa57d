import type { Knex } from 'knex';
import { tokenHash, newToken } from './sessions.ts';

/** How long a login waits for its code, in milliseconds. */
export const CHALLENGE_EXPIRY = 10 * 60 * 1000;
/** Codes that may be tried for one login, and for all pending logins of an account. */
const MAX_TRIES = 5;
const MAX_TRIES_OF_ACCOUNT = 10;

/** A login with the right password that still needs its code. */
export interface Challenge {
  userId: number;
  remember: boolean;
}

/** Records a login that waits for its code. Returns the token that must be sent with the code. */
export async function openChallenge(knex: Knex, { userId, remember }: Challenge, now = new Date()) {
  const token = newToken();
  await knex('login_challenges').where({ user_id: userId }).where('expires_at', '<=', now).delete();
  await knex('login_challenges').insert({
    user_id: userId,
    token_hash: tokenHash(token),
    remember,
    expires_at: new Date(now.getTime() + CHALLENGE_EXPIRY),
  });
  return token;
}

/** Returns the seconds until the account may try another code. */
function secondsUntilNextTry(challenges: readonly { tries: number; expires_at: Date }[], now: Date): number {
  let tryCount = challenges.reduce((sum, { tries }) => sum + tries, 0);
  for (const { tries, expires_at } of challenges) {
    tryCount -= tries;
    if (tryCount < MAX_TRIES_OF_ACCOUNT)
      return Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000));
  }
  return 1;
}

/** Why a login is over: too many wrong codes, too late, or ended by another login or a new password. */
export type ChallengeEnd = 'used up' | 'late' | 'ended';

async function whyEnded(knex: Knex, token: string, now: Date): Promise<ChallengeEnd> {
  const row = (await knex('login_challenges')
    .where('token_hash', tokenHash(token))
    .first('tries', 'expires_at')) as { tries: number; expires_at: Date } | undefined;
  if (!row) return 'ended';
  return row.expires_at <= now ? 'late' : 'used up';
}

/**
 * Counts a try for a pending login. Returns the login, why it is over, or the seconds to wait when its account has used up its tries;
 * such a rejected try is not counted.
 */
export async function tryChallenge(
  knex: Knex,
  token: string,
  now = new Date(),
): Promise<Challenge | ChallengeEnd | { wait: number }> {
  const [row] = (await knex('login_challenges')
    .where('token_hash', tokenHash(token))
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .increment('tries', 1)
    .returning(['id', 'user_id', 'remember'])) as { id: number; user_id: number; remember: boolean }[];
  if (!row) return whyEnded(knex, token, now);
  const challenges = (await knex('login_challenges')
    .where({ user_id: row.user_id })
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .select('id', 'tries', 'expires_at')) as { id: number; tries: number; expires_at: Date }[];
  const all = challenges.reduce((sum, { tries }) => sum + tries, 0);
  if (all <= MAX_TRIES_OF_ACCOUNT) return { userId: row.user_id, remember: row.remember };
  await knex('login_challenges').where({ id: row.id }).where('tries', '>', 0).decrement('tries', 1);
  const counted = challenges.map((each) => (each.id === row.id ? { ...each, tries: each.tries - 1 } : each));
  return { wait: secondsUntilNextTry(counted, now) };
}

/** Completes the pending login of `token` and ends all others of the account. Returns false, and changes nothing, when it is over. */
export async function completeChallenge(trx: Knex, userId: number, token: string): Promise<boolean> {
  const waits: unknown = await trx('login_challenges')
    .where({ user_id: userId, token_hash: tokenHash(token) })
    .first('id');
  if (waits !== undefined) await endChallenges(trx, userId);
  return waits !== undefined;
}

/** Ends every pending login of an account. */
export async function endChallenges(knex: Knex, userId: number): Promise<void> {
  await knex('login_challenges').where({ user_id: userId }).delete();
}
