/** Who of the land office sees a case: they can be mentioned in its comments. */
import type { Knex } from 'knex';

import type { MentionablePerson } from '../../../contract/comments/comments.ts';
import type { HeldPost } from '../../../contract/offices/offices.ts';
import { signedAs, type SignedAs } from '../../../contract/offices/signature.ts';
import { postRows } from '../../../contract/offices/offices.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { mouzaOf, type CaseKind } from '../../platform/decisions/case-kind.ts';
import { foundAccounts } from '../../platform/lists/called.ts';

/** The most people who are offered; typing a name narrows them. */
const MOST = 20;

/** SQL condition: an office `seat` reaches the case with the id `:case_id`. */
function reachesSql(kind: CaseKind): string {
  const mouza = mouzaOf(kind);
  const reached =
    mouza === null
      ? kind.seenBy!('seat.id')
      : `exists (select from office_reach r where r.office_id = seat.id and r.mouza_id = ${mouza})`;
  return `(seat.kind = 'national' or exists (select from ${kind.place.table} t where t.id = :case_id and ${reached}))`;
}

/** SQL: the appointments `h` whose posts reach a case, with the post `p` and its office `seat`. */
export const seatsSql = (kind: CaseKind): string => `
  appointments h join posts p on p.id = h.post_id
  join offices seat on seat.id = p.office_id and ${reachesSql(kind)}`;

interface Wanted {
  kind: CaseKind;
  case_id: number;
  /** Who is left out: the reader, and the applicant, who may be of the land office too. */
  without: readonly number[];
}

/** The accounts of the land office that see a case, with their posts there. */
function seeing(knex: Knex, { kind, case_id, without }: Wanted) {
  return knex('users as u')
    .joinRaw(`join (${seatsSql(kind)}) on h.user_id = u.id and ${holdsAt('h', 'now()')}`, { case_id })
    .where({ 'u.role': 'acland' })
    .whereNull('u.disabled_at')
    .whereNotIn('u.id', [...without])
    .groupBy('u.id', 'u.name');
}

const POSTS = `json_agg(json_build_object('post', p.kind, 'deputy', h.deputy, 'office',
  json_build_object('name_en', seat.name_en, 'name_bn', seat.name_bn)) order by h.id) as posts`;

/** The people who can be mentioned, by a part of their name: those of the reader's offices first, then the nearest office. */
export async function mentionable(
  knex: Knex,
  wanted: Wanted,
  { q, offices }: { q: string; offices: readonly number[] },
): Promise<MentionablePerson[]> {
  const people = seeing(knex, wanted)
    .select('u.id', 'u.name', knex.raw(POSTS))
    .orderByRaw('bool_or(seat.id = any(?::bigint[])) desc', [[...offices]])
    .orderByRaw(`min(array_position(array['union', 'ac', 'district', 'national'], seat.kind))`)
    .orderBy(['u.name', 'u.id'])
    .limit(MOST);
  if (q.trim() !== '') void people.whereIn('u.id', foundAccounts(knex, q.trim()));
  return (await people) as MentionablePerson[];
}

/** Those of the accounts that see a case, with what telling them needs. */
export const thoseWhoSee = async (
  knex: Knex,
  wanted: Wanted,
  ids: readonly number[],
): Promise<{ id: number; language: 'en' | 'bn' }[]> =>
  seeing(knex, wanted)
    .whereIn('u.id', [...ids])
    .groupBy('u.language')
    .select('u.id', 'u.language')
    .orderBy('u.id');

/** The post in whose name somebody writes about a case: one that decides before the others, one's own before a deputy's; null: none reaches it. */
export async function postAtCase(
  knex: Knex,
  kind: CaseKind,
  case_id: number,
  posts: readonly HeldPost[],
): Promise<SignedAs | null> {
  const inOrder = [...posts].sort(
    (one, other) =>
      Number(postRows[other.post].decides) - Number(postRows[one.post].decides) ||
      Number(one.deputy) - Number(other.deputy) ||
      one.id - other.id,
  );
  for (const post of inOrder) {
    const places = post.office_kind === 'national' ? 'everywhere' : { officeIds: [post.office_id] };
    if (await isInPlaces(knex, kind.place, case_id, places)) return signedAs(post);
  }
  return null;
}
