import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { ContactChange } from './contact-change/pending.ts';

/** Purposes of links about a change of e-mail address or phone. */
export type ContactPurpose = 'confirm-contact' | 'undo-contact';
export type TokenPurpose = 'verify-email' | 'reset-password' | 'staff-invitation' | ContactPurpose;

/** A stored token with its account as it is now. */
export interface SentToken {
  id: number;
  user_id: number;
  purpose: TokenPurpose;
  used_at: Date | null;
  /** When a password was set with this same link; null if another link was used. */
  set_password_at: Date | null;
  email_verified_at: Date | null;
}

/** The stored hash of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates the token of a link: 256 random bits, returned once and stored only as a hash.
 * @param minutes how long it is valid
 */
export async function issueToken(
  knex: Knex,
  {
    userId,
    email,
    purpose,
    minutes,
    contactChangeId = null,
  }: {
    userId: number;
    email: string;
    purpose: TokenPurpose;
    minutes: number;
    contactChangeId?: number | null;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await knex('account_tokens').insert({
    user_id: userId,
    email,
    purpose,
    contact_change_id: contactChangeId,
    token_hash: tokenHash(token),
    expires_at: new Date(Date.now() + minutes * 60_000),
  });
  return token;
}

/**
 * Finds a token and locks its account until the transaction ends. Null when there is none, it has expired, the account has
 * another address now, or is disabled. It may be used already. The account is locked before its tokens are read, so that two
 * links of one account cannot deadlock.
 */
export async function lockToken(
  trx: Knex,
  purposes: readonly TokenPurpose[],
  token: string,
  email?: string,
): Promise<SentToken | null> {
  const sent = trx('account_tokens')
    .where({ token_hash: tokenHash(token) })
    .select('user_id');
  await trx('users').whereIn('id', sent).forNoKeyUpdate().select('id');
  const query = trx('account_tokens as sent')
    .join('users', 'users.id', 'sent.user_id')
    .where('sent.token_hash', tokenHash(token))
    .whereIn('sent.purpose', [...purposes])
    .where('sent.expires_at', '>', new Date())
    .whereNull('users.disabled_at')
    .whereRaw('lower(users.email) = lower(sent.email)');
  if (email !== undefined) query.whereRaw('lower(users.email) = lower(?)', [email]);
  const row = (await query.first(
    'sent.id',
    'sent.user_id',
    'sent.purpose',
    'sent.used_at',
    'sent.set_password_at',
    'users.email_verified_at',
  )) as SentToken | undefined;
  return row ?? null;
}

/** The token of a change, with the change and the account as they are now. */
export interface ContactLink {
  change: ContactChange;
  email: string;
  phone: string | null;
}

/**
 * Finds the change of a link and locks its account, as `lockToken` does. Null when there is none, it has expired, or the
 * account is disabled.
 */
export async function lockContactToken(
  trx: Knex,
  purpose: ContactPurpose,
  token: string,
): Promise<ContactLink | null> {
  const sent = () =>
    trx('account_tokens')
      .where({ token_hash: tokenHash(token), purpose })
      .where('expires_at', '>', new Date());
  const account = (await trx('users')
    .whereIn('id', sent().select('user_id'))
    .whereNull('disabled_at')
    .forNoKeyUpdate()
    .first('email', 'phone')) as Omit<ContactLink, 'change'> | undefined;
  if (!account) return null;
  const change = (await trx('contact_changes')
    .whereIn('id', sent().select('contact_change_id'))
    .where('undo_until', '>', trx.fn.now())
    .first()) as ContactChange | undefined;
  return change ? { change, ...account } : null;
}

/** Marks every token of an account for these purposes as used. */
export async function useUpTokens(trx: Knex, userId: number, ...purposes: TokenPurpose[]): Promise<void> {
  await trx('account_tokens')
    .where({ user_id: userId })
    .whereIn('purpose', purposes)
    .whereNull('used_at')
    .update({ used_at: new Date() });
}
