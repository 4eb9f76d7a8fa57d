/** The limits of the account routes: tight for an account, generous for an address (docs/decisions/011). */
import type { FastifyRequest } from 'fastify';
import { knownDeviceOf } from './login/known-devices.ts';
import type { Limit } from '../../platform/access/limits/limits.ts';
import { mailboxOf } from '../../platform/access/limits/mailbox.ts';
import { networkOf } from '../../platform/access/limits/network.ts';
import {
  accountIn,
  HOUR,
  MINUTE,
  networkKey,
  perAccount,
  perAddress,
} from '../../platform/access/limits/limit-keys.ts';

/** The subject for an account and a browser unknown to it. */
const unknownDevice =
  (subjectOf: (account: string, network: string) => string) =>
  (request: FastifyRequest): string | null => {
    const email = accountIn(request);
    if (email === null || knownDeviceOf(request.server.config, request, email)) return null;
    return subjectOf(email, networkOf(request.ip));
  };

/** Returns the browser if the account knows it; else null. */
function knownDevice(request: FastifyRequest): string | null {
  const email = accountIn(request);
  const device = email === null ? null : knownDeviceOf(request.server.config, request, email);
  return device === null ? null : `${email}\n${device}`;
}

/** Wrong passwords. A browser known to the account has its own count, whatever strangers do. */
export const loginLimits: readonly Limit[] = [
  {
    name: 'login-device',
    per: 'device',
    key: knownDevice,
    max: 10,
    windowSeconds: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account-address',
    per: 'account',
    key: unknownDevice((account, from) => `${account}\n${from}`),
    max: 10,
    windowSeconds: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account',
    per: 'account',
    key: unknownDevice((account) => account),
    max: 100,
    windowSeconds: HOUR,
    counts: 'failures',
  },
  {
    name: 'login-address',
    per: 'address',
    key: unknownDevice((_account, from) => from),
    max: 300,
    windowSeconds: 10 * MINUTE,
    counts: 'failures',
  },
];

/** Tries at one account from one network: strangers elsewhere do not use them up. */
const perAccountAndNetwork = (name: string, max: number, counts: Limit['counts']): Limit => ({
  name,
  per: 'account',
  key: (request) => {
    const email = accountIn(request);
    return email === null ? null : `${email}\n${networkKey(request)}`;
  },
  max,
  windowSeconds: 10 * MINUTE,
  counts,
});

/** New accounts. Refused ones have a tighter limit, because "already taken" tells who has an account. */
export const registerLimits: readonly Limit[] = [
  perAddress('register', 300, 'tries'),
  perAddress('register-refused', 100, 'failures'),
];

/** Checks whether an address has an account. Submitting the form tells the same, so this limit hides nothing. */
export const checkEmailLimits: readonly Limit[] = [
  perAddress('check-email', 150, 'tries'),
  perAccountAndNetwork('check-email-account', 20, 'tries'),
];

/**
 * Mails with a link to choose a new password; an address without an account is limited in the same way. Requests of
 * strangers use up neither the mails of a browser that the account knows, nor those of another networkKey.
 */
export const forgotLimits: readonly Limit[] = [
  { name: 'forgot-device', per: 'device', key: knownDevice, max: 5, windowSeconds: HOUR, counts: 'tries' },
  {
    name: 'forgot-account-address',
    per: 'account',
    key: unknownDevice((account, from) => `${mailboxOf(account)}\n${from}`),
    max: 5,
    windowSeconds: HOUR,
    counts: 'tries',
  },
  {
    name: 'forgot-account',
    per: 'account',
    key: unknownDevice(mailboxOf),
    max: 50,
    windowSeconds: HOUR,
    counts: 'tries',
  },
  perAddress('forgot-address', 200, 'tries'),
];

/** Invalid links of mails. */
export const linkLimits: readonly Limit[] = [perAddress('link', 100, 'failures')];

/** Asking what a link is for. */
export const linkStateLimits: readonly Limit[] = [perAddress('link-state', 300, 'tries')];

/** Failed resets of a password; also counted per link, so that nobody guesses passwords with a used link. */
export const resetLimits: readonly Limit[] = [
  ...linkLimits,
  {
    name: 'reset-link',
    per: 'account',
    key: (request) => {
      const { token } = (request.body ?? {}) as { token?: unknown };
      return typeof token === 'string' && token !== '' ? token : null;
    },
    max: 20,
    windowSeconds: HOUR,
    counts: 'failures',
  },
];

/** Wrong codes of text messages, however many were sent. */
export const codeLimits: readonly Limit[] = [perAccount('code', 20, HOUR, 'failures')];

/** Wrong first codes of an app, while two-step login is being set up. */
export const firstCodeLimits: readonly Limit[] = [perAccount('first-code', 20, HOUR, 'failures')];

/** Wrong current passwords of someone who is signed in. */
export const passwordConfirmationLimits: readonly Limit[] = [
  {
    ...perAccount('password-again', 20, 15 * MINUTE, 'failures'),
    key: (request) => {
      const { current_password } = (request.body ?? {}) as { current_password?: unknown };
      return current_password && request.user ? String(request.user.id) : null;
    },
  },
];

/** Wrong passwords or codes where both are required; as many as a login may have (docs/decisions/014). */
export const passwordAndCodeLimits: readonly Limit[] = [
  ...passwordConfirmationLimits,
  {
    ...perAccount('code-again', 10, 10 * MINUTE, 'failures'),
    key: (request) => {
      const { current_password, code } = (request.body ?? {}) as Record<string, unknown>;
      return current_password && code && request.user ? String(request.user.id) : null;
    },
  },
];
