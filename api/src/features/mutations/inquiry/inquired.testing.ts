import type { Knex } from 'knex';

/** Enters the report and the order of a mutation, so that it can be approved without a remark on them. For tests. */
export async function inquireInto(knex: Knex, mutation_id: number): Promise<void> {
  const { id: actor_id } = (await knex('users').orderBy('id').first('id')) as { id: number };
  const step = { mutation_id, actor_id };
  await knex('mutation_steps').insert([
    { ...step, kind: 'report', words: 'The buyer lives there.' },
    { ...step, kind: 'order', words: 'Granted.' },
  ]);
}
