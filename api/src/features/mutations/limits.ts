/** How often somebody may ask for mutations, save their drafts and follow them by number. */
import type { FastifyRequest } from 'fastify';

import { parseTracking } from '../../../contract/mutations/tracking.ts';
import type { Limit } from '../../platform/access/limits/limits.ts';
import { networkOf, siteOf } from '../../platform/access/limits/network.ts';
import { HOUR, perAccount, perAddress } from '../../platform/access/limits/limit-keys.ts';

/** Drafts of mutations, saved while one types: every few seconds of an hour. */
export const mutationDraftLimits: readonly Limit[] = [perAccount('mutation-draft', 1_500, HOUR, 'tries')];

/** Papers of mutations, each to be drawn anew. */
export const mutationPaperLimits: readonly Limit[] = [perAccount('mutation-paper', 120, HOUR, 'tries')];

/** Mutations that are asked for, paid for, answered and given papers. */
export const mutationLimits: readonly Limit[] = [perAccount('mutation', 300, HOUR, 'tries')];

/** The tracking number that is asked for, however it is written: whole, or as it was given at first. Null for none. */
function trackedId({ query }: FastifyRequest): number | null {
  const { number } = (query ?? {}) as { number?: unknown };
  return (typeof number === 'string' ? parseTracking(number) : null)?.id ?? null;
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
