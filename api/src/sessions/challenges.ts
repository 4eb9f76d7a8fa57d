import type { Knex } from 'knex';
import { hashOf, newToken } from './sessions.ts';

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
    token_hash: hashOf(token),
    remember,
    expires_at: new Date(now.getTime() + CHALLENGE_EXPIRY),
  });
  return token;
}

/** Counts a try for a waiting login: 'over' when it waits no more, 'too-many' when its account has used up its tries. */
export async function tryChallenge(
  knex: Knex,
  token: string,
  now = new Date(),
): Promise<Challenge | 'over' | 'too-many'> {
  const [row] = (await knex('login_challenges')
    .where('token_hash', hashOf(token))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .increment('tries', 1)
    .returning(['user_id', 'remember'])) as { user_id: number; remember: boolean }[];
  if (!row) return 'over';
  const [all] = (await knex('login_challenges')
    .where({ user_id: row.user_id })
    .where('expires_at', '>', now)
    .sum({ tries: 'tries' })) as { tries: number }[];
  if (Number(all?.tries) > TRIES_OF_ACCOUNT) return 'too-many';
  return { userId: row.user_id, remember: row.remember };
}

/** Ends every waiting login of an account. */
export async function endChallenges(knex: Knex, userId: number): Promise<void> {
  await knex('login_challenges').where({ user_id: userId }).delete();
}
