import type { Knex } from 'knex';

/** Links an account with an owner of a dag, as a confirmed claim does. @returns the id of the link */
export async function linkOwner(
  knex: Knex,
  link: { user_id: number; dag_id: number; owner: string; by: number },
): Promise<number> {
  const { user_id, dag_id, owner, by } = link;
  const reviewed = { status: 'confirmed', reviewer_id: by, reviewed_at: new Date() };
  const [claim] = (await knex('owner_claims')
    .insert({ user_id, dag_id, owner, ...reviewed })
    .returning('id')) as [{ id: number }];
  const [{ id }] = (await knex('owner_links')
    .insert({ user_id, dag_id, owner, source: 'claim', owner_claim_id: claim.id, linked_by: by })
    .returning('id')) as [{ id: number }];
  return id;
}
