/** In which posts somebody acts about land of a mouza. */
import type { Knex } from 'knex';

import type { HeldPost } from '../../../contract/offices/offices.ts';

/** Those of the posts whose office reaches a mouza; one's own before those of a deputy. */
export async function postsAt(knex: Knex, posts: readonly HeldPost[], mouza_id: number): Promise<HeldPost[]> {
  if (posts.length === 0) return [];
  const reaching = (await knex('office_reach')
    .where({ mouza_id })
    .whereRaw('office_id = any(?::bigint[])', [posts.map(({ office_id }) => office_id)])
    .pluck('office_id')) as number[];
  return posts
    .filter(({ office_kind, office_id }) => office_kind === 'national' || reaching.includes(office_id))
    .sort((one, other) => Number(one.deputy) - Number(other.deputy));
}
