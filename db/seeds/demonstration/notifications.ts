import type { Knex } from 'knex';

interface Told {
  kind: string;
  facts: object;
}

/** Until then the citizen has read what they were told. */
const READ_UNTIL = '2026-06-30T00:00:00Z';

/** Tells a citizen of a decision of that time; a test of the API holds that the application does it the same. */
export async function notify(trx: Knex.Transaction, userId: number, at: string, told: Told): Promise<void> {
  await trx('notifications').insert({
    user_id: userId,
    ...told,
    created_at: at,
    read_at: at < READ_UNTIL ? at : null,
  });
}
