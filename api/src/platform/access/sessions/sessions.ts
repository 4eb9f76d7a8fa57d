import { createHash, randomBytes } from 'node:crypto';
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import { heldPostsSql, postEndedSql } from '../posts.ts';
import type { HeldPost } from '../../../../contract/offices/offices.ts';
import type { Role } from '../../../../contract/roles.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A session ends when it is not used for this long, in milliseconds. */
export const IDLE_EXPIRY = 14 * DAY;
/** A remembered session ends this long after the login, in milliseconds. */
export const ABSOLUTE_EXPIRY = 30 * DAY;
/** A session that lasts until the browser closes ends this long after the login at the latest, in milliseconds. */
export const BROWSER_EXPIRY = DAY;
/** The last use of a session is stored at most this often, in milliseconds. */
export const TOUCH_INTERVAL = 60 * 1000;

/** A signed-in user, without secrets. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  /** The language they used last; mails and messages use it. */
  language: Language;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
}

/** The owner of a session. */
export interface SessionHolder extends SessionUser {
  /** Whether they have two-step login. */
  two_factor: boolean;
  /** The posts that they hold now, the oldest first; empty for citizens and administrators. */
  posts: readonly HeldPost[];
}

/** The user of a request. `role` is their effective role (`requestUser`). */
export interface RequestUser extends SessionHolder {
  /** Whether they are staff who count as a citizen until they turn on two-step login. */
  two_factor_required: boolean;
}

export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.phone',
  'users.role',
  'users.language',
  'users.email_verified_at',
  'users.phone_verified_at',
] as const;

/** SQL condition on `users`: the account has two-step login. */
export const HAS_TWO_FACTOR_SQL =
  'exists (select from two_factor where user_id = users.id and confirmed_at is not null)';

/** Tokens are stored as this hash only. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export interface NewSession {
  userId: number;
  userAgent: string | null;
  ip: string | null;
  /** Lasts 30 days, also after the browser is closed (default: no). */
  remember?: boolean;
}

/** Opens a session. Returns its token. */
export async function openSession(
  knex: Knex,
  { userId, userAgent, ip, remember = false }: NewSession,
  now = new Date(),
): Promise<string> {
  const token = newToken();
  await knex('sessions').insert({
    user_id: userId,
    token_hash: tokenHash(token),
    created_at: now,
    last_used_at: now,
    idle_expires_at: new Date(now.getTime() + IDLE_EXPIRY),
    expires_at: new Date(now.getTime() + (remember ? ABSOLUTE_EXPIRY : BROWSER_EXPIRY)),
    remembered: remember,
    user_agent: userAgent?.slice(0, 300) ?? null,
    ip,
  });
  return token;
}

const holderOf = prepared<SessionHolder & { session_id: number; last_used_at: Date }>(`
  select ${userColumns.join(', ')}, sessions.id as session_id, sessions.last_used_at, ${HAS_TWO_FACTOR_SQL} as two_factor,
    ${heldPostsSql('$2')}
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.revoked_at is null
    and sessions.idle_expires_at > $2 and sessions.expires_at > $2 and users.disabled_at is null
    and not (users.role = 'acland' and ${postEndedSql('$2')})`);

/**
 * Finds the user of a session by its token; null when it is unknown, expired, revoked, or over with a post, or the user is disabled.
 * @param write stores the time of the use, or leaves it
 */
export async function findSession(
  knex: Knex,
  token: string,
  now = new Date(),
  write: (touched: () => Promise<void>) => Promise<void> = (touched) => touched(),
): Promise<SessionHolder | null> {
  const [row] = await holderOf(knex, [tokenHash(token), now]);
  if (!row) return null;
  const { session_id, last_used_at, ...user } = row;
  if (now.getTime() - last_used_at.getTime() >= TOUCH_INTERVAL)
    await write(() => touch(knex, session_id, now));
  return user;
}

async function touch(knex: Knex, sessionId: number, now: Date): Promise<void> {
  await knex('sessions')
    .where('id', sessionId)
    .where('last_used_at', '<', now)
    .update({ last_used_at: now, idle_expires_at: new Date(now.getTime() + IDLE_EXPIRY) });
}

/** Stores the language that a user has switched to. */
export async function saveLanguage(
  knex: Knex,
  { id }: Pick<SessionUser, 'id'>,
  language: Language,
): Promise<void> {
  await knex('users').where({ id }).whereNot({ language }).update({ language });
}

/** Ends the session of a token for good. */
export async function revokeSession(knex: Knex, token: string, now = new Date()): Promise<void> {
  await knex('sessions')
    .where('token_hash', tokenHash(token))
    .whereNull('revoked_at')
    .update({ revoked_at: now });
}
