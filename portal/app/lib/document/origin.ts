import type { LoaderArgs } from '../api/api.ts';

/** Where and when a shown record was read; a print shows it, so that the record can be found again. */
export interface Origin {
  /** The origin of the site. */
  origin: string;
  /** When the record was read, ISO 8601 in UTC. */
  at: string;
}

/** Returns the origin of the record that a loader reads now. */
export const originOf = ({ request, context }: Pick<LoaderArgs, 'request' | 'context'>): Origin => ({
  origin: `${context.secure ? 'https' : 'http'}://${new URL(request.url).host}`,
  at: new Date().toISOString(),
});
