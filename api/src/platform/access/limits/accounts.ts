/** The limits of the account routes: tight for an account, generous for an address (docs/decisions/011). */
import type { FastifyRequest } from 'fastify';
import { trackingIn } from '../../../../contract/mutations/tracking.ts';
import { knownDeviceOf } from './devices.ts';
import type { Limit } from './limits.ts';
import { mailboxOf } from './mailbox.ts';
import { networkOf, siteOf } from './network.ts';
import { accountIn, HOUR, MINUTE, networkKey, perAccount, perAddress } from './limit-keys.ts';

/** What `whose` answers for an account and a browser that it does not know. */
const unknownDevice =
  (whose: (account: string, network: string) => string) =>
  (request: FastifyRequest): string | null => {
    const email = accountIn(request);
    if (email === null || knownDeviceOf(request.server.config, request, email)) return null;
    return whose(email, networkOf(request.ip));
  };

/** A browser that the account knows; null for any other. */
function knownDevice(request: FastifyRequest): string | null {
  const email = accountIn(request);
  const device = email === null ? null : knownDeviceOf(request.server.config, request, email);
  return device === null ? null : `${email}\n${device}`;
}

/** Wrong passwords. A browser that the account knows is counted alone, whatever strangers do. */
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

/** Of the account that is named, from one network: a stranger elsewhere uses up nothing of it. */
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

/** New accounts; and refused ones more tightly, since "already taken" tells who has an account. */
export const registerLimits: readonly Limit[] = [
  perAddress('register', 300, 'tries'),
  perAddress('register-refused', 100, 'failures'),
];

/** Which addresses have an account. Whoever is refused here still learns it when the form is sent. */
export const checkEmailLimits: readonly Limit[] = [
  perAddress('check-email', 150, 'tries'),
  perAccountAndNetwork('check-email-account', 20, 'tries'),
];

/**
 * Mails with a link to choose a new password: the same for an address that has no account. What strangers ask for uses up
 * neither the mails of a browser that the account knows, nor those of another network.
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

/** Links from mails that turn out wrong. */
export const linkLimits: readonly Limit[] = [perAddress('link', 100, 'failures')];

/** Links that turn out wrong when a password is to be set; one link's alone, so that nobody guesses with one that was used. */
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

/** Identity cards that are handed in: pictures to be stored and looked at. */
export const kycLimits: readonly Limit[] = [perAccount('kyc', 20, HOUR, 'tries')];

/** Lands that are registered for tax, each to be looked at by staff. A family enters sixty parcels in an evening. */
export const landRegistrationLimits: readonly Limit[] = [perAccount('land-registration', 120, HOUR, 'tries')];

/** Files with all that is kept about someone: each reads every table. */
export const exportLimits: readonly Limit[] = [perAccount('export', 5, HOUR, 'tries')];

/** Applications for copies. */
export const applicationLimits: readonly Limit[] = [perAccount('application', 60, HOUR, 'tries')];

/** Drafts of mutations, saved while one types: every few seconds of an hour. */
export const mutationDraftLimits: readonly Limit[] = [perAccount('mutation-draft', 1_500, HOUR, 'tries')];

/** Papers of mutations, each to be drawn anew. */
export const mutationPaperLimits: readonly Limit[] = [perAccount('mutation-paper', 120, HOUR, 'tries')];

/** Mutations that are asked for, paid for, answered and given papers. */
export const mutationLimits: readonly Limit[] = [perAccount('mutation', 300, HOUR, 'tries')];

/** Objections to mutations that are filed and answered, with their papers. */
export const objectionLimits: readonly Limit[] = [perAccount('objection', 60, HOUR, 'tries')];

/** Looks at which mutations one may object to: one with each record that an owner opens. */
export const objectionSearchLimits: readonly Limit[] = [perAccount('objection-search', 600, HOUR, 'tries')];

/** The tracking number that is asked for, however it is written: whole, or as it was given at first. Null for none. */
function trackedId({ query }: FastifyRequest): number | null {
  const { number } = (query ?? {}) as { number?: unknown };
  return (typeof number === 'string' ? trackingIn(number) : null)?.id ?? null;
}

/** Wrong endings of one number by one asker. */
const endings = (name: string, max: number, asker: (request: FastifyRequest) => string | null): Limit => ({
  name,
  per: 'recipient',
  key: (request) => {
    const [id, who] = [trackedId(request), asker(request)];
    return id === null || who === null ? null : `${id}\n${who}`;
  },
  max,
  windowSeconds: 24 * HOUR,
  counts: 'failures',
});

/**
 * Tracking numbers that do not go with the end of the contact number. Of ten thousand endings an asker tries ten a day for one
 * number: an account, else a network, so that a stranger locks out neither its owner elsewhere nor one who is signed in. A network
 * tries fifty in ten minutes for all numbers. Whoever has many IPv6 networks next to each other tries a hundred a day.
 */
export const trackingLimits: readonly Limit[] = [
  perAddress('tracking', 50, 'failures'),
  endings('tracking-number', 10, ({ user, ip }) => (user ? `account ${user.id}` : networkOf(ip))),
  endings('tracking-number-site', 100, ({ user, ip }) => (user ? null : siteOf(ip))),
];

/** Codes that turn out wrong, however many were sent. */
export const codeLimits: readonly Limit[] = [perAccount('code', 20, HOUR, 'failures')];

/** First codes of an app that turn out wrong while two-step login is turned on. */
export const firstCodeLimits: readonly Limit[] = [perAccount('first-code', 20, HOUR, 'failures')];

/** The password asked for once more from someone who is signed in. */
export const passwordConfirmationLimits: readonly Limit[] = [
  {
    ...perAccount('password-again', 20, 15 * MINUTE, 'failures'),
    key: (request) => {
      const { current_password } = (request.body ?? {}) as { current_password?: unknown };
      return current_password && request.user ? String(request.user.id) : null;
    },
  },
];

/** The password and a code, asked for once more; as many wrong ones as logins may have (docs/decisions/014). */
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
