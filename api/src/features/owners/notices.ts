/** Notice, mail and text message to an owner about what happens to the land. They name no buyer and no other person. */
import type { Knex } from 'knex';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { mutationTypeLabels, type MutationType } from '../../../contract/mutations/mutations.ts';
import { NOTICE_BOARD } from '../../../contract/notice-board/notice-board.ts';
import { MY_LAND } from '../../../contract/owners/my-land.ts';
import { OWNER_EVENTS, type OwnerEvent } from '../../../contract/owners/owners.ts';
import { restrictionRows, type RestrictionKind } from '../../../contract/restrictions/restrictions.ts';
import { ACTING_PAGE } from '../../../contract/representation/page.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import {
  DAY,
  defineMessage,
  type MessageContext,
  type OutboxRow,
} from '../../platform/messages/outbox/message.ts';

interface Facts {
  event: OwnerEvent;
  /** Set: the reader acts for this owner, or for these. */
  acts_for?: string;
  dag_no: string;
  mouza_en: string;
  mouza_bn: string;
  /** Of a mutation. */
  tracking_number: string | null;
  mutation_type: MutationType | null;
  /** Of a restriction. */
  restriction: RestrictionKind | null;
}

/** Reads what an owner is told; undefined: the dag is no longer there. */
export const factsOfEvent = (
  knex: Knex,
  event: OwnerEvent,
  subject: number,
  dag_id: number,
): Promise<Facts | undefined> =>
  knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .leftJoin('mutations as m', (on) => void on.onVal('m.id', event === 'mutation' ? subject : 0))
    .leftJoin('restrictions as r', (on) => void on.onVal('r.id', event === 'restriction' ? subject : 0))
    .where('dags.id', dag_id)
    .first(
      knex.raw('? as event', [event]),
      'dags.dag_no',
      'mouzas.name_en as mouza_en',
      'mouzas.name_bn as mouza_bn',
      'm.tracking_number',
      'm.mutation_type',
      'r.kind as restriction',
    ) as Promise<Facts | undefined>;

/** The owners of representations, as a fact; none: the reader is the owner. */
export async function representedOwners(
  knex: Knex,
  ids: readonly number[] | null,
): Promise<Pick<Facts, 'acts_for'>> {
  if (ids === null) return {};
  const owners = (await knex('representations').whereIn('id', ids).orderBy('id').pluck('owner')) as string[];
  return owners.length > 0 ? { acts_for: [...new Set(owners)].join(', ') } : {};
}

const TITLES: Record<OwnerEvent, Message> = {
  mutation: { en: 'Your land: a mutation was asked for', bn: 'আপনার জমির নামজারির আবেদন হয়েছে' },
  restriction: { en: 'Your land: a restriction was registered', bn: 'আপনার জমিতে বিধিনিষেধ নিবন্ধিত হয়েছে' },
  registration: { en: 'Your land: a registration for land tax', bn: 'আপনার জমির ভূমি কর নিবন্ধনের আবেদন' },
  copy: { en: 'Your land: a certified copy was asked for', bn: 'আপনার জমির সার্টিফায়েড কপির আবেদন' },
  boundary: { en: 'Your land: the boundary was changed', bn: 'আপনার জমির সীমানা বদলানো হয়েছে' },
};
const TITLES_FOR_OWNERS: Record<OwnerEvent, Message> = {
  mutation: {
    en: 'Land of an owner for whom you act: a mutation was asked for',
    bn: 'আপনি যাঁর প্রতিনিধি, তাঁর জমির নামজারির আবেদন হয়েছে',
  },
  restriction: {
    en: 'Land of an owner for whom you act: a restriction was registered',
    bn: 'আপনি যাঁর প্রতিনিধি, তাঁর জমিতে বিধিনিষেধ নিবন্ধিত হয়েছে',
  },
  registration: {
    en: 'Land of an owner for whom you act: a registration for land tax',
    bn: 'আপনি যাঁর প্রতিনিধি, তাঁর জমির ভূমি কর নিবন্ধনের আবেদন',
  },
  copy: {
    en: 'Land of an owner for whom you act: a certified copy was asked for',
    bn: 'আপনি যাঁর প্রতিনিধি, তাঁর জমির সার্টিফায়েড কপির আবেদন',
  },
  boundary: {
    en: 'Land of an owner for whom you act: the boundary was changed',
    bn: 'আপনি যাঁর প্রতিনিধি, তাঁর জমির সীমানা বদলানো হয়েছে',
  },
};
const titleOf = ({ event, acts_for }: Facts): Message =>
  (acts_for === undefined ? TITLES : TITLES_FOR_OWNERS)[event];

export const HAPPENED: Record<OwnerEvent, (facts: Facts) => Message> = {
  mutation: ({ mutation_type }) => {
    const type = mutationTypeLabels[mutation_type ?? 'sale'];
    return {
      en: `A mutation (${type.en.toLowerCase()}) was asked for.`,
      bn: `নামজারির (${type.bn}) আবেদন করা হয়েছে।`,
    };
  },
  restriction: ({ restriction }) => {
    const { label } = restrictionRows[restriction ?? 'other'];
    return {
      en: `A restriction was registered: ${label.en}.`,
      bn: `বিধিনিষেধ নিবন্ধিত হয়েছে: ${label.bn}।`,
    };
  },
  registration: () => ({
    en: 'Another person asked to register it for land tax.',
    bn: 'অন্য একজন এটি ভূমি করের জন্য নিবন্ধনের আবেদন করেছেন।',
  }),
  copy: () => ({
    en: 'Another person asked for a certified copy of its record.',
    bn: 'অন্য একজন এর রেকর্ডের সার্টিফায়েড কপির আবেদন করেছেন।',
  }),
  boundary: () => ({
    en: 'The land office has changed its boundary on the map.',
    bn: 'ভূমি অফিস মানচিত্রে এর সীমানা বদলেছে।',
  }),
};

