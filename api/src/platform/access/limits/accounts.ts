/** The limits of the account routes: tight for an account, generous for an address (docs/decisions/011). */
import type { FastifyRequest } from 'fastify';
import { trackingIn } from '../../../../contract/mutations/tracking.ts';
import { deviceOf } from './devices.ts';
import type { Limit } from './limits.ts';
import { mailboxOf } from './mailbox.ts';
import { networkOf, siteOf } from './network.ts';
import { emailOf, HOUR, MINUTE, network, ofAccount, ofAddress } from './whose.ts';

/** What `whose` answers for an account and a browser that it does not know. */
const strangers =
  (whose: (account: string, network: string) => string) =>
  (request: FastifyRequest): string | null => {
    const email = emailOf(request);
    if (email === null || deviceOf(request.server.config, request, email)) return null;
    return whose(email, networkOf(request.ip));
  };

/** A browser that the account knows; null for any other. */
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

/** Of the account that is named, from one network: a stranger elsewhere uses up nothing of it. */
const ofAccountFrom = (name: string, most: number, counts: Limit['counts']): Limit => ({
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
  ofAccountFrom('check-email-account', 20, 'tries'),
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
    of: strangers((account, from) => `${mailboxOf(account)}\n${from}`),
    most: 5,
    within: HOUR,
    counts: 'tries',
  },
  {
    name: 'forgot-account',
    per: 'account',
    of: strangers(mailboxOf),
    most: 50,
    within: HOUR,
    counts: 'tries',
  },
  ofAddress('forgot-address', 200, 'tries'),
];

/** Links from mails that turn out wrong. */
export const linkLimits: readonly Limit[] = [ofAddress('link', 100, 'failures')];

/** Links that turn out wrong when a password is to be set; one link's alone, so that nobody guesses with one that was used. */
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

/** Identity cards that are handed in: pictures to be stored and looked at. */
export const kycLimits: readonly Limit[] = [ofAccount('kyc', 20, HOUR, 'tries')];

/** Lands that are registered for tax, each to be looked at by staff. A family enters sixty parcels in an evening. */
export const landRegistrationLimits: readonly Limit[] = [ofAccount('land-registration', 120, HOUR, 'tries')];

/** Files with all that is kept about someone: each reads every table. */
export const exportLimits: readonly Limit[] = [ofAccount('export', 5, HOUR, 'tries')];

/** Applications for copies. */
export const applicationLimits: readonly Limit[] = [ofAccount('application', 60, HOUR, 'tries')];

/** Drafts of mutations, saved while one types: every few seconds of an hour. */
export const mutationDraftLimits: readonly Limit[] = [ofAccount('mutation-draft', 1_500, HOUR, 'tries')];

/** Papers of mutations, each to be drawn anew. */
export const mutationPaperLimits: readonly Limit[] = [ofAccount('mutation-paper', 120, HOUR, 'tries')];

/** Mutations that are asked for, paid for, answered and given papers. */
export const mutationLimits: readonly Limit[] = [ofAccount('mutation', 300, HOUR, 'tries')];

/** Objections to mutations that are filed and answered, with their papers. */
export const objectionLimits: readonly Limit[] = [ofAccount('objection', 60, HOUR, 'tries')];

/** Looks at which mutations one may object to: one with each record that an owner opens. */
export const objectionSearchLimits: readonly Limit[] = [ofAccount('objection-search', 600, HOUR, 'tries')];

/** The tracking number that is asked for, however it is written: whole, or as it was given at first. Null for none. */
function trackedId({ query }: FastifyRequest): number | null {
  const { number } = (query ?? {}) as { number?: unknown };
  return (typeof number === 'string' ? trackingIn(number) : null)?.id ?? null;
}

/** Wrong endings of one number by one asker. */
const endings = (name: string, most: number, asker: (request: FastifyRequest) => string | null): Limit => ({
  name,
  per: 'recipient',
  of: (request) => {
    const [id, who] = [trackedId(request), asker(request)];
    return id === null || who === null ? null : `${id}\n${who}`;
  },
  most,
  within: 24 * HOUR,
  counts: 'failures',
});

/**
 * Tracking numbers that do not go with the end of the contact number. Of ten thousand endings an asker tries ten a day for one
 * number: an account, else a network, so that a stranger locks out neither its owner elsewhere nor one who is signed in. A network
 * tries fifty in ten minutes for all numbers. Whoever has many IPv6 networks next to each other tries a hundred a day.
 */
export const trackingLimits: readonly Limit[] = [
  ofAddress('tracking', 50, 'failures'),
  endings('tracking-number', 10, ({ user, ip }) => (user ? `account ${user.id}` : networkOf(ip))),
  endings('tracking-number-site', 100, ({ user, ip }) => (user ? null : siteOf(ip))),
];

/** Codes that turn out wrong, however many were sent. */
export const codeLimits: readonly Limit[] = [ofAccount('code', 20, HOUR, 'failures')];

/** First codes of an app that turn out wrong while two-step login is turned on. */
export const firstCodeLimits: readonly Limit[] = [ofAccount('first-code', 20, HOUR, 'failures')];

/** The password asked for once more from someone who is signed in. */
export const passwordAgainLimits: readonly Limit[] = [
  {
    ...ofAccount('password-again', 20, 15 * MINUTE, 'failures'),
    of: (request) => {
      const { current_password } = (request.body ?? {}) as { current_password?: unknown };
      return current_password && request.user ? String(request.user.id) : null;
    },
  },
];

/** The password and a code, asked for once more; as many wrong ones as logins may have (docs/decisions/014). */
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
