/** Keys that several limits share: whose tries are counted together. */
import type { FastifyRequest } from 'fastify';
import { typedEmail } from '../../../../contract/accounts/accounts.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** Normalises an e-mail address or phone number for counting tries, whether or not it has an account. */
export const accountKey = (typed: string): string => phoneNumber(typed) ?? typedEmail(typed).toLowerCase();

/** Returns the account that a form names, by e-mail address in lower case or phone number; null when it names none. */
export function accountIn(request: FastifyRequest): string | null {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email.trim() !== '' ? accountKey(email) : null;
}

export const networkKey = (request: FastifyRequest) => networkOf(request.ip);

export const perAddress = (name: string, max: number, counts: Limit['counts']): Limit => ({
  name,
  per: 'address',
  key: networkKey,
  max,
  windowSeconds: 10 * MINUTE,
  counts,
});

/** Counts per signed-in account, else per account that the form names. */
export const perAccount = (
  name: string,
  max: number,
  windowSeconds: number,
  counts: Limit['counts'],
): Limit => ({
  name,
  per: 'account',
  key: (request) => (request.user ? String(request.user.id) : accountIn(request)),
  max,
  windowSeconds,
  counts,
});
