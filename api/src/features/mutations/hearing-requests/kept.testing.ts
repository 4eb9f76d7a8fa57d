import type { Knex } from 'knex';

/** Inserts a request for another day that an officer refused; its reason is what a stranger may write. Returns its id. For tests. */
export async function insertKeptRequest(
  knex: Knex,
  of: { mutation_id: number; step_id: number; user_id: number },
): Promise<number> {
  const { id: reviewer_id } = (await knex('users').whereNot({ id: of.user_id }).first('id')) as {
    id: number;
  };
  const kept = { status: 'kept', answer: 'Others come from afar', reviewer_id, reviewed_at: new Date() };
  const asked = { ...of, reason: 'Urgent: see https://evil.example' };
  return ((await knex('hearing_requests').insert({ ...asked, ...kept }, ['id'])) as [{ id: number }])[0].id;
}
