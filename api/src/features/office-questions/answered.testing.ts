import type { Knex } from 'knex';

/** Inserts a question about a mutation that an officer answered; the question is what a stranger may write. Returns its id. For tests. */
export async function insertAnsweredQuestion(
  knex: Knex,
  { user_id, mutation_id }: { user_id: number; mutation_id: number },
): Promise<number> {
  const { id: reviewer_id } = (await knex('users').whereNot({ id: user_id }).first('id')) as { id: number };
  const { mouza_id } = (await knex('mutations').where({ id: mutation_id }).first('mouza_id')) as {
    mouza_id: number;
  };
  const asked = { user_id, mutation_id, mouza_id, question: 'Urgent: see https://evil.example' };
  const answered = { status: 'answered', answer: 'Next week', reviewer_id, reviewed_at: new Date() };
  return ((await knex('office_questions').insert({ ...asked, ...answered }, ['id'])) as [{ id: number }])[0]
    .id;
}