/** What the owner, or who acts for the owner, can do about it. */
function actionOf({ event, acts_for }: Facts): Message | null {
  if (event !== 'mutation') return null;
  return acts_for === undefined
    ? { en: 'Not you? Object', bn: 'আপনি না জেনে থাকলে আপত্তি জানান' }
    : { en: 'The owner did not ask for it? Object', bn: 'মালিক না জেনে থাকলে আপত্তি জানান' };
}
/** Where the land office has posted it for everybody. */
function postedAt({ tracking_number }: Facts, origin: string): Message[] {
  if (tracking_number === null) return [];
  const page = `${origin}${NOTICE_BOARD}?number=${tracking_number}`;
  return [
    {
      en: `The land office has posted it on its notice board: ${page}`,
      bn: `ভূমি অফিস এটি নোটিশ বোর্ডে প্রকাশ করেছে: ${page}`,
    },
  ];
}
const lookFor = ({ acts_for }: Facts): Message =>
  acts_for === undefined
    ? { en: 'See my land', bn: 'আমার জমি দেখুন' }
    : { en: 'See for whom you act', bn: 'যাঁদের পক্ষে কাজ করেন, দেখুন' };

/** @param isNamed whether the owner for whom the reader acts is named: not in text messages, nor to an address that is not proven */
function sentences(facts: Facts, isNamed: boolean): Message[] {
  const { dag_no, mouza_en, mouza_bn, acts_for } = facts;
  const happened = HAPPENED[facts.event](facts);
  if (acts_for !== undefined) {
    return [
      {
        en: `Dag ${dag_no}, mouza ${mouza_en}, ${isNamed ? `of ${acts_for}, for whom you act` : 'for whose owner you act'}: ${happened.en}`,
        bn: `মৌজা ${mouza_bn}, দাগ ${digitsIn(dag_no, 'bn')}, আপনি যাঁর প্রতিনিধি${isNamed ? ` (${acts_for})` : ''}: ${happened.bn}`,
      },
    ];
  }
  return [
    {
      en: `Your dag ${dag_no}, mouza ${mouza_en}: ${happened.en}`,
      bn: `মৌজা ${mouza_bn}, আপনার দাগ ${digitsIn(dag_no, 'bn')}: ${happened.bn}`,
    },
  ];
}

const pageFor = ({ tracking_number, acts_for }: Facts): string =>
  tracking_number === null
    ? acts_for === undefined
      ? MY_LAND
      : ACTING_PAGE
    : `/dashboard/objections/new?number=${tracking_number}`;

export const ownerNotice = defineNotice<Facts>({
  kind: 'owner-alert',
  type: ({ event }) => (event === 'mutation' || event === 'restriction' ? 'flagged' : 'info'),
  text: (facts) => {
    const action = actionOf(facts);
    const happened = sentences(facts, true);
    const joined = (language: Language, stop: string) =>
      [...happened.map((text) => text[language]), ...(action ? [action[language] + stop] : [])].join(' ');
    return { title: titleOf(facts), message: { en: joined('en', '.'), bn: joined('bn', '।') } };
  },
  to: '/dashboard',
  specificLink: pageFor,
});

async function factsOf({ data }: OutboxRow, knex: Knex): Promise<Facts | undefined> {
  const event = OWNER_EVENTS.find((each) => each === data['owner_event']);
  const facts = event && (await factsOfEvent(knex, event, Number(data['subject']), Number(data['dag'])));
  const ids = data['representation']?.split(',').map(Number) ?? null;
  return facts && { ...facts, ...(await representedOwners(knex, ids)) };
}

interface Reader extends Greeted {
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

const readerOf = ({ user_id }: OutboxRow, { knex }: MessageContext): Promise<Reader | undefined> =>
  knex('users')
    .where({ id: user_id })
    .first('name', 'email', 'email_verified_at', 'phone', 'phone_verified_at');

export const ownerMail = defineMessage({
  name: 'owner-alert',
  ttlMs: 3 * DAY,
  // A family may hold many dags of which something is asked on one day.
  maxPerHour: 500,
  make: async (row, context) => {
    const [facts, reader] = [await factsOf(row, context.knex), await readerOf(row, context)];
    if (!facts || !reader) return null;
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: titleOf(facts),
        paragraphs: [
          ...greeting(reader),
          ...sentences(facts, reader.email_verified_at !== null),
          ...postedAt(facts, context.origin),
        ],
        action: { label: actionOf(facts) ?? lookFor(facts), url: `${context.origin}${pageFor(facts)}` },
      },
    };
  },
});

export const ownerText = defineMessage({
  name: 'owner-alert-text',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async (row, context) => {
    const [facts, reader] = [await factsOf(row, context.knex), await readerOf(row, context)];
    if (!facts || !reader?.phone || !reader.phone_verified_at) return null;
    const parts = [...sentences(facts, false), actionOf(facts) ?? lookFor(facts)];
    const text = (language: Language) =>
      `${parts.map((part) => part[language]).join(' ')}: ${context.origin}${pageFor(facts)}`;
    return { channel: 'sms', to: reader.phone, text: { en: text('en'), bn: text('bn') } };
  },
});
