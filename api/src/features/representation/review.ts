/** Representations as the land office sees them, and its decision. */
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import {
  representationDecisions,
  representationStatusLabels,
  type RepresentationDecision,
  type RepresentationStatus,
  type ReviewedRepresentation,
} from '../../../contract/representation/representation.ts';
import { representationTexts as texts } from '../../../contract/representation/texts.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { DecisionRules } from '../../platform/decisions/decide.ts';
import { problem } from '../../platform/http/http-error.ts';
import { filterRows } from '../../platform/lists/filter-rows.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { representationPlace } from '../land/row-places.ts';
import { called, foundAccounts, foundVerified } from '../../platform/lists/called.ts';
import { tellSides } from './notices.ts';
import { COLUMNS, FROM } from './read.ts';
import { reviewedRepresentation } from './schemas.ts';

const REVIEWED = `${COLUMNS}, t.version, t.principal_number, to_json(t.reviewed_at) as reviewed_at, d.khotiyan as owners,
  json_build_object('id', person.id, 'name', person.name, 'email', person.email) as "user",
  case when v.id is not null then json_build_object('name_en', v.name_en, 'name_bn', v.name_bn, 'nid', v.nid) end as verified,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id in (select principals_of(t)) order by u.id limit 1) as principal,
  (select json_build_object('name', r.name) from users r where r.id = t.reviewer_id) as reviewer`;
const FROM_REVIEWED = `${FROM} join users person on person.id = t.user_id
  left join verified_identities v on v.user_id = t.user_id and v.status <> 'replaced'`;

/** One representation. @throws 404 */
export async function representationById(knex: Knex, id: number): Promise<ReviewedRepresentation> {
  const { rows } = await knex.raw<{ rows: ReviewedRepresentation[] }>(
    `select ${REVIEWED} from representations t ${FROM_REVIEWED} where t.id = ?`,
    [id],
  );
  if (!rows[0]) throw problem(404, messages.notFound);
  return rows[0];
}

/** Who acts or the owner, by the name, address or phone of the account or the verified name; or the owner by the name in the record. */
function found(knex: Knex, text: string): Knex.QueryBuilder {
  const people = () => foundAccounts(knex, text).union([foundVerified(knex, text)]);
  const ids = () => knex('representations').select('id');
  return ids()
    .whereIn('user_id', people())
    .union([
      ids().whereIn('principal_user_id', people()),
      ids().whereRaw(`' ' || search_text(owner) like search_pattern(?)`, [text]),
      called(ids(), 'person_text(owner)', text),
    ]);
}

/** A page of those that lie in places: that wait the oldest first, others the newest first. */
export async function findRepresentations(
  knex: Knex,
  places: Places,
  status: RepresentationStatus | undefined,
  query: Pick<ListQuery, 'offset' | 'limit' | 'search' | 'filters'>,
): Promise<{ rows: ReviewedRepresentation[]; total: number }> {
  const { offset, limit, search } = query;
  const all = inPlaces(knex('representations as t'), places, representationPlace.mouza);
  if (status) void all.where('t.status', status);
  filterRows(all, query, () => void all.whereIn('t.id', found(knex, search)));
  const order = status === 'pending' ? 'asc' : 'desc';
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const ids = await all.clone().orderBy('t.id', order).offset(offset).limit(limit).pluck<number[]>('t.id');
  const { rows } = await knex.raw<{ rows: ReviewedRepresentation[] }>(
    `select ${REVIEWED} from representations t ${FROM_REVIEWED} where t.id = any(?::bigint[]) order by t.id ${order}`,
    [ids],
  );
  return { rows, total: Number(count) };
}

/** Of a dag or its khatian: those that wait, that hold and that have ended, the newest first; 100 at most. */
export async function representationsOfDag(knex: Knex, dag_id: number): Promise<ReviewedRepresentation[]> {
  const { rows } = await knex.raw<{ rows: ReviewedRepresentation[] }>(
    `select ${REVIEWED} from representations t ${FROM_REVIEWED}
     where t.status <> 'refused' and t.id in (
       select r.id from representations r where r.dag_id = :dag_id and r.zil_id is null
       union select r.id from dags of_it join representations r on r.zil_id = of_it.zil_id
         and fold_number(r.khatiyan_number) = fold_number(of_it.khatiyan_number) where of_it.id = :dag_id)
     order by t.id desc limit 100`,
    { dag_id },
  );
  return rows;
}

/** Refuses the owner as an officer of their own representation. @throws 403 */
async function refusePrincipal(trx: Knex, id: number, officer: number): Promise<void> {
  const own = (await trx('representations as r')
    .where('r.id', id)
    .whereRaw('? in (select principals_of(r))', [officer])
    .first('r.id')) as object | undefined;
  if (own) throw problem(403, texts.own);
}

/** @throws 409 when the record no longer names the owner */
async function requireOwner(trx: Knex, id: number): Promise<void> {
  const named = (await trx('representations as r')
    .where('r.id', id)
    .whereRaw('exists (select from represented_dags(r))')
    .first('r.id')) as object | undefined;
  if (!named) throw problem(409, texts.rowGone);
}

/** How an officer decides about one. */
export const representationRules = (
  action: RepresentationDecision,
  officer: number,
): DecisionRules<RepresentationDecision, RepresentationStatus, ReviewedRepresentation> => ({
  table: 'representations',
  machine: representationDecisions,
  words: { column: 'reason', missing: texts.reasonMissing },
  subject: { en: 'representation', bn: 'প্রতিনিধিত্বটি' },
  labels: representationStatusLabels,
  ownMessage: texts.own,
  refuse: (trx, id) => refusePrincipal(trx, id, officer),
  readAnswer: representationById,
  schema: reviewedRepresentation,
  ...(action === 'confirm' && {
    afterUpdate: (trx: Knex, { id }: { id: number }) => requireOwner(trx, id),
  }),
  notifyOwner: (trx, id) => tellSides(trx, id, action === 'confirm' ? 'confirmed' : 'refused'),
});
