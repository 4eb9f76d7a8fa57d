import type { Knex } from 'knex';

interface Told {
  kind: string;
  facts: object;
}

/** Until then the citizen has read what they were told, unless somebody says otherwise. */
const READ_UNTIL = '2026-06-30T00:00:00Z';

/** Tells a citizen of a decision of that time; a test of the API holds that the application does it the same. */
export async function notify(
  trx: Knex.Transaction,
  userId: number,
  at: string,
  told: Told,
  readUntil = READ_UNTIL,
): Promise<void> {
  await trx('notifications').insert({
    user_id: userId,
    ...told,
    created_at: at,
    read_at: at < readUntil ? at : null,
  });
}

/** Enters what somebody was told anew in the order in which it was told, as it is listed. */
export async function sortNotices(trx: Knex.Transaction, userId: number): Promise<void> {
  await trx.raw(
    `with told as (delete from notifications where user_id = ? returning *)
     insert into notifications (user_id, kind, facts, created_at, read_at)
     select user_id, kind, facts, created_at, read_at from told order by created_at, id`,
    [userId],
  );
}
