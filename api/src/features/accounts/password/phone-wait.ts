/** After a password was reset by phone, what could take land or the account away waits for some days. */
import type { Knex } from 'knex';
import { waitText, PHONE_RESET_WAIT_DAYS } from '../../../../contract/accounts/phone-reset.ts';
import type { Message } from '../../../../contract/language.ts';

/** Why an account has to wait, and until when, in the words of `text`; null: it has not to. */
export async function phoneResetWait(
  knex: Knex,
  userId: number,
  text: (until: Date) => Message = waitText,
): Promise<Message | null> {
  const { rows } = await knex.raw<{ rows: { until: Date }[] }>(
    `select reset_at + make_interval(days => ${PHONE_RESET_WAIT_DAYS}) as until from phone_resets
     where user_id = ? and reset_at > now() - make_interval(days => ${PHONE_RESET_WAIT_DAYS})
     order by reset_at desc limit 1`,
    [userId],
  );
  return rows[0] ? text(rows[0].until) : null;
}

/** Whether the password was reset by phone since then. It is known for as long as an account waits. */
export async function wasResetByPhone(knex: Knex, userId: number, since: Date): Promise<boolean> {
  const row = (await knex('phone_resets')
    .where({ user_id: userId })
    .where('reset_at', '>=', since)
    .first('id')) as unknown;
  return row !== undefined;
}

/** Notes that a password was reset by phone just now. */
export async function beginPhoneResetWait(trx: Knex, userId: number): Promise<void> {
  await trx('phone_resets').insert({ user_id: userId });
}
