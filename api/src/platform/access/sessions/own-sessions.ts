import type { Knex } from 'knex';
import { postEndedSql } from '../posts.ts';
import { endChallenges } from './challenges.ts';
import { tokenHash } from './sessions.ts';

/** An active session, without its secret. */
export interface OwnSessionRow {
  id: number;
  current: boolean;
  user_agent: string | null;
  ip: string | null;
  remembered: boolean;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

const active = (knex: Knex, userId: number, now: Date) =>
  knex('sessions')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now);

/** Returns the active sessions of a user: the one of `token` first, then by last use. */
export async function listSessions(
  knex: Knex,
  userId: number,
  token: string,
  now = new Date(),
): Promise<OwnSessionRow[]> {
  return (await active(knex, userId, now)
    .whereRaw(
      `not (exists (select from users where id = sessions.user_id and role = 'acland') and ${postEndedSql('?')})`,
      [now],
    )
    .select('id', 'user_agent', 'remembered', 'created_at', 'last_used_at', 'expires_at')
    .select(knex.raw('host(ip) as ip'), knex.raw('token_hash = ? as current', [tokenHash(token)]))
    .orderByRaw('current desc, last_used_at desc, id desc')) as OwnSessionRow[];
}

/** Ends a session of a user. @returns whether it was active */
export async function endSession(knex: Knex, userId: number, id: number, now = new Date()): Promise<boolean> {
  return (await active(knex, userId, now).where({ id }).update({ revoked_at: now })) > 0;
}

/** Ends every session of a user except that of `token`. Returns their count. */
export async function endOtherSessions(
  knex: Knex,
  userId: number,
  token: string,
  now = new Date(),
): Promise<number> {
  return active(knex, userId, now).whereNot('token_hash', tokenHash(token)).update({ revoked_at: now });
}

/** Ends every session and pending login of a user. */
export async function endAllSessions(trx: Knex, userId: number, now = new Date()): Promise<void> {
  await active(trx, userId, now).update({ revoked_at: now });
  await endChallenges(trx, userId);
}
