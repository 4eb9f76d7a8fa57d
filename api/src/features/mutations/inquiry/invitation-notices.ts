/** Notice and mail that invite previous owners and objectors to a hearing. They name nobody. */
import type { Knex } from 'knex';

import { hearingPage } from '../../../../contract/hearing-requests/hearing-requests.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { INVITED_SIDES, stepTexts, type InvitedSide } from '../../../../contract/mutations/inquiry/steps.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { HEARING_LAND_SQL, hearingSentence, type HearingFacts, type HearingLand } from './hearing-texts.ts';
import { MOVED_SQL, movedTitle } from './moved.ts';

interface Facts extends HearingFacts {
  mutation_id: number;
  side: InvitedSide;
  /** The objection that the reader made; absent: none, or the notice is older than this. */
  objection_id?: number;
  /** The owners for whom the reader objected; absent: none, or the notice is older than this. */
  acts_for?: string;
  /** It takes the place of one that was called before. */
  moved?: boolean;
}

interface Invitation extends Greeted {
  mutation_id: number;
  tracking_number: string;
  land: HearingLand;
  objection_id: number | null;
  acts_for: string | null;
  meets_at: Date;
  place: string;
  moved: boolean;
  email: string;
  language: Language;
}

const TITLE: Message = { en: 'You are called to a hearing', bn: 'শুনানিতে আপনাকে ডাকা হয়েছে' };

const titleOf = ({ moved }: Pick<Facts, 'moved'>): Message => (moved ? movedTitle : TITLE);

const WHY: Record<InvitedSide, (actsFor: string | undefined) => Message> = {
  previous_owner: () => ({
    en: 'The request names you as the one whose land passes. If you have not given it away, say so there.',
    bn: 'আবেদনে আপনাকে আগের মালিক হিসেবে উল্লেখ করা হয়েছে। আপনি জমি হস্তান্তর না করে থাকলে শুনানিতে তা জানান।',
  }),
  objector: (actsFor) =>
    actsFor === undefined
      ? { en: 'Your objection is heard there.', bn: 'সেখানে আপনার আপত্তি শোনা হবে।' }
      : {
          en: `Your objection for ${actsFor} is heard there.`,
          bn: `${actsFor}-এর পক্ষে আপনার আপত্তি সেখানে শোনা হবে।`,
        },
};

const paragraphs = (facts: Facts): Message[] => [
  hearingSentence(facts),
  WHY[facts.side](facts.acts_for),
  stepTexts.bring,
];

export const invitationNotice = defineNotice<Facts>({
  kind: 'mutation-hearing-invitation',
  type: () => 'info',
  text: (facts) => {
    const joined = (language: Language) =>
      paragraphs(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: titleOf(facts), message: { en: joined('en'), bn: joined('bn') } };
  },
  to: '/dashboard?tab=mutations',
  specificLink: ({ mutation_id }) => hearingPage(mutation_id),
});

/** SQL: the last objection of the account `users` to the mutation `m`. */
const OBJECTION = `(select max(o.id) from objections o
  where o.mutation_id = m.id and o.user_id = users.id) as objection_id`;
/** SQL: the owners for whom the account `users` objected to the mutation `m`, in the order of filing. */
const ACTS_FOR = `(select string_agg(o.owner, ', ' order by o.id) from objections o
  join representation_acts a on a.objection_id = o.id
  where o.mutation_id = m.id and o.user_id = users.id and o.status = 'open') as acts_for`;

/** A hearing with one of those who are called to it; undefined: it is none. */
const invitationOf = async (knex: Knex, step_id: number, user_id: number): Promise<Invitation | undefined> =>
  knex('mutation_steps as s')
    .join('mutations as m', 'm.id', 's.mutation_id')
    .joinRaw('cross join users')
    .where({ 's.id': step_id, 's.kind': 'hearing', 'users.id': user_id })
    .first(
      's.mutation_id',
      'm.tracking_number',
      's.meets_at',
      's.place',
      'users.name',
      'users.email',
      'users.email_verified_at',
      'users.language',
      knex.raw(HEARING_LAND_SQL),
      knex.raw(MOVED_SQL),
      knex.raw(OBJECTION),
      knex.raw(ACTS_FOR),
    );

const factsOf = (
  { mutation_id, tracking_number, land, objection_id, acts_for, meets_at, place, moved }: Invitation,
  side: InvitedSide,
): Facts => ({
  mutation_id,
  tracking_number,
  land,
  side,
  place,
  meets_at: meets_at.toISOString(),
  ...(moved && { moved }),
  ...(objection_id !== null && { objection_id: Number(objection_id) }),
  ...(acts_for !== null && { acts_for }),
});

export const invitationMail = defineMessage({
  name: 'mutation-hearing-invitation',
  ttlMs: 3 * DAY,
  maxPerHour: 100,
  make: async ({ data, user_id }, { knex, origin }) => {
    const side = INVITED_SIDES.find((each) => each === data['side']);
    const found = user_id !== null && side && (await invitationOf(knex, Number(data['hearing']), user_id));
    if (!found || found.meets_at <= new Date()) return null;
    // An address that is not proven is sent no names.
    const facts = factsOf({ ...found, acts_for: found.email_verified_at && found.acts_for }, side);
    return {
      channel: 'mail',
      to: found.email,
      text: {
        subject: titleOf(facts),
        paragraphs: [...greeting(found), ...paragraphs(facts), stepTexts.cannotCome],
        action: {
          label: stepTexts.seeHearing,
          url: `${origin}${hearingPage(found.mutation_id)}`,
        },
      },
    };
  },
});

/** Notifies an invited person. Runs in the transaction that calls the hearing. */
export async function notifyInvited(
  trx: Knex,
  { step_id, user_id, side }: { step_id: number; user_id: number; side: InvitedSide },
): Promise<void> {
  const found = (await invitationOf(trx, step_id, user_id))!;
  await sendNotice(trx, invitationNotice, { userId: user_id, facts: factsOf(found, side) });
  const data = { hearing: String(step_id), side };
  await queueMessage(trx, invitationMail, { userId: user_id, language: found.language, data });
}
