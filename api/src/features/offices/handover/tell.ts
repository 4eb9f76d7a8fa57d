import type { Knex } from 'knex';
import { HANDOVER_SIDES, type HandoverSide } from '../../../../contract/offices/handovers.ts';
import type { Language } from '../../../../contract/language.ts';
import { sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import {
  handoverClosedNotice,
  handoverConfirmedNotice,
  handoverEnteredMail,
  handoverEnteredNotice,
  type HandoverFacts,
} from './notices.ts';
import type { HandoverRow } from './rows.ts';

const otherSide = (side: HandoverSide): HandoverSide => (side === 'outgoing' ? 'successor' : 'outgoing');

const factsFor = (row: HandoverRow, side: HandoverSide): HandoverFacts => ({
  handover: row.id,
  post: row.post,
  office: row.office,
  passes_at: row.passes_at.toISOString(),
  side,
  other: row[otherSide(side)].name,
});

/** Tells both that the post passes: a notice, and a mail. */
export async function tellEntered(trx: Knex, row: HandoverRow): Promise<void> {
  for (const side of HANDOVER_SIDES) {
    const userId = row[side].id;
    await sendNotice(trx, handoverEnteredNotice, { userId, facts: factsFor(row, side) });
    const { language } = (await trx('users').where({ id: userId }).first('language')) as {
      language: Language;
    };
    await queueMessage(trx, handoverEnteredMail, { userId, language, data: { handover: String(row.id) } });
  }
}

/** Tells the other one that somebody confirmed. */
export async function tellConfirmed(trx: Knex, row: HandoverRow, by: HandoverSide): Promise<void> {
  const side = otherSide(by);
  await sendNotice(trx, handoverConfirmedNotice, { userId: row[side].id, facts: factsFor(row, side) });
}

export async function tellClosed(trx: Knex, row: HandoverRow): Promise<void> {
  for (const side of HANDOVER_SIDES)
    await sendNotice(trx, handoverClosedNotice, { userId: row[side].id, facts: factsFor(row, side) });
}
