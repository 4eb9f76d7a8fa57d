/** Who may object to which mutation: who is verified under the name of a recorded owner of its dag (docs/decisions/038). */
import type { Knex } from 'knex';

import { objectionTexts as texts, OBJECTIONABLE } from '../../../contract/objections/objections.ts';
import { currentIdentity } from '../identity/identities.ts';
import { Problem, problem } from '../../platform/http/http-error.ts';
import { ownedRecord, readClaim, type Claim } from '../mutations/findings/claim.ts';
import { sellersAmong } from '../mutations/findings/sellers.ts';

/** As whom somebody is verified. */
export interface Verified {
  id: number;
  name_en: string | null;
  name_bn: string | null;
}

export const verifiedAs = async (knex: Knex, userId: number): Promise<Verified | undefined> =>
  currentIdentity(knex, userId).first('id', 'name_en', 'name_bn');

/**
 * The recorded owner who is called as somebody is verified, in either script; null: none. A name that is only alike is another
 * name here: it would stop what other people ask for.
 */
export async function ownerCalled(
  knex: Knex,
  { name_en, name_bn }: Verified,
  owners: readonly string[],
): Promise<string | null> {
  const names = [name_bn, name_en].filter((name) => name !== null);
  const found = await sellersAmong(knex, names, owners);
  return found.find(({ same }) => same)?.owner ?? null;
}

const ownersOf = (claim: Claim): string[] => ownedRecord(claim)?.khotiyan.map(({ owner }) => owner) ?? [];

/**
 * As whom somebody objects to a mutation.
 * @throws a 403 without a verified identity and for one's own mutation; a 404 when it is not there, nobody has paid for it or one is
 * no recorded owner: which of these is not said; a 409 when it is decided
 */
export async function standingTo(
  knex: Knex,
  userId: number,
  mutation_id: number,
): Promise<{ identity: Verified; owner: string }> {
  const identity = await verifiedAs(knex, userId);
  if (!identity) throw problem(403, texts.notVerified);
  const claim = await readClaim(knex, mutation_id).catch((error: unknown) => {
    throw error instanceof Problem ? problem(404, texts.noMutation) : error;
  });
  if (claim.user_id === userId) throw problem(403, texts.ownMutation);
  const owner = await ownerCalled(knex, identity, ownersOf(claim));
  if (owner === null || claim.status === 'pending_payment') throw problem(404, texts.noMutation);
  if (claim.status === 'approved' || claim.status === 'rejected') throw problem(409, texts.decided);
  return { identity, owner };
}

/** So many open mutations of one dag are told. */
const MOST = 20;

const OF_DAG = `
select m.id, m.dag_id from dags join zils on zils.id = dags.zil_id join mutations m
  on m.dag_id = dags.id
  or m.dag_id is null and m.mouza_id = zils.mouza_id and fold_number(m.dag_number) = fold_number(dags.dag_no)
where dags.id = :dag_id and m.status = any(:open::text[]) and m.user_id <> :userId
order by m.id limit ${MOST}`;

/** The open mutations of a dag to which somebody may object; none where they are no owner of it. */
export async function objectionableOfDag(
  knex: Knex,
  identity: Verified,
  { dag_id, userId }: { dag_id: number; userId: number },
): Promise<number[]> {
  const dag = (await knex('dags').where({ id: dag_id }).first('khotiyan')) as
    | { khotiyan: { owner: string }[] }
    | undefined;
  const owners = dag?.khotiyan.map(({ owner }) => owner) ?? [];
  if ((await ownerCalled(knex, identity, owners)) === null) return [];
  const { rows } = await knex.raw<{ rows: { id: number; dag_id: number | null }[] }>(OF_DAG, {
    dag_id,
    userId,
    open: [...OBJECTIONABLE],
  });
  const ids: number[] = [];
  for (const each of rows) {
    // One that names no record may mean another dag of this number.
    const named = each.dag_id ?? ownedRecord(await readClaim(knex, each.id))?.id;
    if (named === dag_id) ids.push(each.id);
  }
  return ids;
}
