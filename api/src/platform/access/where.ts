/** Where the rows of a route lie: every route of staff says it (docs/decisions/091). */
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import type { Access } from '../../../contract/roles.ts';
import { problem } from '../http/http-error.ts';
import type { PlaceOf, Places } from './places.ts';
import { inPlaces } from './places.ts';

/** How the place of a row is found. */
export interface RowPlace {
  table: string;
  /** Of a row `t`. */
  mouza: PlaceOf;
}

export type Where =
  /** The row that a parameter of the address, else a member of the JSON body names. Of a row elsewhere, and of none, the answer is a 404 before the handler. */
  | { kind: 'row'; row: RowPlace; parameter: string }
  /** The handler narrows what it reads and writes by `request.places` (`inPlaces`). */
  | { kind: 'narrowed' }
  /** Only for those who act everywhere, because what it answers cannot be narrowed, or not yet. */
  | { kind: 'country'; because: string }
  /** What it answers lies nowhere, such as one's own import: any post will do. */
  | { kind: 'nowhere'; because: string }
  /** What it answers is anyone's to read, or one's own: it asks for no post. */
  | { kind: 'open'; because: string };

export const byRow = (row: RowPlace, parameter = 'id'): Where => ({ kind: 'row', row, parameter });
export const narrowed: Where = { kind: 'narrowed' };
export const wholeCountry = (because: string): Where => ({ kind: 'country', because });
export const nowhere = (because: string): Where => ({ kind: 'nowhere', because });

export const open = (because: string): Where => ({ kind: 'open', because });

/** Who may call a route, and of staff where. Administrators act everywhere, so their routes say no place. */
export type RouteAccess =
  | Exclude<Access, 'staff'>
  | {
      who: 'staff';
      where: Where;
      mayWrite?: readonly PostKind[];
      decidersOnly?: boolean;
      only?: readonly PostKind[];
    };

/**
 * Access of staff, with the place.
 * @param mayWrite posts that may write here although they decide nothing, such as the union officer who reports
 */
export const staffAccess = (where: Where, mayWrite: readonly PostKind[] = []): RouteAccess => ({
  who: 'staff',
  where,
  mayWrite,
});

/** Access of the posts that decide alone, also for reading, such as the log of what the office did. */
export const decidersAccess = (where: Where): RouteAccess => ({ who: 'staff', where, decidersOnly: true });

/** Access of some posts alone, also for reading, and of those who decide for the whole country. */
export const postsAccess = (where: Where, only: readonly PostKind[]): RouteAccess => ({
  who: 'staff',
  where,
  only,
});

/** The access of a route of which a definition says who may call it. */
export const accessWhere = (who: Access, where: Where): RouteAccess =>
  who === 'staff' ? staffAccess(where) : who;

/** Who may call a route. */
export const whoOf = (access: RouteAccess): Access => (typeof access === 'string' ? access : access.who);

/** Where the rows of a route lie; null for one that is not of staff. */
export const whereOf = (access: RouteAccess): Where | null =>
  typeof access === 'string' ? null : access.where;

/** Whether only posts that decide may call a route. */
export const isForDeciders = (access: RouteAccess | undefined): boolean =>
  typeof access === 'object' && access.decidersOnly === true;

/** The posts that alone may call a route; null: it leaves none out. */
export const onlyPostsOf = (access: RouteAccess | undefined): readonly PostKind[] | null =>
  typeof access === 'object' ? (access.only ?? null) : null;

/** The posts that a route lets write although they decide nothing. */
export const mayWriteOf = (access: RouteAccess | undefined): readonly PostKind[] =>
  typeof access === 'object' ? (access.mayWrite ?? []) : [];

/** @throws a 404 for a row that lies elsewhere, and for none */
export async function requireInPlaces(knex: Knex, row: RowPlace, id: number, places: Places): Promise<void> {
  if (!(await isInPlaces(knex, row, id, places))) throw problem(404, messages.notFound);
}

/** Whether a row exists and lies in places; for `everywhere` this reads nothing and is true. */
export async function isInPlaces(
  knex: Knex,
  { table, mouza }: RowPlace,
  id: number,
  places: Places,
): Promise<boolean> {
  if (places === 'everywhere') return true;
  const found = (await inPlaces(knex(`${table} as t`).where('t.id', id), places, mouza).first(
    't.id',
  )) as unknown;
  return found !== undefined;
}
