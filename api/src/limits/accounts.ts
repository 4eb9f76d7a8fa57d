/** The limits of the account routes: tight for an account, generous for an address (docs/decisions/009). */
import type { FastifyRequest } from 'fastify';
import { accountOf, deviceOf } from './devices.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The e-mail address that a request speaks of, in lower case; null when it names none. */
function emailOf(request: FastifyRequest): string | null {
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email.trim() !== '' ? accountOf(email) : null;
}

/** What `whose` answers for an account and a browser that it does not know. */
const strangers =
  (whose: (account: string, network: string) => string) =>
  (request: FastifyRequest): string | null => {
    const email = emailOf(request);
    if (email === null || deviceOf(request.server.config, request, email)) return null;
    return whose(email, networkOf(request.ip));
  };

const network = (request: FastifyRequest) => networkOf(request.ip);

/** Wrong passwords. A browser that the account knows is counted alone, whatever strangers do. */
export const loginLimits: readonly Limit[] = [
  {
    name: 'login-device',
    per: 'device',
    of: (request) => {
      const email = emailOf(request);
      const device = email === null ? null : deviceOf(request.server.config, request, email);
      return device === null ? null : `${email}\n${device}`;
    },
    most: 10,
    within: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account-address',
    per: 'account',
    of: strangers((account, from) => `${account}\n${from}`),
    most: 10,
    within: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account',
    per: 'account',
    of: strangers((account) => account),
    most: 100,
    within: HOUR,
    counts: 'failures',
  },
  {
    name: 'login-address',
    per: 'address',
    of: strangers((_account, from) => from),
    most: 300,
    within: 10 * MINUTE,
    counts: 'failures',
  },
];

/** New accounts; and refused ones more tightly, since "already taken" tells who has an account. */
export const registerLimits: readonly Limit[] = [
  { name: 'register', per: 'address', of: network, most: 300, within: 10 * MINUTE, counts: 'tries' },
  {
    name: 'register-refused',
    per: 'address',
    of: network,
    most: 100,
    within: 10 * MINUTE,
    counts: 'failures',
  },
];

/** Which addresses have an account. Whoever is refused here still learns it when the form is sent. */
export const checkEmailLimits: readonly Limit[] = [
  { name: 'check-email', per: 'address', of: network, most: 150, within: 10 * MINUTE, counts: 'tries' },
  {
    name: 'check-email-account',
    per: 'account',
    of: (request) => {
      const email = emailOf(request);
      return email === null ? null : `${email}\n${network(request)}`;
    },
    most: 20,
    within: 10 * MINUTE,
    counts: 'tries',
  },
];
