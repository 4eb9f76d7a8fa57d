/** The posts that a case can lie with. */
import type { Knex } from 'knex';
import type { OfferedPost } from '../../../contract/assignments/assignments.ts';
import { postsIn, type OfficeKind, type PostKind } from '../../../contract/offices/offices.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { mouzaOf, type CaseKind } from '../../platform/decisions/case-kind.ts';
import type { DeskReader } from './views.ts';

interface Office {
  id: number;
  kind: OfficeKind;
  name_en: string;
  name_bn: string;
}

/** The functions that work on cases; an accounts officer does not. */
const worksOnCases = (kind: OfficeKind): PostKind[] =>
  postsIn(kind).filter((post) => post !== 'accounts-officer');

/** The offices of a case: its AC office, its union office, its district's. Null: it has no mouza. */
export async function officesOf(knex: Knex, kind: CaseKind, id: number): Promise<Office[] | null> {
  const mouza = mouzaOf(kind);
  if (mouza === null) return null;
  const { rows } = await knex.raw<{ rows: Office[] }>(
    `select o.id, o.kind, o.name_en, o.name_bn from ${kind.place.table} t
     join mouza_offices w on w.mouza_id = ${mouza}
     join offices o on o.id in (w.ac_office_id, w.union_office_id, w.district_office_id) where t.id = ?
     order by array_position(array['ac', 'union', 'district'], o.kind)`,
    [id],
  );
  return rows;
}

/** The offices in which an officer gives cases to posts: those where they decide, and the ones below. */
async function officesBelow(knex: Knex, reader: DeskReader): Promise<Office[]> {
  const { places } = reader;
  const found = knex('offices as o')
    .select('o.id', 'o.kind', 'o.name_en', 'o.name_bn')
    .orderBy('o.id')
    .limit(MOST);
  if (places === 'everywhere')
    return (await found.where('o.kind', 'ac').orWhere('o.kind', 'national')) as Office[];
  const ids = [[...places.officeIds]];
  return (await found
    .whereRaw('o.id = any(?::bigint[])', ids)
    .orWhereRaw('o.parent_id = any(?::bigint[])', ids)) as Office[];
}

/** The most offices that are offered; of an officer of a place there are fewer. */
const MOST = 1_000;

/** The offices whose posts an officer may give a case to. @param reader with the places where they may change something */
export async function officesToGive(
  knex: Knex,
  kind: CaseKind,
  id: number,
  reader: DeskReader,
): Promise<Office[]> {
  const own = await officesOf(knex, kind, id);
  if (!own) return officesBelow(knex, reader);
  const { places } = reader;
  // Nobody gives a case to the office above their own.
  return own.filter(
    ({ id: office, kind: of }) =>
      of !== 'district' || places === 'everywhere' || places.officeIds.includes(office),
  );
}

/** Who holds posts of offices now, by `office post`. */
async function holdersOf(knex: Knex, offices: readonly Office[]): Promise<Map<string, string[]>> {
  const rows = (await knex('posts as p')
    .join('appointments as a', 'a.post_id', 'p.id')
    .join('users as u', 'u.id', 'a.user_id')
    .whereRaw('p.office_id = any(?::bigint[])', [offices.map(({ id }) => id)])
    .whereRaw(holdsAt('a', 'now()'))
    .whereNull('u.disabled_at')
    .groupBy('p.office_id', 'p.kind')
    .select('p.office_id', 'p.kind', knex.raw('array_agg(u.name order by a.deputy, a.id) as names'))) as {
    office_id: number;
    kind: PostKind;
    names: string[];
  }[];
  return new Map(rows.map(({ office_id, kind, names }) => [`${office_id} ${kind}`, names]));
}

/** The posts that somebody holds in these offices, and their AC (Land), to whom a case can always go. */
export async function offeredPosts(knex: Knex, offices: readonly Office[]): Promise<OfferedPost[]> {
  const holders = await holdersOf(knex, offices);
  return offices.flatMap(({ id, kind, name_en, name_bn }) =>
    worksOnCases(kind).flatMap((post) => {
      const names = holders.get(`${id} ${post}`) ?? [];
      if (names.length === 0 && !(kind === 'ac' && post === 'acland')) return [];
      return [{ post, office_id: id, office_kind: kind, office: { name_en, name_bn }, holders: names }];
    }),
  );
}
