/** Who may object to a mutation: linked owners of its dag, and people verified under the name of a recorded one (docs/decisions/038, 111). */
import type { Knex } from 'knex';

import { objectionTexts as texts, OBJECTIONABLE_STATUSES } from '../../../contract/objections/objections.ts';
import { currentIdentity } from '../identity/identities.ts';
import { Problem, problem } from '../../platform/http/http-error.ts';
import { recordOfClaim, readClaim, type Claim } from '../mutations/findings/claim.ts';
import { recordedOwnerNamed } from '../land/owner-names.ts';
import { isLinkedSql, linkedOwner } from '../owners/links.ts';
import { actsFor, actsForSql, type Acting } from '../representation/acts-for.ts';

/** The verified identity of a person. */
export interface VerifiedIdentity {
  id: number;
  name_en: string | null;
  name_bn: string | null;
}

export const verifiedIdentityOf = async (knex: Knex, userId: number): Promise<VerifiedIdentity | undefined> =>
  currentIdentity(knex, userId).first('id', 'name_en', 'name_bn');

const ownersOf = (claim: Claim): string[] => recordOfClaim(claim)?.khotiyan.map(({ owner }) => owner) ?? [];

/**
 * Returns the identity and the recorded owner under which a person may object to a mutation: as that owner, or for whom they act.
 * @throws a 403 without a verified identity and for one's own mutation; a 404 when it is not there, nobody has paid for it or one is
 * no recorded owner: which of these is not said; a 409 when it is decided
 */
export async function requireStanding(
  knex: Knex,
  userId: number,
  mutation_id: number,
): Promise<{ identity: VerifiedIdentity; owner: string; acting: Acting | null }> {
  const identity = await verifiedIdentityOf(knex, userId);
  if (!identity) throw problem(403, texts.notVerified);
  const claim = await readClaim(knex, mutation_id).catch((error: unknown) => {
    throw error instanceof Problem ? problem(404, texts.noMutation) : error;
  });
  if (claim.user_id === userId) throw problem(403, texts.ownMutation);
  const dag_id = recordOfClaim(claim)?.id;
  const linked = dag_id === undefined ? null : await linkedOwner(knex, userId, dag_id);
  const acting =
    dag_id === undefined || linked !== null ? null : await actsFor(knex, userId, dag_id, 'object');
  if (acting && acting.principal_user_id === claim.user_id) throw problem(403, texts.ownMutation);
  const owner = linked ?? acting?.owner ?? (await recordedOwnerNamed(knex, identity, ownersOf(claim)));
  if (owner === null || claim.status === 'pending_payment') throw problem(404, texts.noMutation);
  if (claim.status === 'approved' || claim.status === 'rejected') throw problem(409, texts.decided);
  return { identity, owner, acting };
}

/** The most mutations of a dag that are returned. */
const MOST = 20;

const OF_DAG = `
select m.id, m.dag_id from dags join zils on zils.id = dags.zil_id join mutations m
  on m.dag_id = dags.id
  or m.dag_id is null and m.mouza_id = zils.mouza_id and fold_number(m.dag_number) = fold_number(dags.dag_no)
where dags.id = :dag_id and m.status = any(:open::text[]) and m.user_id <> :userId
order by m.id limit ${MOST}`;

/** The open mutations of a dag to which a person may object; none where the person is no owner of it and acts for none. */
export async function mutationsOpenToObjectionOnDag(
  knex: Knex,
  identity: VerifiedIdentity,
  { dag_id, userId }: { dag_id: number; userId: number },
): Promise<number[]> {
  const mayObject = `${isLinkedSql(':userId', 'dags.id')} or ${actsForSql(':userId', 'dags.id', 'object')} as may_object`;
  const dag = (await knex('dags')
    .where({ id: dag_id })
    .first('khotiyan', knex.raw(mayObject, { userId }))) as
    | { khotiyan: { owner: string }[]; may_object: boolean }
    | undefined;
  const owners = dag?.khotiyan.map(({ owner }) => owner) ?? [];
  const isOwner = dag?.may_object || (await recordedOwnerNamed(knex, identity, owners)) !== null;
  if (!isOwner) return [];
  const { rows } = await knex.raw<{ rows: { id: number; dag_id: number | null }[] }>(OF_DAG, {
    dag_id,
    userId,
    open: [...OBJECTIONABLE_STATUSES],
  });
  const ids: number[] = [];
  for (const each of rows) {
    // One that names no record may mean another dag of this number.
    const named = each.dag_id ?? recordOfClaim(await readClaim(knex, each.id))?.id;
    if (named === dag_id) ids.push(each.id);
  }
  return ids;
}
