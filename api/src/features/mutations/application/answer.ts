/** Answering what the land office has flagged. */
import type { Knex } from 'knex';

import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { mutationMachine, type MutationStatus } from '../../../../contract/mutations/states.ts';
import { nextState } from '../../../../contract/states.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { requiredText } from '../../../platform/decisions/required-text.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { addEvent } from '../events.ts';

/**
 * Answers what was flagged: the mutation waits for the office again. The same answer once more changes nothing.
 * @throws a 404 when it is not there or not theirs, a 409 when nothing was asked, a 422 on `answer`
 */
export async function answerFlag(knex: Knex, owner: SignedInActor, id: number, typed: string): Promise<void> {
  const words = requiredText('answer', typed, texts.answerMissing);
  await knex.transaction(async (trx) => {
    const before = (await trx('mutations').where({ id, user_id: owner.user.id }).forUpdate().first()) as
      | { status: MutationStatus; version: number }
      | undefined;
    if (!before) throw problem(404, texts.notFound);
    const last = (await trx('mutation_events').where({ mutation_id: id }).orderBy('id', 'desc').first()) as
      | { action: string; words: string | null }
      | undefined;
    if (last?.action === 'answer' && last.words === words) return;
    const status = nextState(mutationMachine, 'answer', before.status, owner.user.role);
    if (!status) throw problem(409, texts.notFlagged);
    const [after] = (await trx('mutations')
      .where({ id })
      .update({ status, version: before.version + 1 })
      .returning('*')) as [object];
    await addEvent(trx, { mutation_id: id, action: 'answer', status, words, actor_id: owner.user.id });
    await audit(trx, owner, { action: 'answer', resource: 'mutations', record_id: id, before, after });
  });
}
