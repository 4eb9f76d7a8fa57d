/** Who pays land tax for an owner (docs/decisions/116). */
import type { Knex } from 'knex';
import { isLinkedSql } from '../owners/links.ts';

/** The dags of the registered land, and who may pay for their owners. Land of which the payer is a known owner they pay for themselves. */
const PAID_FOR = `
insert into representation_acts (representation_id, payment_id)
select distinct r.id, p.id
from payments p
join land_tax_registrations t on t.id = p.land_tax_registration_id
join zils z on z.mouza_id = t.mouza_id
join dags d on d.zil_id = z.id and fold_number(d.dag_no) = fold_number(t.dag_number)
  and fold_number(d.khatiyan_number) = fold_number(t.khatiyan_number) and d.survey_type_id = t.survey_type_id and d.retired_at is null
cross join lateral representations_of(d.id, 'tax') r
where p.user_id = :user_id and p.idempotency_key = :key and r.user_id = p.user_id and not ${isLinkedSql('p.user_id', 'd.id')}
on conflict (payment_id, representation_id) do nothing`;

/** Notes of the land tax that a request paid for which owners the payer acted. Returns whether there are any. @param key of the request's payments */
export async function notePaidFor(trx: Knex, user_id: number, key: string): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number | null }>(PAID_FOR, { user_id, key });
  return (rowCount ?? 0) > 0;
}
