/** Requests for another day as the land office sees them, and how it answers. */
import type { Knex } from 'knex';

import {
  hearingRequestDecisions,
  hearingRequestStatusLabels,
  hearingRequestTexts as texts,
  type HearingRequestDecision,
  type HearingRequestStatus,
  type ReviewedHearingRequest,
} from '../../../../contract/hearing-requests/hearing-requests.ts';
import { messages } from '../../../../contract/messages.ts';
import { mayEnter, signingTexts } from '../../../../contract/mutations/inquiry/signing.ts';
import type { HeldPost } from '../../../../contract/offices/offices.ts';
import type { Role } from '../../../../contract/roles.ts';
import { inPlaces, type Places } from '../../../platform/access/places.ts';
import { postsAt } from '../../../platform/access/posts-at.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { DecisionRules } from '../../../platform/decisions/decide.ts';
import { problem } from '../../../platform/http/http-error.ts';
import type { ListQuery } from '../../../platform/lists/query.ts';
import { hearingRequestPlace } from '../../land/row-places.ts';
import { calledSideSql } from './called.ts';
import { notifyDayKept } from './notices.ts';
import { reviewedHearingRequest } from './schemas.ts';

const COLUMNS = `t.id, t.status, coalesce(${calledSideSql('t.user_id')}, 'previous_owner') as side, t.reason, t.answer,
  json_build_object('id', m.id, 'tracking_number', m.tracking_number) as mutation,
  json_build_object('en', place.name_en, 'bn', place.name_bn) as mouza,
  to_json(s.meets_at) #>> '{}' as meets_at, s.place, to_json(t.created_at) #>> '{}' as asked_at,
  to_json(t.reviewed_at) #>> '{}' as reviewed_at, t.version,
  json_build_object('id', person.id, 'name', person.name, 'email', person.email) as "user",
  (select json_build_object('name', r.name) from users r where r.id = t.reviewer_id) as reviewer`;
const FROM = `join mutations m on m.id = t.mutation_id join mutation_steps s on s.id = t.step_id
  join mouzas place on place.id = m.mouza_id join users person on person.id = t.user_id`;

/** SQL: the requests `t` that wait: of a mutation that is decided nobody needs an answer. */
export const WAITING = `t.status = 'pending' and exists (select from mutations open where open.id = t.mutation_id
  and open.status in ('pending', 'flagged', 'assigned_to_ac_land'))`;

/** One request. @throws a 404 */
export async function hearingRequestById(knex: Knex, id: number): Promise<ReviewedHearingRequest> {
  const { rows } = await knex.raw<{ rows: ReviewedHearingRequest[] }>(
    `select ${COLUMNS} from hearing_requests t ${FROM} where t.id = ?`,
    [id],
  );
  if (!rows[0]) throw problem(404, messages.notFound);
  return rows[0];
}

/** A page of those that lie in places, the oldest first. */
export async function findHearingRequests(
  knex: Knex,
  places: Places,
  status: HearingRequestStatus | undefined,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: ReviewedHearingRequest[]; total: number }> {
  const all = inPlaces(knex('hearing_requests as t'), places, hearingRequestPlace.mouza);
  if (status === 'pending') void all.whereRaw(WAITING);
  else if (status) void all.where('t.status', status);
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const ids = await all.clone().orderBy('t.id').offset(offset).limit(limit).pluck<number[]>('t.id');
  const { rows } = await knex.raw<{ rows: ReviewedHearingRequest[] }>(
    `select ${COLUMNS} from hearing_requests t ${FROM} where t.id = any(?::bigint[]) order by t.id`,
    [ids],
  );
  return { rows, total: Number(count) };
}

/** Refuses who does not call hearings at the place of a request. @throws a 403 */
async function requireCaller(
  trx: Knex,
  id: number,
  { role, posts }: { role: Role; posts: readonly HeldPost[] },
): Promise<void> {
  const { mouza_id } = (await trx('hearing_requests as t')
    .join('mutations as m', 'm.id', 't.mutation_id')
    .where('t.id', id)
    .first('m.mouza_id')) as { mouza_id: number };
  const here = await postsAt(trx, posts, mouza_id);
  if (!mayEnter('hearing', { role, posts: here })) throw problem(403, signingTexts.notYours);
}

/** How an officer keeps the day: whoever calls hearings there, with a reason. */
export const hearingRequestRules = (officer: {
  role: Role;
  posts: readonly HeldPost[];
}): DecisionRules<HearingRequestDecision, HearingRequestStatus, ReviewedHearingRequest> => ({
  table: 'hearing_requests',
  machine: hearingRequestDecisions,
  words: { column: 'answer', missing: texts.keepReason },
  subject: { en: 'request', bn: 'অনুরোধটি' },
  labels: hearingRequestStatusLabels,
  ownMessage: texts.own,
  refuse: (trx, id) => requireCaller(trx, id, officer),
  readAnswer: hearingRequestById,
  schema: reviewedHearingRequest,
  notifyOwner: notifyDayKept,
});

/** Answers the requests of a mutation that wait: a new hearing was called. Runs in the transaction that calls it. */
export async function answerByNewHearing(
  trx: Knex,
  officer: SignedInActor,
  mutation_id: number,
): Promise<void> {
  const waiting = (await trx('hearing_requests')
    .where({ mutation_id, status: 'pending' })
    .whereNot({ user_id: officer.user.id })
    .orderBy('id')
    .forUpdate()) as { id: number; version: number }[];
  for (const before of waiting) {
    const [after] = (await trx('hearing_requests')
      .where({ id: before.id })
      .update({
        status: 'moved',
        reviewer_id: officer.user.id,
        reviewed_at: trx.fn.now(),
        version: before.version + 1,
      })
      .returning('*')) as [object];
    const record = { resource: 'hearing_requests', record_id: before.id, action: 'hearing' } as const;
    await audit(trx, officer, { ...record, before, after });
  }
}

/** Refuses to enter that a hearing was held while somebody waits to hear whether it gets another day. @throws a 409 */
export async function refuseWhileAsked(trx: Knex, mutation_id: number): Promise<void> {
  const waiting = (await trx('hearing_requests')
    .where({ mutation_id, status: 'pending' })
    .first('id')) as unknown;
  if (waiting) throw problem(409, texts.unanswered);
}

/** SQL: the requests for another day than the hearing `s`, as staff see them. */
export const REQUESTS_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', asker.name, 'status', r.status,
  'reason', r.reason, 'answer', r.answer, 'asked_at', to_json(r.created_at)) order by r.id), '[]')
  from hearing_requests r join users asker on asker.id = r.user_id where r.step_id = s.id) as requests`;
