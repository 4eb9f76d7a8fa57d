/** Reopening an objection that was upheld, so that it is heard again (docs/decisions/080). */
import type { Knex } from 'knex';

import {
  isOpenToObjection,
  objectionTexts as texts,
  type ObjectionStatus,
} from '../../../contract/objections/objections.ts';
import type { MutationStatus } from '../../../contract/mutations/states.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { lockMutation, recordObjectionEvent } from './mutation.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import { notifyObjectionReopened } from './reopened-notices.ts';

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

/** Stores the earlier outcome with the reason. The database copies the times, because a `Date` would lose microseconds. */
const KEEP = `
insert into objection_reopenings (objection_id, reason, actor_id, words, heard_by, heard_at)
select id, :reason, :officer, words, heard_by, heard_at from objections where id = :id returning id`;

/**
 * Reopens an objection that another officer has upheld, with a reason, and notifies both sides. The same again by the same
 * officer changes nothing.
 * @returns the id of the mutation
 * @throws a 403 for one of its sides and for who has upheld it, a 404 when it is not there, a 409 when it was not upheld or its mutation is
 * decided, a 422 on `reason`
 */
export async function reopenObjection(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  typed: string,
): Promise<number> {
  const reason = requiredText('reason', typed, texts.reopenReason);
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
    if (before.status !== 'upheld' || !isOpenToObjection(mutation.status as MutationStatus)) {
      throw problem(409, texts.notUpheld);
    }
    if (before.heard_by === actor_id) throw problem(403, texts.ownOutcome);
    const stored = await trx.raw<{ rows: [{ id: number }] }>(KEEP, { id, reason, officer: actor_id });
    const [after] = (await trx('objections')
      .where({ id })
      .update({
        status: 'open',
        words: null,
        no_hearing: null,
        heard_by: null,
        heard_at: null,
        version: before.version + 1,
      })
      .returning('*')) as [object];
    await recordObjectionEvent(trx, { id: mutation_id, ...mutation }, { action: 'rehear', actor_id });
    await audit(trx, officer, {
      action: 'reopen',
      resource: 'objections',
      record_id: id,
      before,
      after: { ...after, reason },
    });
    await notifyObjectionReopened(trx, stored.rows[0].id);
    return mutation_id;
  });
}
