/** The mutation that an objection is about: locked while something is done about the objection, and marked with what was done. */
import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import type { MutationStatus } from '../../../contract/mutations/states.ts';
import { problem } from '../../platform/http/http-error.ts';
import { addEvent } from '../mutations/events.ts';

/**
 * Locks the mutation that an objection is about, and answers it: whatever is done about an objection waits its turn there.
 * @throws a 404 that says `missing`
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

/** What happened about an objection stands with its mutation, which is another one for whoever looks at it. */
export async function markMutation(
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
