/** The last seal of each day: published, and mailed to the administrators (docs/decisions/046). */
import type { Knex } from 'knex';
import { ANCHOR_DAYS, type AuditAnchor } from '../../../../contract/audit-log/anchors.ts';
import type { Language } from '../../../../contract/language.ts';
import { queueMessage } from '../../messages/outbox/queue-message.ts';
import { anchorMail } from './mail.ts';

/** The anchors of past days, newest first. */
export const publishedAnchors = async (knex: Knex): Promise<AuditAnchor[]> =>
  (await knex('audit_anchors')
    .whereNotNull('closed_at')
    .orderBy('day', 'desc')
    .limit(ANCHOR_DAYS)
    .select('day', 'number')
    .select(knex.raw(`encode(hash, 'hex') as hash`))) as AuditAnchor[];

/**
 * Closes the previous day in Dhaka, and queues the mail of its anchor to every administrator: once a day, even when
 * several replicas do it. Returns whether this call closed it.
 */
export async function closeAuditDay(knex: Knex): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { closed: boolean }[] }>('select close_audit_day() as closed');
    if (!rows[0]?.closed) return false;
    const [last] = await publishedAnchors(trx);
    if (!last) return false;
    const admins = (await trx('users')
      .where({ role: 'admin' })
      .whereNull('disabled_at')
      .orderBy('id')
      .select('id', 'language')) as { id: number; language: Language }[];
    for (const { id, language } of admins) {
      await queueMessage(trx, anchorMail, { userId: id, language, data: { day: last.day } });
    }
    return true;
  });
}
