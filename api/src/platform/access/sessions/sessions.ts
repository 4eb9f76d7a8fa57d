import { createHash, randomBytes } from 'node:crypto';
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import type { Role } from '../../../../contract/roles.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A session ends when it is not used for this long, in milliseconds. */
export const IDLE_EXPIRY = 14 * DAY;
/** A remembered session ends this long after the login, in milliseconds. */
export const ABSOLUTE_EXPIRY = 30 * DAY;
/** One that lasts until the browser closes ends this long after the login at the latest, in milliseconds. */
export const BROWSER_EXPIRY = DAY;
/** The use of a session is written down at most this often, in milliseconds. */
export const TOUCH_INTERVAL = 60 * 1000;

/** Who is signed in, without anything secret. */
export interface SessionUser {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  /** The one they used last: what is written to them unasked is written in it. */
  language: Language;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
}

/** Whose a session is. */
export interface SessionHolder extends SessionUser {
  /** Whether their login takes two steps. */
  two_factor: boolean;
}

/** Whoever signs a request. `role` is the one that they act in now (`requestUser`). */
export interface RequestUser extends SessionHolder {
  /** Whether they are of the staff, and act as a citizen until their login takes two steps. */
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

/** Whether the login of an account takes two steps, as SQL about `users`. */
export const HAS_TWO_FACTOR_SQL =
  'exists (select from two_factor where user_id = users.id and confirmed_at is not null)';

/** What is kept of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits, given once and kept only as their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Who opens a session, from where, and for how long. */
export interface NewSession {
  userId: number;
  userAgent: string | null;
  ip: string | null;
  /** For 30 days, beyond the closing of the browser (default: no). */
  remember?: boolean;
}

/** Opens a session and answers its token. */
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
  select ${userColumns.join(', ')}, sessions.id as session_id, sessions.last_used_at, ${HAS_TWO_FACTOR_SQL} as two_factor
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.revoked_at is null
    and sessions.idle_expires_at > $2 and sessions.expires_at > $2 and users.disabled_at is null`);

/** Whose session the token opens; null when it is unknown, over, revoked, or its user is disabled. */
export async function findSession(
  knex: Knex,
  token: string,
  now = new Date(),
): Promise<SessionHolder | null> {
  const [row] = await holderOf(knex, [tokenHash(token), now]);
  if (!row) return null;
  const { session_id, last_used_at, ...user } = row;
  if (now.getTime() - last_used_at.getTime() >= TOUCH_INTERVAL) await touch(knex, session_id, now);
  return user;
}

async function touch(knex: Knex, sessionId: number, now: Date): Promise<void> {
  await knex('sessions')
    .where('id', sessionId)
    .where('last_used_at', '<', now)
    .update({ last_used_at: now, idle_expires_at: new Date(now.getTime() + IDLE_EXPIRY) });
}

/** Notes the language that someone uses now; a change of it is rare, and costs one write. */
export async function saveLanguage<User extends SessionUser>(
  knex: Knex,
  user: User,
  language: Language,
): Promise<User> {
  await knex('users').where({ id: user.id }).whereNot({ language }).update({ language });
  return { ...user, language };
}

/** Ends the session of a token; it never opens again. */
export async function revokeSession(knex: Knex, token: string, now = new Date()): Promise<void> {
  await knex('sessions')
    .where('token_hash', tokenHash(token))
    .whereNull('revoked_at')
    .update({ revoked_at: now });
}
