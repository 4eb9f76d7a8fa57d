/** Whether an owner objects to a mutation: an objection of the owner, or of who acts for them, holds until it is ruled out (docs/decisions/139). */
import type { Knex } from 'knex';
import type { Message } from '../../../contract/language.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { AgreeingOwner } from './agreeing.ts';

/** SQL: since when an owner objects; null: they do not. @param accounts of the owner, as a list or a query */
export const objectingSinceSql = (mutation: string, accounts: string, owner: string): string =>
  `(select min(o.created_at) from objections o where o.mutation_id = ${mutation} and o.status in ('open', 'closed', 'upheld')
    and case when exists (select from representation_acts a where a.objection_id = o.id)
      then fold_name(o.owner) = fold_name(${owner}) else o.user_id in (${accounts}) end)`;

/** Refuses the agreement of an owner who objects. @throws a 409 */
export async function refuseAgreementWhileObjecting(
  trx: Knex,
  mutation_id: number,
  { owner, user_id }: AgreeingOwner,
  refusal: Message,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { since: Date | null }[] }>(
    `select ${objectingSinceSql(':mutation_id', ':user_id', ':owner')} as since`,
    { mutation_id, user_id, owner },
  );
  if (rows[0]?.since) throw problem(409, refusal);
}
