/** Reads the objections to a mutation. Filing and hearing them is the feature `objections`. */
import type { Knex } from 'knex';

import {
  OBJECTIONABLE_STATUSES,
  objectionTexts as texts,
} from '../../../../contract/objections/objections.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { actedForSql } from '../../representation/acted-for.ts';
import type { StoredObjection, StoredReviewedObjection } from './schemas.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';

const COLUMNS = [
  'id',
  'status',
  'reasons',
  'created_at as filed_at',
  'answer',
  'answered_at',
  'words',
  'heard_at',
  'no_hearing',
  'closed_at',
  'is_sample',
].map((column) => `objections.${column}`);

/** The columns of an objection, as both sides see it. */
export const objectionRows = (knex: Knex): Knex.QueryBuilder => knex('objections').select(COLUMNS);

/** The objections to a mutation, oldest first. */
export const objectionsOf = async (knex: Knex, mutation_id: number): Promise<StoredObjection[]> =>
  objectionRows(knex).where({ mutation_id }).orderBy('id');

/** SQL: the papers of an objection, oldest first. */
export const OBJECTION_FILES = `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
  'url', '/storage/' || f.path, 'size', f.size_bytes) order by f.id), '[]')
  from objection_files f where f.objection_id = objections.id) as files`;

/** SQL: for whom its author acts. */
export const OBJECTION_ACTED_FOR = `${actedForSql('a.objection_id = objections.id')} as acted_for`;

/** SQL: the objector, by the identity that was verified at filing. */
const OBJECTOR = `jsonb_build_object('id', objections.user_id, 'name_en', identity.name_en,
  'name_bn', identity.name_bn, 'nid_ending', right(identity.nid, 4)) as objector`;

/** Times as JSON has them. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: each reopening of an upheld objection, and its reason. */
const REOPENINGS = `(select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'by', actor.name, 'at', ${utc('r.at')},
  'words', r.words, 'heard_by', hearer.name, 'heard_at', ${utc('r.heard_at')}) order by r.id), '[]')
  from objection_reopenings r join users actor on actor.id = r.actor_id join users hearer on hearer.id = r.heard_by
  where r.objection_id = objections.id) as reopenings`;

/** SQL: whether the officer may reopen it; the same rule as `reopenObjection`. */
const MAY_REOPEN = `(objections.status = 'upheld' and objections.heard_by <> :officer and objections.user_id <> :officer
  and exists (select from mutations m where m.id = objections.mutation_id and m.user_id <> :officer
    and m.status = any(:open::text[]))) as may_reopen`;

/** SQL: whether a hearing was held since an objection was filed or last reopened. */
export const HEARING_HELD_SQL = `exists (select from mutation_steps s where s.mutation_id = objections.mutation_id
  and s.kind = 'held' and s.at >= greatest(objections.created_at,
    (select max(r.at) from objection_reopenings r where r.objection_id = objections.id)))`;

/** The same for the land office, with objector and hearing officer. @param officer who reads them */
export const reviewedObjectionsOf = async (
  knex: Knex,
  mutation_id: number,
  officer: { id: number },
): Promise<StoredReviewedObjection[]> =>
  objectionRows(knex)
    .join('verified_identities as identity', 'identity.id', 'objections.identity_id')
    .leftJoin('users as officer', 'officer.id', 'objections.heard_by')
    .where({ mutation_id })
    .orderBy('objections.id')
    .select(
      'objections.owner',
      'objections.heard_as',
      'officer.name as heard_by',
      knex.raw(OBJECTOR),
      knex.raw(OBJECTION_ACTED_FOR),
      knex.raw(OBJECTION_FILES),
    )
    .select(
      knex.raw(REOPENINGS),
      knex.raw(`${HEARING_HELD_SQL} as hearing_held`),
      knex.raw(MAY_REOPEN, { officer: officer.id, open: [...OBJECTIONABLE_STATUSES] }),
    );

/** Whether an objection is still to be heard. */
export const hasOpenObjection = async (knex: Knex, mutation_id: number): Promise<boolean> =>
  (await knex('objections').where({ mutation_id, status: 'open' }).first('id')) !== undefined;

/** Refuses an officer who has objected to the mutation. @throws a 403 */
export async function refuseObjector(trx: Knex, mutation_id: number, officer: SignedInActor): Promise<void> {
  const own = (await trx('objections')
    .where({ mutation_id, user_id: officer.user.id })
    .first('id')) as unknown;
  if (own) throw problem(403, texts.objector);
}
