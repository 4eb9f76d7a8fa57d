import type { LoaderArgs } from '../lib/api/api.ts';

/** Where a record that is shown came from, and when: what a print needs to be found again. */
export interface Origin {
  /** The origin of the site. */
  origin: string;
  /** When the record was read, ISO 8601 in UTC. */
  at: string;
}

/** The origin of what a loader reads now. */
export const originOf = ({ request, context }: Pick<LoaderArgs, 'request' | 'context'>): Origin => ({
  origin: `${context.secure ? 'https' : 'http'}://${new URL(request.url).host}`,
  at: new Date().toISOString(),
});
