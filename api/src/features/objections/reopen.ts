/** Reopening an objection that was upheld, so that it is heard again (docs/decisions/080). */
import type { Knex } from 'knex';

import {
  isObjectionable,
  objectionTexts as texts,
  type ObjectionStatus,
} from '../../../contract/objections/objections.ts';
import type { MutationStatus } from '../../../contract/mutations/states.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { lockMutation, markMutation } from './mutation.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { wordsIn } from './file.ts';
import { tellReopened } from './reopened-notices.ts';

interface Upheld {
  user_id: number;
  status: ObjectionStatus;
  heard_by: number | null;
  version: number;
}

/** The last reopening of an objection. */
const lastReopening = (
  trx: Knex,
  objection_id: number,
): Promise<{ reason: string; actor_id: number } | undefined> =>
  trx('objection_reopenings').where({ objection_id }).orderBy('id', 'desc').first('reason', 'actor_id');

/** Keeps what had come of it with the reason; times are copied by the database, which keeps more of them than a `Date`. */
const KEEP = `
insert into objection_reopenings (objection_id, reason, actor_id, words, heard_by, heard_at)
select id, :reason, :officer, words, heard_by, heard_at from objections where id = :id returning id`;

/**
 * Opens an objection again that another officer has upheld, with a reason, and tells both sides. The same once more by the same
 * officer changes nothing.
 * @returns the mutation that it is about
 * @throws a 403 for one of its sides and for who has upheld it, a 404 when it is not there, a 409 when it was not upheld or its mutation is
 * decided, a 422 on `reason`
 */
export async function reopenObjection(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  typed: string,
): Promise<number> {
  const reason = wordsIn('reason', typed, texts.reopenReason);
  const actor_id = officer.user.id;
  return knex.transaction(async (trx) => {
    const found = (await trx('objections').where({ id }).first('mutation_id')) as
      | { mutation_id: number }
      | undefined;
    if (!found) throw problem(404, texts.notFound);
    const { mutation_id } = found;
    const mutation = await lockMutation(trx, mutation_id, texts.notFound);
    const before = (await trx('objections').where({ id }).forUpdate().first()) as Upheld;
    if ([mutation.user_id, before.user_id].includes(actor_id)) throw problem(403, texts.ownHearing);
    const last = await lastReopening(trx, id);
    const isSame = last?.reason === reason && last.actor_id === actor_id;
    if (before.status === 'open' && isSame) return mutation_id;
    if (before.status !== 'upheld' || !isObjectionable(mutation.status as MutationStatus)) {
      throw problem(409, texts.notUpheld);
    }
    if (before.heard_by === actor_id) throw problem(403, texts.ownOutcome);
    const kept = await trx.raw<{ rows: [{ id: number }] }>(KEEP, { id, reason, officer: actor_id });
    const [after] = (await trx('objections')
      .where({ id })
      .update({ status: 'open', words: null, heard_by: null, heard_at: null, version: before.version + 1 })
      .returning('*')) as [object];
    await markMutation(trx, { id: mutation_id, ...mutation }, { action: 'rehear', actor_id });
    await audit(trx, officer, {
      action: 'reopen',
      resource: 'objections',
      record_id: id,
      before,
      after: { ...after, reason },
    });
    await tellReopened(trx, kept.rows[0].id);
    return mutation_id;
  });
}
