/** Locks the mutation of an objection, and records there what happens to the objection. */
import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import type { MutationStatus } from '../../../contract/mutations/states.ts';
import { problem } from '../../platform/http/http-error.ts';
import { addEvent } from '../mutations/events.ts';

/**
 * Locks and returns the mutation of an objection: all changes of its objections are serialised there.
 * @throws a 404 with the text `missing`
 */
export async function lockMutation(
  trx: Knex,
  id: number,
  missing: Message,
): Promise<{ user_id: number; status: string; version: number }> {
  const found = (await trx('mutations').where({ id }).forUpdate().first('user_id', 'status', 'version')) as
    | { user_id: number; status: string; version: number }
    | undefined;
  if (!found) throw problem(404, missing);
  return found;
}

/** Adds an event to the mutation and raises its version, so that officers see it as changed. */
export async function recordObjectionEvent(
  trx: Knex,
  mutation: { id: number; status: string; version: number },
  happened: { action: 'object' | 'reply' | 'hear' | 'rehear'; actor_id: number | null },
): Promise<void> {
  const status = mutation.status as MutationStatus;
  await addEvent(trx, { mutation_id: mutation.id, status, ...happened });
  await trx('mutations')
    .where({ id: mutation.id })
    .update({ version: mutation.version + 1 });
}
