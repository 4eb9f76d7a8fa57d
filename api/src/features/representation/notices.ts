/** Notice, mail and text message to both sides: one was entered, decided on, or ended. */
import type { Knex } from 'knex';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { ACTING_PAGE } from '../../../contract/representation/page.ts';
import { representationKinds, type RepresentationKind } from '../../../contract/representation/kinds.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import {
  DAY,
  defineMessage,
  type MessageContext,
  type OutboxRow,
} from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

const HAPPENINGS = ['entered', 'confirmed', 'refused', 'ended'] as const;
export type Happening = (typeof HAPPENINGS)[number];

interface Facts {
  happening: Happening;
  /** The reader acts; otherwise somebody acts for the reader. */
  is_representative: boolean;
  representative: string;
  owner: string;
  kind: RepresentationKind;
  reason: string | null;
  dag_no: string;
  mouza_en: string;
  mouza_bn: string;
}

const factsOf = (knex: Knex, id: number, happening: Happening, reader: number): Promise<Facts | undefined> =>
  knex('representations as r')
    .joinRaw(`left join verified_identities v on v.user_id = r.user_id and v.status <> 'replaced'`)
    .join('dags as d', 'd.id', 'r.dag_id')
    .join('zils as z', 'z.id', 'd.zil_id')
    .join('mouzas as m', 'm.id', 'z.mouza_id')
    .where('r.id', id)
    .first(
      knex.raw('?::text as happening', [happening]),
      knex.raw('r.user_id = ? as is_representative', [reader]),
      // As the identity card has it: an account may call itself anything.
      knex.raw(`coalesce(v.name_en, v.name_bn, '–') as representative`),
      'r.owner',
      'r.kind',
      knex.raw('coalesce(r.end_reason, r.reason) as reason'),
      'd.dag_no',
      'm.name_en as mouza_en',
      'm.name_bn as mouza_bn',
    ) as Promise<Facts | undefined>;

const TITLES: Record<Happening, Message> = {
  entered: { en: 'Somebody says to act for you', bn: 'একজন আপনার প্রতিনিধি বলে জানিয়েছেন' },
  confirmed: { en: 'A representative was confirmed', bn: 'প্রতিনিধিত্ব নিশ্চিত হয়েছে' },
  refused: { en: 'A representative was not confirmed', bn: 'প্রতিনিধিত্ব নিশ্চিত করা হয়নি' },
  ended: { en: 'A representation has ended', bn: 'প্রতিনিধিত্ব শেষ হয়েছে' },
};

function said({ happening, is_representative, representative, owner, kind, ...land }: Facts): Message {
  const { label } = representationKinds[kind];
  const as = label.en.toLowerCase();
  const en = `dag ${land.dag_no}, mouza ${land.mouza_en}`;
  const bn = `মৌজা ${land.mouza_bn}, দাগ ${digitsIn(land.dag_no, 'bn')}`;
  if (is_representative) {
    const about = { en: `You for ${owner} (${as}), ${en}`, bn: `${owner}-এর পক্ষে আপনি (${label.bn}), ${bn}` };
    return {
      entered: { en: `${about.en}: sent to the land office.`, bn: `${about.bn}: ভূমি অফিসে পাঠানো হয়েছে।` },
      confirmed: {
        en: `${about.en}: the land office has confirmed it.`,
        bn: `${about.bn}: ভূমি অফিস নিশ্চিত করেছে।`,
      },
      refused: {
        en: `${about.en}: the land office has not confirmed it.`,
        bn: `${about.bn}: ভূমি অফিস নিশ্চিত করেনি।`,
      },
      ended: { en: `${about.en}: it has ended.`, bn: `${about.bn}: এটি শেষ হয়েছে।` },
    }[happening];
  }
  const about = {
    en: `${representative} for you (${as}), ${en}`,
    bn: `আপনার পক্ষে ${representative} (${label.bn}), ${bn}`,
  };
  return {
    entered: {
      en: `${about.en}: sent to the land office, which checks the document.`,
      bn: `${about.bn}: ভূমি অফিসে জানানো হয়েছে; অফিস নথি যাচাই করবে।`,
    },
    confirmed: {
      en: `${about.en}: the land office has confirmed it.`,
      bn: `${about.bn}: ভূমি অফিস নিশ্চিত করেছে।`,
    },
    refused: {
      en: `${about.en}: the land office has not confirmed it.`,
      bn: `${about.bn}: ভূমি অফিস নিশ্চিত করেনি।`,
    },
    ended: { en: `${about.en}: it has ended.`, bn: `${about.bn}: এটি শেষ হয়েছে।` },
  }[happening];
}

/** Asked of the owner: whoever is not the representative can be ended at once. */
const QUESTION: Message = { en: 'Not right? End it:', bn: 'ঠিক না হলে শেষ করুন:' };
const asks = ({ happening, is_representative }: Facts): boolean =>
  !is_representative && (happening === 'entered' || happening === 'confirmed');

