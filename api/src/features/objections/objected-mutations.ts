/** Mutations as objectors see them. Reads many in as many statements as one. */
import type { Knex } from 'knex';

import { summariesOf } from '../mutations/rows.ts';
import type { StoredObjectedMutation, StoredOwnObjection } from './schemas.ts';

/** Mutations as a recorded owner of their dag may see them, by id, in the order of `ids`. */
export async function objectedMutations(
  knex: Knex,
  ids: readonly number[],
): Promise<Map<number, StoredObjectedMutation>> {
  const deeds = (await knex('mutations')
    .whereIn('id', ids)
    .select('id', 'deed_number', knex.raw(`to_char(deed_date, 'YYYY-MM-DD') as deed_date`))) as {
    id: number;
    deed_number: string;
    deed_date: string;
  }[];
  const deedOf = new Map(deeds.map((deed) => [deed.id, deed]));
  const people = (await knex('mutation_parties')
    .whereIn('mutation_id', ids)
    .orderBy('position')
    .select('mutation_id', 'side', 'name')) as { mutation_id: number; side: string; name: string }[];
  const bySide = new Map<string, string[]>();
  for (const { mutation_id, side, name } of people)
    bySide.set(`${mutation_id} ${side}`, [...(bySide.get(`${mutation_id} ${side}`) ?? []), name]);
  const names = (id: number, side: string) => bySide.get(`${id} ${side}`) ?? [];
  const summaries = await summariesOf(knex, ids);
  return new Map(
    summaries.map((mutation) => [
      mutation.id,
      {
        ...mutation,
        ...deedOf.get(mutation.id)!,
        previous_owners: names(mutation.id, 'previous_owner'),
        buyers: names(mutation.id, 'buyer'),
      },
    ]),
  );
}

type Hearing = NonNullable<StoredOwnObjection['hearing']>;

/** The last hearing of each mutation to which somebody was called, by the mutation. */
export async function lastInvitedHearings(
  knex: Knex,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, Hearing>> {
  const found = (await knex('mutation_step_invited as i')
    .join('mutation_steps as s', 's.id', 'i.step_id')
    .whereIn('mutation_id', ids)
    .where('i.user_id', userId)
    .distinctOn('mutation_id')
    .orderBy(['mutation_id', { column: 's.id', order: 'desc' }])
    .select('mutation_id', 's.meets_at', 's.place')) as (Hearing & { mutation_id: number })[];
  return new Map(found.map(({ mutation_id, ...hearing }) => [mutation_id, hearing]));
}
