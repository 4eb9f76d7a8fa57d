/** After a password was reset by phone, what could take land or the account away waits for some days. */
import type { Knex } from 'knex';
import { waitText, WAIT_DAYS } from '../../../../contract/accounts/phone-reset.ts';
import type { Message } from '../../../../contract/language.ts';

/** Why an account has to wait, and until when; null: it has not to. */
export async function phoneResetWait(knex: Knex, userId: number): Promise<Message | null> {
  const { rows } = await knex.raw<{ rows: { until: Date }[] }>(
    `select reset_at + make_interval(days => ${WAIT_DAYS}) as until from phone_resets
     where user_id = ? and reset_at > now() - make_interval(days => ${WAIT_DAYS})
     order by reset_at desc limit 1`,
    [userId],
  );
  return rows[0] ? waitText(rows[0].until) : null;
}

/** Notes that a password was reset by phone just now. */
export async function beginPhoneResetWait(trx: Knex, userId: number): Promise<void> {
  await trx('phone_resets').insert({ user_id: userId });
}
