import type { Knex } from 'knex';
import { countTries, limitKey } from '../access/limits/limits.ts';
import { sendNotice, type NoticeKind } from '../messages/notifications/notice.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Leaves every administrator a notice, once a day for each kind and `about`, however many processes find the same. */
export async function tellAdministratorsOnce<Facts extends object>(
  knex: Knex,
  notice: NoticeKind<Facts>,
  facts: Facts,
  about = '',
): Promise<void> {
  const key = limitKey({ name: notice.kind }, about);
  const counted = await countTries(knex, [{ key, windowSeconds: DAY_SECONDS }]);
  if (counted.get(key)!.count > 1) return;
  const ids = (await knex('users').where({ role: 'admin' }).whereNull('disabled_at').pluck('id')) as number[];
  for (const userId of ids) await sendNotice(knex, notice, { userId, facts });
}
