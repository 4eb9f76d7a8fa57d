/** Who may object to a mutation: linked owners of its dag, and people verified under the name of a recorded one (docs/decisions/038, 111). */
import type { Knex } from 'knex';

import { objectionTexts as texts, OBJECTIONABLE_STATUSES } from '../../../contract/objections/objections.ts';
import { currentIdentity } from '../identity/identities.ts';
import { fieldErrors, Problem, problem } from '../../platform/http/http-error.ts';
import { recordOfClaim, readClaim, type Claim } from '../mutations/findings/claim.ts';
import { recordIsOwed } from '../mutations/record/standing.ts';
import { recordedOwnerNamed } from '../land/owner-names.ts';
import { isLinkedSql, linkedOwner } from '../owners/links.ts';
import { actsForSql, allActedFor, noLongerActs, type Acting } from '../representation/acts-for.ts';

/** The verified identity of a person. */
export interface VerifiedIdentity {
  id: number;
  name_en: string | null;
  name_bn: string | null;
}

export const verifiedIdentityOf = async (knex: Knex, userId: number): Promise<VerifiedIdentity | undefined> =>
  currentIdentity(knex, userId).first('id', 'name_en', 'name_bn');

const ownersOf = (claim: Claim): string[] => recordOfClaim(claim)?.khotiyan.map(({ owner }) => owner) ?? [];

/** As whom somebody objects: of the representation with this id, or `own`; null: they have not said. */
export type ObjectsAs = number | 'own' | null;

/** What `representation_id` of a form says. */
export function readObjectsAs(typed: string | undefined): ObjectsAs {
  if (typed === 'own') return 'own';
  return /^\d{1,15}$/.test(typed ?? '') ? Number(typed) : null;
}

/** A recorded owner as whom somebody may object; `acting` is set where they act for that owner. */
export interface Standing {
  owner: string;
  acting: Acting | null;
}

/**
 * Returns the identity of a person, and as whom they may object to a mutation: as an owner, and for whom they act. Whoever only has an
 * owner's name objects so where nothing else is known.
 * @throws a 403 without a verified identity and for one's own mutation; a 404 when it is not there or nobody has paid for it
 */
export async function standingsOf(
  knex: Knex,
  userId: number,
  mutation_id: number,
  as: ObjectsAs = null,
): Promise<{ identity: VerifiedIdentity; standings: Standing[]; isDecided: boolean }> {
  const identity = await verifiedIdentityOf(knex, userId);
  if (!identity) throw problem(403, texts.notVerified);
  const claim = await readClaim(knex, mutation_id).catch((error: unknown) => {
    throw error instanceof Problem ? problem(404, texts.noMutation) : error;
  });
  if (claim.user_id === userId) throw problem(403, texts.ownMutation);
  if (claim.status === 'pending_payment') throw problem(404, texts.noMutation);
  const dag_id = recordOfClaim(claim)?.id;
  const linked = dag_id === undefined ? null : await linkedOwner(knex, userId, dag_id);
  const named = typeof as === 'number' ? as : null;
  const acted = dag_id === undefined ? [] : await allActedFor(knex, userId, dag_id, 'object', named);
  const others = acted.filter(({ principal_user_id: owner }) => owner !== claim.user_id);
  const own = linked ?? (acted.length > 0 ? null : await recordedOwnerNamed(knex, identity, ownersOf(claim)));
  // Nobody objects for the applicant.
  if (own === null && acted.length > others.length && others.length === 0)
    throw problem(403, texts.ownMutation);
  const standings: Standing[] = [
    ...(own === null ? [] : [{ owner: own, acting: null }]),
    ...others.map((acting) => ({ owner: acting.owner, acting })),
  ];
  return { identity, standings, isDecided: await isOver(knex, claim) };
}

/** Whether nobody objects any more: the mutation was rejected, or the record is changed. An approval alone changes no land (docs/decisions/142). */
async function isOver(knex: Knex, { id, status }: Claim): Promise<boolean> {
  if (status !== 'approved') return status === 'rejected';
  return !(await recordIsOwed(knex, { id, status }));
}

/**
 * Returns as whom a person objects to a mutation: as an owner, or for whom they act.
 * @throws as `standingsOf`; a 422 when there are several and the person does not say which; a 404 when there is none, a 409 when it is
 * decided, or who once acted for the owner no longer does
 */
export async function requireStanding(
  knex: Knex,
  userId: number,
  mutation_id: number,
  as: ObjectsAs,
): Promise<Standing & { identity: VerifiedIdentity }> {
  const { identity, standings, isDecided } = await standingsOf(knex, userId, mutation_id, as);
  const isMeant = ({ acting }: Standing) => as === null || (acting?.representation_id ?? 'own') === as;
  const meant = standings.filter(isMeant);
  const [standing] = meant;
  if (!standing) {
    const isOver = typeof as === 'number' && (await noLongerActs(knex, userId, as));
    throw isOver ? problem(409, texts.actsNoMore) : problem(404, texts.noMutation);
  }
  if (isDecided) throw problem(409, texts.decided);
  if (meant.length > 1) throw fieldErrors({ representation_id: [texts.forWhom] });
  return { identity, ...standing };
}

/** The most mutations of a dag that are returned. */
const MOST = 20;

const OF_DAG = `
select m.id, m.dag_id from dags join zils on zils.id = dags.zil_id join mutations m
  on m.dag_id = dags.id
  or m.dag_id is null and m.mouza_id = zils.mouza_id and fold_number(m.dag_number) = fold_number(dags.dag_no)
where dags.id = :dag_id and (m.status = any(:open::text[]) or m.status = 'approved' and m.record_owed) and m.user_id <> :userId
order by m.id limit ${MOST}`;

/** The mutations of a dag to which a person may object; none where the person is no owner of it and acts for none. */
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
