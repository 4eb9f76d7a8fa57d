import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { accountTexts, typedEmail } from '../../../../contract/accounts/accounts.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import { twoFactorTexts } from '../../../../contract/accounts/two-factor.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { clientInfo, logSecurity, type ClientInfo } from '../../../platform/access/security-log/log.ts';
import { openChallenge, completeChallenge } from '../../../platform/access/sessions/challenges.ts';
import {
  openSession,
  revokeSession,
  userColumns,
  type NewSession,
  type SessionUser,
} from '../../../platform/access/sessions/sessions.ts';
import type { VerifiedHash } from '../password/current.ts';
import { verifyPassword } from '../password/hash.ts';
import { queueSecondStepMail } from '../two-factor/mails.ts';
import { hasTwoFactor } from '../two-factor/setup.ts';

/** The names that an account can log in with: its e-mail address, and its phone once that is verified. */
export const loginNamesOf = ({ email, phone, phone_verified_at: verified }: SessionUser): string[] =>
  phone !== null && verified !== null ? [email, phone] : [email];

/** Finds the account of a login name. A phone that several have verified belongs to the last one. */
function accountByLoginName(knex: Knex, name: string): Knex.QueryBuilder {
  const phone = phoneNumber(name);
  if (phone === null) return knex('users').whereRaw('lower(email) = lower(?)', [typedEmail(name)]);
  return knex('users')
    .where({ phone })
    .whereNotNull('phone_verified_at')
    .orderBy('phone_verified_at', 'desc');
}

/**
 * Checks a login name and password. Returns the account, and the hash that the password was checked against.
 * @throws a 401 that does not say which of the two is wrong, and takes the same time for both
 */
async function authenticate(
  knex: Knex,
  name: string,
  password: string,
  from: ClientInfo,
): Promise<{ user: SessionUser; checked: VerifiedHash }> {
  const row = (await accountByLoginName(knex, name).first(...userColumns, 'password_hash', 'disabled_at')) as
    | (SessionUser & { password_hash: string; disabled_at: Date | null })
    | undefined;
  const matches = await verifyPassword(row?.password_hash ?? null, password);
  if (!row || !matches || row.disabled_at) {
    // One insert, whether or not there is an account: the time tells nothing.
    const detail = { reason: !row ? 'no account' : !matches ? 'password' : 'disabled' };
    await logSecurity(knex, from, { event: 'login-failed', userId: row?.id ?? null, detail });
    if (row && matches) throw problem(403, accountTexts.disabled);
    throw problem(401, accountTexts.invalidCredentials);
  }
  const { password_hash: checked, disabled_at: _, ...user } = row;
  return { user, checked };
}

/** Ends the session whose cookie came with a login: the new session replaces it in the browser. */
export async function endReplacedSession(knex: Knex, request: FastifyRequest): Promise<void> {
  const { user, session } = request;
  if (!user || session?.via !== 'cookie') return;
  await knex.transaction(async (trx) => {
    await revokeSession(trx, session.token);
    await logSecurity(trx, clientInfo(request), { event: 'session-ended', userId: user.id });
  });
}

/** The browser and request of a login, and whether to remember it. */
export type LoginContext = Required<Omit<NewSession, 'userId'>> & ClientInfo;

/**
 * Opens a session, or a challenge where two-step login is on. Nothing is opened with a password that was changed while it
 * was being checked: the change has ended all sessions, and this one would come after it.
 * @throws a 401 or a 403
 */
export async function logIn(
  knex: Knex,
  { email, password }: { email: string; password: string },
  from: LoginContext,
): Promise<{ user: SessionUser } & ({ token: string } | { challenge: string })> {
  const { user, checked } = await authenticate(knex, email, password, from);
  const userId = user.id;
  return knex.transaction(async (trx) => {
    const locked: unknown = await trx('users')
      .where({ id: userId, password_hash: checked, disabled_at: null })
      .forShare()
      .first('id');
    if (locked === undefined) throw problem(401, accountTexts.invalidCredentials);
    if (!(await hasTwoFactor(trx, userId))) {
      await logSecurity(trx, from, { event: 'login', userId });
      return { user, token: await openSession(trx, { userId, ...from }) };
    }
    await logSecurity(trx, from, { event: 'second-step-asked', userId });
    return { user, challenge: await openChallenge(trx, { userId, remember: from.remember }) };
  });
}

/**
 * Completes a two-step login after its code was accepted: ends all challenges of the account and opens a session. Mails the
 * owner when it was a recovery code.
 * @throws a 401 when the challenge was ended meanwhile, for example by a changed password; a 403 when the account is disabled
 */
export async function completeLogin(
  knex: Knex,
  challenge: string,
  { userId, secondStep, ...from }: LoginContext & { userId: number; secondStep: 'app' | 'recovery code' },
): Promise<{ user: SessionUser; token: string }> {
  return knex.transaction(async (trx) => {
    const { disabled_at, ...user } = (await trx('users')
      .where({ id: userId })
      .forNoKeyUpdate()
      .first(...userColumns, 'disabled_at')) as SessionUser & { disabled_at: Date | null };
    if (disabled_at) throw problem(403, accountTexts.disabled);
    if (!(await completeChallenge(trx, userId, challenge))) throw problem(401, twoFactorTexts.challengeEnded);
    await logSecurity(trx, from, { event: 'login', userId, detail: { second_step: secondStep } });
    if (secondStep === 'recovery code') {
      const { email: recipient, language } = user;
      await queueSecondStepMail(trx, { userId, recipient, language }, 'recovery-code-used');
    }
    return { user, token: await openSession(trx, { userId, ...from }) };
  });
}
