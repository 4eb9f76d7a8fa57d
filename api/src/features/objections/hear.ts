/** Records the outcome of a hearing, and its reasons. */
import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import {
  OBJECTION_OUTCOMES,
  objectionTexts as texts,
  type ObjectionStatus,
} from '../../../contract/objections/objections.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, Problem, problem } from '../../platform/http/http-error.ts';
import { lockMutation, recordObjectionEvent } from './mutation.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import { HEARING_HELD_SQL } from '../mutations/objections/read.ts';
import { refuseUnlessOpen } from './file.ts';
import { notifyObjectionHeard } from './notices.ts';

interface Filed {
  user_id: number;
  status: ObjectionStatus;
  words: string | null;
  hearing_held: boolean;
  heard_by: number | null;
  version: number;
}

/** What an officer enters: an outcome, its reasons, and why there was no hearing. */
export interface Ruling {
  outcome: string;
  words: string;
  no_hearing?: string;
}

/** The outcome and the reasons of a form. @throws a 422 by field */
function checkOutcome(sent: Ruling): {
  status: (typeof OBJECTION_OUTCOMES)[number];
  words: string;
} {
  const status = OBJECTION_OUTCOMES.find((known) => known === sent.outcome);
  const errors: Record<string, Message[]> = status ? {} : { outcome: [texts.outcome] };
  try {
    const words = requiredText('words', sent.words, texts.words);
    if (status) return { status, words };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    Object.assign(errors, error.errors);
  }
  throw fieldErrors(errors);
}

/** Why there was no hearing; null: one was held, or nobody is heard who has no standing. @throws a 422 when it has to be said */
function reasonForNone(sent: Ruling, status: ObjectionStatus, held: boolean): string | null {
  if (held || status === 'no_standing') return null;
  return requiredText('no_hearing', sent.no_hearing ?? '', texts.noHearing);
}

/**
 * Records the final outcome of an objection and notifies both sides. Who upholds or dismisses it has held a hearing, or says why not. The
 * same outcome again by the same officer changes nothing.
 * @returns the id of the mutation
 * @throws a 403 for one of the sides, a 404 when it is not there, a 409 when it was heard already, a 422 by field
 */
export async function hearObjection(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  sent: Ruling,
): Promise<number> {
  const { status, words } = checkOutcome(sent);
  return knex.transaction(async (trx) => {
    const found = (await trx('objections').where({ id }).first('mutation_id')) as
      | { mutation_id: number }
      | undefined;
    if (!found) throw problem(404, texts.notFound);
    const { mutation_id } = found;
    const mutation = await lockMutation(trx, mutation_id, texts.notFound);
    const { hearing_held, ...before } = (await trx('objections')
      .where({ id })
      .forUpdate()
      .first('*', trx.raw(`${HEARING_HELD_SQL} as hearing_held`))) as Filed;
    const heard_by = officer.user.id;
    if ([mutation.user_id, before.user_id].includes(heard_by)) throw problem(403, texts.ownHearing);
    const same = before.status === status && before.words === words;
    if (same && before.heard_by === heard_by) return mutation_id;
    refuseUnlessOpen(before.status);
    const no_hearing = reasonForNone(sent, status, hearing_held);
    const [after] = (await trx('objections')
      .where({ id })
      .update({ status, words, no_hearing, heard_by, heard_at: trx.fn.now(), version: before.version + 1 })
      .returning('*')) as [object];
    await recordObjectionEvent(trx, { id: mutation_id, ...mutation }, { action: 'hear', actor_id: heard_by });
    await audit(trx, officer, { action: 'hear', resource: 'objections', record_id: id, before, after });
    await notifyObjectionHeard(trx, id);
    return mutation_id;
  });
}
