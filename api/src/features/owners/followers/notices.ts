/** Notice and mail to whoever follows a dag or a khatian. They name nobody. */
import { digitsIn } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { NOTICE_BOARD } from '../../../../contract/notice-board/notice-board.ts';
import { MY_LAND } from '../../../../contract/owners/my-land.ts';
import { defineNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { eventFacts, type LandEventFacts } from './event-facts.ts';

interface Facts extends LandEventFacts {
  dag_id: number;
}

const TITLE: Message = { en: 'Land that you follow', bn: 'আপনি যে জমি অনুসরণ করছেন' };
const END: Message = {
  en: 'You follow this land. You can pause or end that on the page of your land.',
  bn: 'আপনি এই জমি অনুসরণ করছেন। “আমার জমি” পাতায় তা থামানো বা শেষ করা যায়।',
};

const saidOf = ({ dag_no, mouza, happened }: LandEventFacts): Message => ({
  en: `Dag ${dag_no}, mouza ${mouza.en}: ${happened.en}`,
  bn: `মৌজা ${mouza.bn}, দাগ ${digitsIn(dag_no, 'bn')}: ${happened.bn}`,
});

const pageFor = ({ tracking_number, dag_id }: Facts): string =>
  tracking_number === null
    ? `/land?tab=khatian&dag_id=${dag_id}`
    : `${NOTICE_BOARD}?number=${tracking_number}`;

export const followerNotice = defineNotice<Facts>({
  kind: 'land-watch',
  type: () => 'info',
  text: (facts) => ({ title: TITLE, message: saidOf(facts) }),
  to: MY_LAND,
  specificLink: pageFor,
});

interface Reader extends Greeted {
  email: string;
}

export const followerMail = defineMessage({
  name: 'land-watch',
  ttlMs: 3 * DAY,
  // Twenty khatians may have many dags of which something is asked on one day.
  maxPerHour: 200,
  make: async ({ user_id, data }, { knex, origin }) => {
    const dag_id = Number(data['dag']);
    const facts = await eventFacts(knex, data['land_event'], Number(data['subject']), dag_id);
    const reader = (await knex('users')
      .where({ id: user_id })
      .first('name', 'email', 'email_verified_at')) as Reader | undefined;
    if (!facts || !reader) return null;
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(reader), saidOf(facts)],
        action: { label: { en: 'See it', bn: 'দেখুন' }, url: `${origin}${pageFor({ ...facts, dag_id })}` },
        note: END,
      },
    };
  },
});
