import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { MutationEvent } from '../../../contract/mutations/mutations.ts';

/** Appends to what has happened to a mutation, in the transaction of the change. */
export async function addEvent(
  trx: Knex,
  event: Pick<MutationEvent, 'action' | 'status'> & {
    mutation_id: number;
    words?: string | null;
    /** Who did it; null: the payment provider. */
    actor_id: number | null;
  },
): Promise<void> {
  await asPrepared(trx('mutation_events').insert({ words: null, ...event }));
}
