/** Notice and mail about what the land office decided on a claim to be an owner. */
import type { Knex } from 'knex';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { MY_LAND } from '../../../contract/owners/my-land.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';

interface Facts {
  status: 'confirmed' | 'rejected';
  reason: string | null;
  dag_no: string;
  mouza_en: string;
  mouza_bn: string;
}

interface Claim extends Facts, Greeted {
  user_id: number;
  email: string;
  language: Language;
}

const claimOf = (knex: Knex, id: number): Promise<Claim | undefined> =>
  knex('owner_claims as c')
    .join('users as u', 'u.id', 'c.user_id')
    .join('dags as d', 'd.id', 'c.dag_id')
    .join('zils as z', 'z.id', 'd.zil_id')
    .join('mouzas as m', 'm.id', 'z.mouza_id')
    .where('c.id', id)
    .whereIn('c.status', ['confirmed', 'rejected'])
    .first(
      'c.status',
      'c.reason',
      'c.user_id',
      'd.dag_no',
      'm.name_en as mouza_en',
      'm.name_bn as mouza_bn',
      'u.name',
      'u.email',
      'u.email_verified_at',
      'u.language',
    ) as Promise<Claim | undefined>;

const TITLES: Record<Facts['status'], Message> = {
  confirmed: { en: 'You are known as an owner', bn: 'আপনি মালিক হিসেবে নিশ্চিত হয়েছেন' },
  rejected: { en: 'Your claim to land was not confirmed', bn: 'জমির মালিকানার দাবি নিশ্চিত করা হয়নি' },
};

function sentences({ status, reason, dag_no, mouza_en, mouza_bn }: Facts): Message[] {
  const land: Message = {
    en: `Dag ${dag_no}, mouza ${mouza_en}`,
    bn: `মৌজা ${mouza_bn}, দাগ ${digitsIn(dag_no, 'bn')}`,
  };
  const said: Message =
    status === 'confirmed'
      ? {
          en: `${land.en}: from now on you are told whenever something is asked for this land.`,
          bn: `${land.bn}: এখন থেকে এই জমি নিয়ে কোনো আবেদন হলে আপনাকে জানানো হবে।`,
        }
      : {
          en: `${land.en}: the land office could not confirm that you are the owner.`,
          bn: `${land.bn}: আপনি মালিক কি না, ভূমি অফিস তা নিশ্চিত করতে পারেনি।`,
        };
  return reason === null
    ? [said]
    : [said, { en: `The land office writes: ${reason}`, bn: `ভূমি অফিসের মন্তব্য: ${reason}` }];
}

export const claimNotice = defineNotice<Facts>({
  kind: 'owner-claim-decided',
  type: ({ status }) => (status === 'confirmed' ? 'approved' : 'rejected'),
  text: (facts) => {
    const joined = (language: Language) =>
      sentences(facts)
        .map((text) => text[language])
        .join(' ');
    return { title: TITLES[facts.status], message: { en: joined('en'), bn: joined('bn') } };
  },
  to: MY_LAND,
});

export const claimMail = defineMessage({
  name: 'owner-claim-decided',
  ttlMs: 3 * DAY,
  make: async ({ data }, { knex, origin }) => {
    const claim = await claimOf(knex, Number(data['claim']));
    if (!claim) return null;
    return {
      channel: 'mail',
      to: claim.email,
      text: {
        subject: TITLES[claim.status],
        paragraphs: [...greeting(claim), ...sentences(claim)],
        action: { label: { en: 'See my land', bn: 'আমার জমি দেখুন' }, url: `${origin}${MY_LAND}` },
      },
    };
  },
});

/** Tells the people of new links, by a notice for each dag, that the office knows them as owners. */
export const notifyLinked = (trx: Knex, linkIds: readonly number[]): Promise<unknown> =>
  trx.raw(
    `insert into notifications (user_id, kind, facts)
    select l.user_id, :kind, jsonb_build_object('status', 'confirmed', 'reason', null, 'dag_no', d.dag_no, 'mouza_en', m.name_en,
      'mouza_bn', m.name_bn)
    from owner_links l join dags d on d.id = l.dag_id join zils z on z.id = d.zil_id join mouzas m on m.id = z.mouza_id
    where l.id = any(:ids) order by l.id`,
    { kind: claimNotice.kind, ids: [...linkIds] },
  );

/** Tells who made a claim what was decided, in the transaction of the decision. */
export async function notifyClaimant(trx: Knex, id: number): Promise<void> {
  const { user_id: userId, language, status, reason, dag_no, mouza_en, mouza_bn } = (await claimOf(trx, id))!;
  await sendNotice(trx, claimNotice, { userId, facts: { status, reason, dag_no, mouza_en, mouza_bn } });
  await queueMessage(trx, claimMail, { userId, language, data: { claim: String(id) } });
}
