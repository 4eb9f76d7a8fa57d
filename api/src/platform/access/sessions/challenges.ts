import type { Knex } from 'knex';
import { tokenHash, newToken } from './sessions.ts';

/** A login waits this long for its code, in milliseconds. */
export const CHALLENGE_EXPIRY = 10 * 60 * 1000;
/** Codes that may be tried for one login, and for all logins of an account that are waiting. */
const TRIES = 5;
const TRIES_OF_ACCOUNT = 10;

/** A login whose password was right and whose code is to come. */
export interface Challenge {
  userId: number;
  remember: boolean;
}

/** Notes that a login waits for its code, and answers the token to send with it. */
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

/** Until so many of an account's tries are forgotten that another is let through, in seconds. */
function waitFor(waiting: readonly { tries: number; expires_at: Date }[], now: Date): number {
  let left = waiting.reduce((sum, { tries }) => sum + tries, 0);
  for (const { tries, expires_at } of waiting) {
    left -= tries;
    if (left < TRIES_OF_ACCOUNT) return Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000));
  }
  return 1;
}

/** Why a login waits for no code any more: too many wrong ones, too late, or it was ended by another login or a new password. */
export type ChallengeEnd = 'used up' | 'late' | 'ended';

async function whyEnded(knex: Knex, token: string, now: Date): Promise<ChallengeEnd> {
  const row = (await knex('login_challenges')
    .where('token_hash', tokenHash(token))
    .first('tries', 'expires_at')) as { tries: number; expires_at: Date } | undefined;
  if (!row) return 'ended';
  return row.expires_at <= now ? 'late' : 'used up';
}

/**
 * Counts a try for a waiting login. Returns why it waits no more, where it does not. When its account has used up its tries, the
 * seconds until there is another; what is refused so is not counted.
 */
export async function tryChallenge(
  knex: Knex,
  token: string,
  now = new Date(),
): Promise<Challenge | ChallengeEnd | { wait: number }> {
  const [row] = (await knex('login_challenges')
    .where('token_hash', tokenHash(token))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .increment('tries', 1)
    .returning(['id', 'user_id', 'remember'])) as { id: number; user_id: number; remember: boolean }[];
  if (!row) return whyEnded(knex, token, now);
  const waiting = (await knex('login_challenges')
    .where({ user_id: row.user_id })
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .select('id', 'tries', 'expires_at')) as { id: number; tries: number; expires_at: Date }[];
  const all = waiting.reduce((sum, { tries }) => sum + tries, 0);
  if (all <= TRIES_OF_ACCOUNT) return { userId: row.user_id, remember: row.remember };
  await knex('login_challenges').where({ id: row.id }).where('tries', '>', 0).decrement('tries', 1);
  const counted = waiting.map((each) => (each.id === row.id ? { ...each, tries: each.tries - 1 } : each));
  return { wait: waitFor(counted, now) };
}

/** Ends every waiting login of an account for the one of `token`. False: that one waits no more, and all stay as they are. */
export async function completeChallenge(trx: Knex, userId: number, token: string): Promise<boolean> {
  const waits: unknown = await trx('login_challenges')
    .where({ user_id: userId, token_hash: tokenHash(token) })
    .first('id');
  if (waits !== undefined) await endChallenges(trx, userId);
  return waits !== undefined;
}

/** Ends every waiting login of an account. */
export async function endChallenges(knex: Knex, userId: number): Promise<void> {
  await knex('login_challenges').where({ user_id: userId }).delete();
}
