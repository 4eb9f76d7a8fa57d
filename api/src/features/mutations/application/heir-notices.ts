/** Notice, mail and text message to the heirs whom an inheritance names, or to who acts for them, such as a guardian. They name nobody. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../../contract/digits.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { NOTICE_BOARD } from '../../../../contract/notice-board/notice-board.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { sameNid } from '../../land/nid.ts';

interface Facts {
  mutation_id: number;
  tracking_number: string;
  /** Of the record; null: it is not known. What the applicant typed as the number is never sent to others. */
  dag_no: string | null;
  mouza_en: string;
  mouza_bn: string;
  /** The reader acts for the heir. */
  is_acting: boolean;
}

const HEIR: Record<'self' | 'other', Message> = {
  self: { en: 'you', bn: 'আপনাকে' },
  other: { en: 'somebody for whom you act', bn: 'আপনি যাঁর পক্ষে কাজ করেন তাঁকে' },
};
const heirOf = ({ is_acting }: Facts): Message => HEIR[is_acting ? 'other' : 'self'];

const titleOf = (facts: Facts): Message => ({
  en: `An inheritance names ${heirOf(facts).en} as an heir`,
  bn: `উত্তরাধিকারের আবেদনে ${heirOf(facts).bn} উত্তরাধিকারী দেখানো হয়েছে`,
});

function saidOf(facts: Facts): Message {
  const { dag_no, mouza_en, mouza_bn } = facts;
  const [en, bn] = dag_no === null ? ['land', ''] : [`dag ${dag_no}`, `, দাগ ${digitsIn(dag_no, 'bn')}`];
  return {
    en: `An inheritance of ${en}, ${mouza_en}, names ${heirOf(facts).en} as an heir.`,
    bn: `মৌজা ${mouza_bn}${bn}: উত্তরাধিকারের নামজারির আবেদনে ${heirOf(facts).bn} উত্তরাধিকারী হিসেবে দেখানো হয়েছে।`,
  };
}

const WRONG: Message = {
  en: 'Is an heir missing, or is something wrong? Tell the land office.',
  bn: 'কোনো উত্তরাধিকারী বাদ পড়লে বা কিছু ভুল থাকলে ভূমি অফিসকে জানান।',
};

const pageFor = ({ tracking_number }: Facts): string => `${NOTICE_BOARD}?number=${tracking_number}`;

export const heirNotice = defineNotice<Facts>({
  kind: 'heir-named',
  type: () => 'flagged',
  text: (facts) => {
    const joined = (language: Language) => `${saidOf(facts)[language]} ${WRONG[language]}`;
    return { title: titleOf(facts), message: { en: joined('en'), bn: joined('bn') } };
  },
  to: NOTICE_BOARD,
  specificLink: pageFor,
});

interface Reader extends Greeted {
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

/** Reads who is told, and of what. */
async function read(
  knex: Knex,
  user_id: number | null,
  { mutation, acting }: Record<string, string>,
): Promise<{ facts: Facts; reader: Reader } | null> {
  const facts = (await knex('mutations')
    .join('mouzas', 'mouzas.id', 'mutations.mouza_id')
    .leftJoin('dags', 'dags.id', 'mutations.dag_id')
    .where('mutations.id', Number(mutation))
    .first(
      'mutations.id as mutation_id',
      'tracking_number',
      'dags.dag_no',
      'mouzas.name_en as mouza_en',
      'mouzas.name_bn as mouza_bn',
    )) as Facts | undefined;
  const reader = (await knex('users')
    .where({ id: user_id })
    .first('name', 'email', 'email_verified_at', 'phone', 'phone_verified_at')) as Reader | undefined;
  return facts && reader ? { facts: { ...facts, is_acting: acting === 'yes' }, reader } : null;
}

export const heirMail = defineMessage({
  name: 'heir-named',
  ttlMs: 3 * DAY,
  // A family may hold many dags.
  maxPerHour: 100,
  make: async ({ user_id, data }, { knex, origin }) => {
    const found = await read(knex, user_id, data);
    if (!found) return null;
    const { facts, reader } = found;
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: titleOf(facts),
        paragraphs: [...greeting(reader), saidOf(facts), WRONG],
        action: {
          label: { en: 'See it on the notice board', bn: 'নোটিশ বোর্ডে দেখুন' },
          url: `${origin}${pageFor(facts)}`,
        },
      },
    };
  },
});

export const heirText = defineMessage({
  name: 'heir-named-text',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async ({ user_id, data }, { knex, origin }) => {
    const found = await read(knex, user_id, data);
    if (!found?.reader.phone || !found.reader.phone_verified_at) return null;
    const { facts, reader } = found;
    const text = (language: Language) =>
      `${saidOf(facts)[language]} ${WRONG[language]} ${origin}${pageFor(facts)}`;
    return { channel: 'sms', to: reader.phone!, text: { en: text('en'), bn: text('bn') } };
  },
});

/**
 * Accounts whose verified number is that of an heir, and those who act for the owner of such a number; but for who asks, and for those
 * who were told of it before.
 */
const HEIRS = `
select told.user_id, u.language, bool_and(told.is_acting) as is_acting
from mutations m
join mutation_parties p on p.mutation_id = m.id and p.side = 'buyer'
cross join lateral (
  select v.user_id, false as is_acting from verified_identities v where ${sameNid('v.nid', 'p.nid')} and v.status = 'current'
  union all
  select r.user_id, true from representations r
  where ${sameNid('r.principal_number', 'p.nid')} and representation_in_force(r) and 'notices' = any(r.acts)) told
join users u on u.id = told.user_id
where m.id = :id and m.mutation_type = 'inheritance' and told.user_id <> m.user_id and not exists (
  select from notifications n where n.user_id = told.user_id and n.kind = 'heir-named' and (n.facts ->> 'mutation_id')::bigint = m.id)
group by told.user_id, u.language order by told.user_id`;

/** Tells the heirs of an inheritance that it was asked for and paid. Runs in the transaction of the payment. */
export async function tellHeirs(trx: Knex, id: number): Promise<void> {
  const { rows } = await trx.raw<{ rows: { user_id: number; language: Language; is_acting: boolean }[] }>(
    HEIRS,
    {
      id,
    },
  );
  for (const { user_id: userId, language, is_acting } of rows) {
    const data: Record<string, string> = { mutation: String(id), ...(is_acting && { acting: 'yes' }) };
    const { facts } = (await read(trx, userId, data))!;
    await sendNotice(trx, heirNotice, { userId, facts });
    await queueMessage(trx, heirMail, { userId, language, data });
    await queueMessage(trx, heirText, { userId, language, data });
  }
}
