/** The hearings of a mutation, as its applicant sees them. */
import type { Knex } from 'knex';

import type { Mutation } from '../schemas.ts';

/** What came of a hearing is entered before another one is called, or after it was the last. */
const HEARINGS = `
select meets_at, place, words, at as called_at, (
    select min(held.at) from mutation_steps held where held.mutation_id = called.mutation_id and held.kind = 'held'
      and held.id > called.id and not exists (
        select from mutation_steps later where later.mutation_id = called.mutation_id and later.kind = 'hearing'
          and later.id > called.id and later.id < held.id)) as held_at
from mutation_steps called
where mutation_id = ? and kind = 'hearing'
order by id`;

/** Those that were called, the first one first; what was said there is for the office alone. */
export async function hearingsOf(knex: Knex, mutation_id: number): Promise<Mutation['hearings']> {
  const { rows } = await knex.raw<{ rows: Mutation['hearings'] }>(HEARINGS, [mutation_id]);
  return rows;
}
