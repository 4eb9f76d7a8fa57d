/** Where in the country an account of the land office may act. */
import type { Knex } from 'knex';

import { postRows, type PostKind } from '../../../contract/offices/offices.ts';
import type { RequestUser } from './sessions/sessions.ts';

/** All mouzas, or those that these offices reach (`office_reach`). */
export type Places = 'everywhere' | { readonly officeIds: readonly number[] };

/** The places of who has none, such as a citizen. */
export const NO_PLACES: Places = { officeIds: [] };

/**
 * Finds the places of a signed-in account.
 * @param writes whether only posts that decide count, and those that the route names: for what changes something, and for what only they read
 * @param mayWrite the posts that the route lets write although they decide nothing
 */
export type FindPlaces = (
  user: Pick<RequestUser, 'role' | 'posts'>,
  writes: boolean,
  mayWrite?: readonly PostKind[],
) => Places;

/** Administrators act everywhere, others where they hold a post (docs/decisions/100). */
export const placesOfPosts: FindPlaces = ({ role, posts }, writes, mayWrite = []) => {
  if (role === 'admin') return 'everywhere';
  const acting = posts.filter(({ post }) => !writes || postRows[post].decides || mayWrite.includes(post));
  if (acting.some(({ office_kind }) => office_kind === 'national')) return 'everywhere';
  return { officeIds: acting.map(({ office_id }) => office_id) };
};

/** Whether somebody acts nowhere at all. */
export const isNowhere = (places: Places): boolean =>
  places !== 'everywhere' && places.officeIds.length === 0;

/**
 * Where a row lies: SQL of the id of its mouza, with no parameters, for example `t.mouza_id`; or, for rows that lie otherwise, the condition
 * that some offices reach them.
 */
export type PlaceOf = string | ((query: Knex.QueryBuilder, officeIds: readonly number[]) => void);

/** Narrows a query to rows that lie in places. For `everywhere` the statement stays as it is. */
export function inPlaces<Query extends Knex.QueryBuilder>(
  query: Query,
  places: Places,
  mouza: PlaceOf,
): Query {
  if (places === 'everywhere') return query;
  if (typeof mouza === 'function') mouza(query, places.officeIds);
  else {
    const reached = 'select r.mouza_id from office_reach r where r.office_id = any(?::bigint[])';
    void query.whereRaw(`${mouza} in (${reached})`, [[...places.officeIds]]);
  }
  return query;
}

/** A place in which offices may make new mouzas `t` of upazilas: those that would reach them. A circle reaches what is listed for it. */
export const reachesNewMouzas: PlaceOf = (query, officeIds) =>
  void query.whereRaw(
    `exists (select from offices o where o.id = any(?::bigint[])
      and (o.upazila_id = t.id or (o.kind = 'district' and o.district_id = t.district_id)))`,
    [[...officeIds]],
  );

/** SQL of the ids of offices, which are integers of our own. */
const idsSql = ({ officeIds }: Exclude<Places, 'everywhere'>): string =>
  [0, ...officeIds].map(Number).join(', ');

/** The same for a statement in SQL: a condition that begins with `and`; for `everywhere` nothing. @param mouza as a text of `PlaceOf` */
export const placesSql = (places: Places, mouza: string): string =>
  places === 'everywhere'
    ? ''
    : `and ${mouza} in (select r.mouza_id from office_reach r where r.office_id in (${idsSql(places)}))`;

/** The key of a cache whose values are for everyone who acts in the same places. */
export const placesKey = (places: Places): string =>
  places === 'everywhere' ? 'everywhere' : places.officeIds.toSorted((one, other) => one - other).join(',');

/** The places of such a key. */
export const placesOfKey = (key: string): Places =>
  key === 'everywhere' ? 'everywhere' : { officeIds: key === '' ? [] : key.split(',').map(Number) };
