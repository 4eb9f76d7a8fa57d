import type { Knex } from 'knex';

interface Claimed {
  id: number;
  dag_id: number;
  owner: string;
}

/** What the citizen registered for its tax, as the record has it: dags with their first owner, the oldest registration first. */
const REGISTERED = `
select d.id as dag_id, d.khotiyan -> 0 ->> 'owner' as owner
from land_tax_registrations r
join zils z on z.mouza_id = r.mouza_id
join dags d on d.zil_id = z.id and d.survey_type_id = r.survey_type_id and d.dag_no = r.dag_number
  and d.khatiyan_number = r.khatiyan_number
where r.user_id = ? and r.is_sample and r.status = 'approved' and r.begun_by_mutation_id is null
  and jsonb_array_length(d.khotiyan) > 0 and not exists (select from owner_claims where user_id = r.user_id)
order by r.id desc`;

/** The citizen says to be an owner of the registered land: of one the office knows it, of the other it has to find out. Nobody is told anew. */
export async function insertOwners(trx: Knex.Transaction, citizen: number, officer: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: Omit<Claimed, 'id'>[] }>(REGISTERED, [citizen]);
  const [known, waiting] = rows;
  if (!known || !waiting) return;
  const words = 'রেকর্ডে আমার ডাকনাম লেখা আছে।';
  const confirmed = { status: 'confirmed', reviewer_id: officer, reviewed_at: trx.fn.now() };
  const [claim] = (await trx('owner_claims')
    .insert({ ...known, user_id: citizen, words, ...confirmed })
    .returning(['id', 'dag_id', 'owner'])) as [Claimed];
  const { id: owner_claim_id, dag_id, owner } = claim;
  const link = { user_id: citizen, dag_id, owner, source: 'claim', owner_claim_id, linked_by: officer };
  await trx('owner_links').insert(link);
  await trx('owner_claims').insert({ ...waiting, user_id: citizen, words });
  await trx('owner_alerts').whereNull('told_at').update({ told_at: trx.fn.now() });
}
