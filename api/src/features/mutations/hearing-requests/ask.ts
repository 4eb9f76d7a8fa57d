/** Somebody who is called to a hearing asks for another day. */
import type { Knex } from 'knex';

import { hearingRequestTexts as texts } from '../../../../contract/hearing-requests/hearing-requests.ts';
import { isOpen, type MutationStatus } from '../../../../contract/mutations/states.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requiredText } from '../../../platform/decisions/required-text.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { calledSideSql, HEARING_HELD_AT_SQL, LAST_HEARING } from './called.ts';

interface Called {
  step_id: number;
  meets_at: Date;
  is_called: boolean;
  is_ahead: boolean;
}

const HEARING = `
select s.id as step_id, s.meets_at, ${calledSideSql(':user_id')} is not null as is_called,
  s.meets_at > clock_timestamp() and ${HEARING_HELD_AT_SQL} is null as is_ahead
from mutations m ${LAST_HEARING}
where m.id = :mutation_id`;

/**
 * Asks once for another day of the hearing, with a reason. The same again changes nothing.
 * @param asked the reason, and when the hearing is that the person saw
 * @throws a 404 for who is not called, a 409 when the hearing has begun, was moved, or somebody has asked otherwise already, a 422 on `reason`
 */
export async function askAnotherDay(
  knex: Knex,
  person: SignedInActor,
  mutation_id: number,
  asked: { reason: string; meets_at: Date },
): Promise<void> {
  const reason = requiredText('reason', asked.reason, texts.reason);
  const user_id = person.user.id;
  await knex.transaction(async (trx) => {
    const mutation = (await trx('mutations').where({ id: mutation_id }).forUpdate().first('status')) as
      | { status: MutationStatus }
      | undefined;
    const { rows } = await trx.raw<{ rows: Called[] }>(HEARING, { mutation_id, user_id });
    const [hearing] = rows;
    if (!mutation || !hearing?.is_called) throw problem(404, texts.notCalled);
    const before = (await trx('hearing_requests').where({ mutation_id, user_id }).first('reason')) as
      | { reason: string }
      | undefined;
    if (before?.reason === reason) return;
    if (before) throw problem(409, texts.once);
    if (!isOpen(mutation.status)) throw problem(409, texts.decided);
    if (!hearing.is_ahead) throw problem(409, texts.begun);
    if (hearing.meets_at.getTime() !== asked.meets_at.getTime()) throw problem(409, texts.movedMeanwhile);
    const [row] = (await trx('hearing_requests')
      .insert({ mutation_id, step_id: hearing.step_id, user_id, reason })
      .returning('*')) as [{ id: number }];
    // Officers who have the case open look again before they decide.
    await trx('mutations').where({ id: mutation_id }).update('version', trx.raw('version + 1'));
    const record = { resource: 'hearing_requests', record_id: row.id, action: 'submit' } as const;
    await audit(trx, person, { ...record, before: null, after: row });
  });
}
