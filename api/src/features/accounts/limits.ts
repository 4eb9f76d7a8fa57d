/** The limits of the account routes: tight for an account, generous for an address (docs/decisions/011). */
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './login/known-devices.ts';
import type { Limit } from '../../platform/access/limits/limits.ts';
import { mailboxOf } from '../../platform/access/limits/mailbox.ts';
import { networkOf } from '../../platform/access/limits/network.ts';
import { emailOf, HOUR, MINUTE, network, ofAccount, ofAddress } from '../../platform/access/limits/whose.ts';

/** Counts by `whose` the tries from browsers that the account does not know. */
const unknownDevices =
  (whose: (account: string, network: string) => string) =>
  (request: FastifyRequest): string | null => {
    const email = emailOf(request);
    if (email === null || deviceOf(request.server.config, request, email)) return null;
    return whose(email, networkOf(request.ip));
  };

/** The browser, if the account knows it; else null. */
function knownDevice(request: FastifyRequest): string | null {
  const email = emailOf(request);
  const device = email === null ? null : deviceOf(request.server.config, request, email);
  return device === null ? null : `${email}\n${device}`;
}

/** Wrong passwords. A browser that the account knows is counted alone, whatever strangers do. */
export const loginLimits: readonly Limit[] = [
  {
    name: 'login-device',
    per: 'device',
    of: knownDevice,
    most: 10,
    within: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account-address',
    per: 'account',
    of: unknownDevices((account, from) => `${account}\n${from}`),
    most: 10,
    within: 15 * MINUTE,
    counts: 'failures',
  },
  {
    name: 'login-account',
    per: 'account',
    of: unknownDevices((account) => account),
    most: 100,
    within: HOUR,
    counts: 'failures',
  },
  {
    name: 'login-address',
    per: 'address',
    of: unknownDevices((_account, from) => from),
    most: 300,
    within: 10 * MINUTE,
    counts: 'failures',
  },
];

/** Of the account that is named, from one network: a stranger elsewhere uses up nothing of it. */
const perAccountAndNetwork = (name: string, most: number, counts: Limit['counts']): Limit => ({
  name,
  per: 'account',
  of: (request) => {
    const email = emailOf(request);
    return email === null ? null : `${email}\n${network(request)}`;
  },
  most,
  within: 10 * MINUTE,
  counts,
});

/** New accounts; and refused ones more tightly, since "already taken" tells who has an account. */
export const registerLimits: readonly Limit[] = [
  ofAddress('register', 300, 'tries'),
  ofAddress('register-refused', 100, 'failures'),
];

/** Which addresses have an account. Whoever is refused here still learns it when the form is sent. */
export const checkEmailLimits: readonly Limit[] = [
  ofAddress('check-email', 150, 'tries'),
  perAccountAndNetwork('check-email-account', 20, 'tries'),
];

/**
 * Mails with a link to choose a new password: the same for an address that has no account. What strangers ask for uses up
 * neither the mails of a browser that the account knows, nor those of another network.
 */
export const forgotLimits: readonly Limit[] = [
  { name: 'forgot-device', per: 'device', of: knownDevice, most: 5, within: HOUR, counts: 'tries' },
  {
    name: 'forgot-account-address',
    per: 'account',
    of: unknownDevices((account, from) => `${mailboxOf(account)}\n${from}`),
    most: 5,
    within: HOUR,
    counts: 'tries',
  },
  {
    name: 'forgot-account',
    per: 'account',
    of: unknownDevices(mailboxOf),
    most: 50,
    within: HOUR,
    counts: 'tries',
  },
  ofAddress('forgot-address', 200, 'tries'),
];

/** Invalid links of mails. */
export const linkLimits: readonly Limit[] = [ofAddress('link', 100, 'failures')];

/** Failed resets of a password; also counted per link, so that nobody guesses passwords with a used link. */
export const resetLimits: readonly Limit[] = [
  ...linkLimits,
  {
    name: 'reset-link',
    per: 'account',
    of: (request) => {
      const { token } = (request.body ?? {}) as { token?: unknown };
      return typeof token === 'string' && token !== '' ? token : null;
    },
    most: 20,
    within: HOUR,
    counts: 'failures',
  },
];

/** Wrong codes of text messages, however many were sent. */
export const codeLimits: readonly Limit[] = [ofAccount('code', 20, HOUR, 'failures')];

/** Wrong first codes of an app, while two-step login is being set up. */
export const firstCodeLimits: readonly Limit[] = [ofAccount('first-code', 20, HOUR, 'failures')];

/** Wrong current passwords of someone who is signed in. */
export const passwordAgainLimits: readonly Limit[] = [
  {
    ...ofAccount('password-again', 20, 15 * MINUTE, 'failures'),
    of: (request) => {
      const { current_password } = (request.body ?? {}) as { current_password?: unknown };
      return current_password && request.user ? String(request.user.id) : null;
    },
  },
];

/** Wrong passwords or codes where both are required; as many as a login may have (docs/decisions/014). */
export const bothStepsLimits: readonly Limit[] = [
  ...passwordAgainLimits,
  {
    ...ofAccount('code-again', 10, 10 * MINUTE, 'failures'),
    of: (request) => {
      const { current_password, code } = (request.body ?? {}) as Record<string, unknown>;
      return current_password && code && request.user ? String(request.user.id) : null;
    },
  },
];