/** Without names: for text messages, and addresses that are not proven. */
function saidWithoutNames({ happening, kind, dag_no, mouza_en, mouza_bn }: Facts): Message {
  const { label } = representationKinds[kind];
  const en = `Dag ${dag_no}, mouza ${mouza_en}: ${label.en.toLowerCase()}`;
  const bn = `মৌজা ${mouza_bn}, দাগ ${digitsIn(dag_no, 'bn')}: ${label.bn}`;
  return {
    entered: { en: `${en}, sent to the land office for you.`, bn: `${bn}, আপনার পক্ষে ভূমি অফিসে জানানো হয়েছে।` },
    confirmed: { en: `${en}, confirmed by the land office.`, bn: `${bn}, ভূমি অফিস নিশ্চিত করেছে।` },
    refused: { en: `${en}, not confirmed by the land office.`, bn: `${bn}, ভূমি অফিস নিশ্চিত করেনি।` },
    ended: { en: `${en}, ended.`, bn: `${bn}, শেষ হয়েছে।` },
  }[happening];
}

const sentences = (facts: Facts): Message[] =>
  facts.reason === null
    ? [said(facts)]
    : [said(facts), { en: `Reason: ${facts.reason}`, bn: `কারণ: ${facts.reason}` }];

export const representationNotice = defineNotice<Facts>({
  kind: 'representation',
  type: ({ happening, is_representative }) =>
    happening === 'entered' || (happening === 'confirmed' && !is_representative)
      ? 'flagged'
      : happening === 'confirmed'
        ? 'approved'
        : happening === 'refused'
          ? 'rejected'
          : 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      [...sentences(facts), ...(asks(facts) ? [QUESTION] : [])].map((text) => text[language]).join(' ');
    return {
      title: TITLES[facts.happening],
      message: { en: joined('en').replace(/:$/, '.'), bn: joined('bn').replace(/:$/, '।') },
    };
  },
  to: ACTING_PAGE,
});

interface Reader extends Greeted {
  email: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

async function told(
  { data, user_id }: OutboxRow,
  { knex }: MessageContext,
): Promise<{ facts: Facts; reader: Reader } | null> {
  const happening = HAPPENINGS.find((each) => each === data['happening']);
  const facts =
    happening && (await factsOf(knex, Number(data['representation']), happening, Number(user_id)));
  const reader = (await knex('users')
    .where({ id: user_id })
    .first('name', 'email', 'email_verified_at', 'phone', 'phone_verified_at')) as Reader | undefined;
  return facts && reader ? { facts, reader } : null;
}

export const representationMail = defineMessage({
  name: 'representation',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async (row, context) => {
    const found = await told(row, context);
    if (!found) return null;
    const { facts, reader } = found;
    return {
      channel: 'mail',
      to: reader.email,
      text: {
        subject: TITLES[facts.happening],
        paragraphs: [
          ...greeting(reader),
          ...(reader.email_verified_at ? sentences(facts) : [saidWithoutNames(facts)]),
          ...(asks(facts) ? [QUESTION] : []),
        ],
        action: {
          label: { en: 'See who acts for whom', bn: 'কে কার পক্ষে, দেখুন' },
          url: `${context.origin}${ACTING_PAGE}`,
        },
      },
    };
  },
});

export const representationText = defineMessage({
  name: 'representation-text',
  ttlMs: 3 * DAY,
  maxPerHour: 50,
  make: async (row, context) => {
    const found = await told(row, context);
    if (!found?.reader.phone || !found.reader.phone_verified_at) return null;
    const { facts, reader } = found;
    const parts = [saidWithoutNames(facts), ...(asks(facts) ? [QUESTION] : [])];
    const text = (language: Language) =>
      `${parts.map((part) => part[language]).join(' ')} ${context.origin}${ACTING_PAGE}`;
    return { channel: 'sms', to: reader.phone!, text: { en: text('en'), bn: text('bn') } };
  },
});

/** Tells the accounts of the owner, by text message too. */
export async function tellPrincipals(
  trx: Knex,
  id: number,
  happening: Happening,
  but?: number,
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { user_id: number; language: Language }[] }>(
    `select u.id as user_id, u.language from representations r, principals_of(r) as principal(id) join users u on u.id = principal.id
     where r.id = ? order by u.id`,
    [id],
  );
  for (const { user_id: userId, language } of rows.filter((each) => each.user_id !== but)) {
    const facts = await factsOf(trx, id, happening, userId);
    if (!facts) continue;
    await sendNotice(trx, representationNotice, { userId, facts });
    const data = { representation: String(id), happening };
    await queueMessage(trx, representationMail, { userId, language, data });
    await queueMessage(trx, representationText, { userId, language, data });
  }
}

/** Tells both sides, but for who did it. */
export async function tellSides(trx: Knex, id: number, happening: Happening, but?: number): Promise<void> {
  await tellPrincipals(trx, id, happening, but);
  const { user_id: userId, language } = (await trx('representations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.id', id)
    .first('r.user_id', 'u.language')) as { user_id: number; language: Language };
  if (userId === but) return;
  const facts = await factsOf(trx, id, happening, userId);
  if (!facts) return;
  await sendNotice(trx, representationNotice, { userId, facts });
  const data = { representation: String(id), happening };
  await queueMessage(trx, representationMail, { userId, language, data });
}
