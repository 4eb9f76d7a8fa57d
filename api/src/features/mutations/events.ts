import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';

import type { MutationEvent } from '../../../contract/mutations/mutations.ts';

/** The post in which somebody acts about a mutation now; null for a citizen, an administrator, the payment provider. */
const SIGNATURE = 'signature_of(?::bigint, (select mouza_id from mutations where id = ?), now())';

/** Appends to what has happened to a mutation, signed with the post of who did it, in the transaction of the change. */
export async function addEvent(
  trx: Knex,
  event: Pick<MutationEvent, 'action' | 'status'> & {
    mutation_id: number;
    words?: string | null;
    /** Who did it; null: the payment provider. */
    actor_id: number | null;
  },
): Promise<void> {
  const signed_as = trx.raw(SIGNATURE, [event.actor_id, event.mutation_id]);
  await asPrepared(trx('mutation_events').insert({ words: null, ...event, signed_as }));
}
