/** Whose tries are counted together, as several limits say it. */
import type { FastifyRequest } from 'fastify';
import { typedEmail } from '../../../../contract/accounts/accounts.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** An e-mail address or phone number as tries are counted by it, however it is written, whether or not it has an account. */
export const accountOf = (typed: string): string => phoneNumber(typed) ?? typedEmail(typed).toLowerCase();

/** The e-mail address that a request speaks of, in lower case, or the phone number; null when it names none. */
export function emailOf(request: FastifyRequest): string | null {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email.trim() !== '' ? accountOf(email) : null;
}

export const network = (request: FastifyRequest) => networkOf(request.ip);

export const ofAddress = (name: string, most: number, counts: Limit['counts']): Limit => ({
  name,
  per: 'address',
  of: network,
  most,
  within: 10 * MINUTE,
  counts,
});

/** Of whoever is signed in, else of the account that is named. */
export const ofAccount = (name: string, most: number, within: number, counts: Limit['counts']): Limit => ({
  name,
  per: 'account',
  of: (request) => (request.user ? String(request.user.id) : emailOf(request)),
  most,
  within,
  counts,
});
