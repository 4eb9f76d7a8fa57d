/** Where in the country an account of the land office may act. */
import type { Knex } from 'knex';

import type { RequestUser } from './sessions/sessions.ts';

/** All mouzas, or only these. */
export type Places = 'everywhere' | { readonly mouzaIds: readonly number[] };

/** The places of who has none, such as a citizen. */
export const NO_PLACES: Places = { mouzaIds: [] };

/** Finds the places of a signed-in account. */
export type FindPlaces = (user: RequestUser) => Places;

/** Until there are offices, everybody acts everywhere. */
export const actsEverywhere: FindPlaces = () => 'everywhere';

/**
 * Narrows a query to rows that lie in places. For `everywhere` the statement stays as it is.
 * @param mouza SQL of the id of a row's mouza, with no parameters; for example `t.mouza_id`
 */
export function inPlaces<Query extends Knex.QueryBuilder>(
  query: Query,
  places: Places,
  mouza: string,
): Query {
  if (places !== 'everywhere') void query.whereRaw(`${mouza} = any(?::bigint[])`, [[...places.mouzaIds]]);
  return query;
}
