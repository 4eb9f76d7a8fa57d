/** The text message to an owner without an account. It names nobody and has no link that needs a login. */
import type { Knex } from 'knex';
import { digitsIn } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { NOTICE_BOARD } from '../../../../contract/notice-board/notice-board.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { eventFacts } from '../followers/event-facts.ts';

/** What the reader can do, and where. */
function wayOut(tracking_number: string | null, dag_id: number, origin: string): Message {
  if (tracking_number === null) {
    const page = `${origin}/land?tab=khatian&dag_id=${dag_id}`;
    return { en: `Questions? Go to the land office. ${page}`, bn: `প্রশ্ন থাকলে ভূমি অফিসে যান। ${page}` };
  }
  const page = `${origin}${NOTICE_BOARD}?number=${tracking_number}`;
  return {
    en: `Not you? Object at the land office or here: ${page}`,
    bn: `আপনি না জেনে থাকলে ভূমি অফিসে বা এখানে আপত্তি জানান: ${page}`,
  };
}

const phoneOf = (knex: Knex, id: number): Promise<{ phone: string } | undefined> =>
  knex('owner_contacts').where({ id, ended_at: null }).first('phone');

export const contactText = defineMessage({
  name: 'owner-contact-text',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async ({ data }, { knex, origin }) => {
    const dag_id = Number(data['dag']);
    const facts = await eventFacts(knex, data['land_event'], Number(data['subject']), dag_id);
    // A phone that has ended since gets nothing.
    const contact = await phoneOf(knex, Number(data['contact']));
    if (!facts || !contact) return null;
    const { dag_no, mouza, happened, tracking_number } = facts;
    const what = wayOut(tracking_number, dag_id, origin);
    return {
      channel: 'sms',
      to: contact.phone,
      text: {
        en: `Your dag ${dag_no}, mouza ${mouza.en}: ${happened.en} ${what.en}`,
        bn: `মৌজা ${mouza.bn}, আপনার দাগ ${digitsIn(dag_no, 'bn')}: ${happened.bn} ${what.bn}`,
      },
    };
  },
});
