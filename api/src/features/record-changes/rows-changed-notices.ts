/** Notices and mails to the people concerned by a change of a dag's rows. They name nobody. */
import type { Knex } from 'knex';

import { objectionPage } from '../../../contract/objections/objections.ts';
import { mutationPage } from '../../../contract/mutations/mutations.ts';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import type { VersionSource } from '../../../contract/record-versions/record-versions.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';

/** Why a person is notified. */
const SIDES = ['applicant', 'objector', 'party'] as const;
const KNOWN = ['owner', 'representative'] as const;
type Side = (typeof SIDES)[number];
type Known = (typeof KNOWN)[number];
export type RecipientSide = Side | Known;

/** As it is stored. Version 0.1.0 does not know the last two, and tells them what it tells a party. */
export const storedSide = (side: RecipientSide): { side: Side; known?: Known } =>
  side === 'owner' || side === 'representative' ? { side: 'party', known: side } : { side };

/** A change of rows, with the names of its time. */
interface Change {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  mouza_en: string;
  mouza_bn: string;
  source: VersionSource;
  mutation_id: number | null;
  tracking_number: string | null;
}

interface Facts extends Change {
  reason: string | null;
  side: Side;
  known?: Known | undefined;
  objection_id: number | null;
}

/** Reads the change of a version; undefined: it no longer exists. */
export const changeOfVersion = (knex: Knex, version: number): Promise<Change | undefined> =>
  knex('record_versions as v')
    .join('dags', 'dags.id', 'v.dag_id')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .leftJoin('mutations', 'mutations.id', 'v.mutation_id')
    .where('v.id', version)
    .first(
      'v.dag_id',
      'dags.dag_no',
      'dags.khatiyan_number',
      'v.source',
      'v.mutation_id',
      'tracking_number',
      'mouzas.name_en as mouza_en',
      'mouzas.name_bn as mouza_bn',
    );

const TITLE: Message = { en: 'A land record was changed', bn: 'একটি ভূমি রেকর্ড বদলানো হয়েছে' };

/** How the owners of the dag changed: goes on after what names the dag. */
export function howRowsChanged({ source, tracking_number }: Change): Message {
  const [en, bn] = [tracking_number ?? '', digitsIn(tracking_number ?? '', 'bn')];
  if (source === 'mutation') {
    return { en: `were changed with mutation ${en}.`, bn: `${bn} নামজারির মাধ্যমে বদলানো হয়েছে।` };
  }
  return source === 'restored'
    ? {
        en: `were set back to what they were: mutation ${en} is approved no longer.`,
        bn: `আগের অবস্থায় ফিরিয়ে নেওয়া হয়েছে: ${bn} নামজারির অনুমোদন আর বহাল নেই।`,
      }
    : { en: 'were corrected by the land office.', bn: 'ভূমি অফিস সংশোধন করেছে।' };
}

const WHY: Record<RecipientSide, Message> = {
  applicant: { en: 'The mutation is your request.', bn: 'নামজারির আবেদনটি আপনার।' },
  objector: { en: 'You had objected to the mutation.', bn: 'আপনি এই নামজারিতে আপত্তি করেছিলেন।' },
  owner: {
    en: 'You are told because the land office knows you as an owner of this land. If you do not agree, go to the land office.',
    bn: 'ভূমি অফিসের কাছে আপনি এই জমির মালিক হিসেবে পরিচিত বলে আপনাকে জানানো হলো। একমত না হলে ভূমি অফিসে যোগাযোগ করুন।',
  },
  representative: {
    en: 'You are told because you act for an owner of this land. If you do not agree, go to the land office.',
    bn: 'আপনি এই জমির একজন মালিকের পক্ষে কাজ করেন বলে আপনাকে জানানো হলো। একমত না হলে ভূমি অফিসে যোগাযোগ করুন।',
  },
  party: {
    en: 'You are told because your identity number stands in a mutation of this land. If you do not agree, go to the land office.',
    bn: 'এই জমির নামজারিতে আপনার পরিচয়পত্রের নম্বর আছে বলে আপনাকে জানানো হলো। একমত না হলে ভূমি অফিসে যোগাযোগ করুন।',
  },
};

function messagesOf(facts: Facts): Message[] {
  const { dag_no, khatiyan_number, mouza_en, mouza_bn, reason, side, known } = facts;
  const { en, bn } = howRowsChanged(facts);
  return [
    {
      en: `The owners of dag ${dag_no}, khatian ${khatiyan_number} in mouza ${mouza_en} ${en}`,
      bn: `মৌজা ${mouza_bn}, খতিয়ান ${digitsIn(khatiyan_number, 'bn')}, দাগ ${digitsIn(dag_no, 'bn')}: মালিকানার তথ্য ${bn}`,
    },
    WHY[known ?? side],
    reason
      ? { en: `The land office writes: ${reason}`, bn: `ভূমি অফিসের মন্তব্য: ${reason}` }
      : { en: 'The land office has written no reason.', bn: 'ভূমি অফিস কোনো কারণ লেখেনি।' },
  ];
}

/** The page with more details. Only the applicant and objectors may see the mutation. */
function pageFor({ side, mutation_id, objection_id, dag_id }: Facts): string {
  if (side === 'applicant' && mutation_id !== null) return mutationPage(mutation_id);
  return side === 'objector' && objection_id !== null
    ? objectionPage(objection_id)
    : `/land?tab=khatian&dag_id=${dag_id}`;
}

export const rowsChangedNotice = defineNotice<Facts>({
  kind: 'rows-changed',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      messagesOf(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: TITLE, message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/land',
  specificLink: pageFor,
});

interface Reader extends Greeted {
  email: string;
}

export const rowsChangedMail = defineMessage({
  name: 'rows-changed',
  ttlMs: 3 * DAY,
  // A family may hold many dags that change on one day.
  maxPerHour: 500,
  make: async ({ user_id, data }, { knex, origin }) => {
    const change = await changeOfVersion(knex, Number(data['version']));
    const reader = (await knex('users')
      .where({ id: user_id })
      .first('name', 'email', 'email_verified_at')) as Reader | undefined;
    const side = SIDES.find((each) => each === data['side']);
    if (!change || !reader || !side) return null;
    const known = KNOWN.find((each) => each === data['known']);
    const objection_id = data['objection'] === undefined ? null : Number(data['objection']);
    const facts = { ...change, side, known, reason: data['reason'] || null, objection_id };
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(reader), ...messagesOf(facts)],
        action: { label: { en: 'See it', bn: 'দেখুন' }, url: `${origin}${pageFor(facts)}` },
      },
    };
  },
});
