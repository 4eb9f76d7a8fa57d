/** Claims and links as the land office sees them, and its acts. */
import type { Knex } from 'knex';
import { claimDecisions, claimStatusLabels, ownerTexts as texts } from '../../../contract/owners/owners.ts';
import type { ClaimDecision, ClaimStatus, DagLink, ReviewedClaim } from '../../../contract/owners/owners.ts';
import { messages } from '../../../contract/messages.ts';
import { inPlaces, placesOfPosts, type Places } from '../../platform/access/places.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import type { RequestUser } from '../../platform/access/sessions/sessions.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { DecisionRules } from '../../platform/decisions/decide.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { dagPlace, ownerClaimPlace } from '../land/row-places.ts';
import { notifyClaimant } from './claim-notices.ts';
import { LINK_SOURCE_SQL } from './links.ts';
import { DAG_PLACE_SQL, FROM_DAG } from './my-land.ts';
import { reviewedClaim } from './schemas.ts';

const COLUMNS = `t.id, t.status, t.owner, t.words, t.reason, t.version, to_json(t.created_at) as claimed_at,
  to_json(t.reviewed_at) as reviewed_at, ${DAG_PLACE_SQL}, d.khotiyan as owners,
  json_build_object('id', person.id, 'name', person.name, 'email', person.email) as "user",
  case when v.id is not null then json_build_object('name_en', v.name_en, 'name_bn', v.name_bn, 'nid', v.nid) end as verified,
  (select json_build_object('name', r.name) from users r where r.id = t.reviewer_id) as reviewer,
  coalesce(fold_name(t.owner) in (fold_name(v.name_en), fold_name(v.name_bn)), false) as same_name`;
const FROM = `${FROM_DAG} join users person on person.id = t.user_id
  left join verified_identities v on v.user_id = t.user_id and v.status <> 'replaced'`;

/** One claim. @throws 404 */
export async function claimById(knex: Knex, id: number): Promise<ReviewedClaim> {
  const { rows } = await knex.raw<{ rows: ReviewedClaim[] }>(
    `select ${COLUMNS} from owner_claims t ${FROM} where t.id = ?`,
    [id],
  );
  if (!rows[0]) throw problem(404, messages.notFound);
  return rows[0];
}

/** A page of the claims that lie in places, the oldest first. */
export async function findClaims(
  knex: Knex,
  places: Places,
  status: ClaimStatus | undefined,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: ReviewedClaim[]; total: number }> {
  const all = inPlaces(knex('owner_claims as t'), places, ownerClaimPlace.mouza);
  if (status) void all.where('t.status', status);
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const ids = await all.clone().orderBy('t.id').offset(offset).limit(limit).pluck<number[]>('t.id');
  const { rows } = await knex.raw<{ rows: ReviewedClaim[] }>(
    `select ${COLUMNS} from owner_claims t ${FROM} where t.id = any(?::bigint[]) order by t.id`,
    [ids],
  );
  return { rows, total: Number(count) };
}

/** Makes the link that a confirmed claim asks for. @throws 409 when the record no longer names the owner */
async function linkClaimant(trx: Knex, id: number, by: number): Promise<void> {
  const named = (await trx('owner_claims as c')
    .join('dags as d', 'd.id', 'c.dag_id')
    .where('c.id', id)
    .whereRaw(`exists (select from jsonb_array_elements(d.khotiyan) part where part ->> 'owner' = c.owner)`)
    .forShare('d')
    .first('c.user_id', 'c.dag_id', 'c.owner')) as object | undefined;
  if (!named) throw problem(409, texts.rowGone);
  const link = { ...named, source: 'claim', owner_claim_id: id, linked_by: by };
  await trx('owner_links')
    .insert(link)
    .onConflict(trx.raw('(dag_id, user_id, fold_name(owner)) where ended_at is null'))
    .ignore();
}

/** How an officer decides about a claim. */
export const claimRules = (
  action: ClaimDecision,
  officer: number,
): DecisionRules<ClaimDecision, ClaimStatus, ReviewedClaim> => ({
  table: 'owner_claims',
  machine: claimDecisions,
  words: { column: 'reason', missing: texts.reasonMissing },
  subject: { en: 'claim', bn: 'দাবিটি' },
  labels: claimStatusLabels,
  ownMessage: texts.ownClaim,
  readAnswer: claimById,
  schema: reviewedClaim,
  ...(action === 'confirm' && {
    afterUpdate: (trx: Knex, { id }: { id: number }) => linkClaimant(trx, id, officer),
  }),
  notifyOwner: notifyClaimant,
});

/** The links of a dag, ended ones too, the newest first. */
export async function linksOfDag(knex: Knex, dag_id: number, reader: RequestUser): Promise<DagLink[]> {
  const may_decide = await isInPlaces(knex, dagPlace, dag_id, placesOfPosts(reader, true));
  const { rows } = await knex.raw<{ rows: Omit<DagLink, 'may_end'>[] }>(
    `select t.id, t.owner, ${LINK_SOURCE_SQL}, to_json(t.linked_at) as linked_at, to_json(t.ended_at) as ended_at, t.end_reason,
      json_build_object('id', u.id, 'name', u.name) as "user",
      (select json_build_object('name', b.name, 'name_bn', b.name_bn) from users b where b.id = t.linked_by) as linked_by,
      (select json_build_object('name', e.name, 'name_bn', e.name_bn) from users e where e.id = t.ended_by) as ended_by
     from owner_links t join users u on u.id = t.user_id where t.dag_id = ? order by t.id desc limit 200`,
    [dag_id],
  );
  return rows.map((row) => ({
    ...row,
    may_end: may_decide && row.ended_at === null && row.user.id !== reader.id,
  }));
}

/** Ends a link with a reason. @throws 404; 403 for one's own; nothing happens when it has ended */
export const endLink = (knex: Knex, actor: SignedInActor, id: number, reason: string): Promise<void> =>
  knex.transaction(async (trx) => {
    const before = (await trx('owner_links').where({ id }).forUpdate().first()) as
      | { user_id: number; dag_id: number; ended_at: Date | null }
      | undefined;
    if (!before) throw problem(404, messages.notFound);
    if (before.user_id === actor.user.id) throw problem(403, texts.ownLink);
    if (before.ended_at) return;
    const [after] = (await trx('owner_links')
      .where({ id })
      .update({ ended_at: trx.fn.now(), ended_by: actor.user.id, end_reason: reason })
      .returning('*')) as [object];
    const record = { resource: 'dags', record_id: before.dag_id, action: 'unlink' as const };
    await audit(trx, actor, { ...record, before, after });
  });
