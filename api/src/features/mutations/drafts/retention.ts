/** Retention of drafts: an untouched draft is deleted a week after its owner was warned. */
import type { Knex } from 'knex';

import { digitsIn } from '../../../../contract/digits.ts';
import { formatDate } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { DRAFT_DAYS, DRAFT_WARNING_DAYS } from '../../../../contract/mutations/drafts.ts';
import { defineNotice, sendNotice } from '../../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import type { RetentionRule } from '../../../platform/retention/sweep.ts';

interface Facts {
  draft: number;
  /** ISO 8601 UTC. */
  forgotten_at: string;
}

interface ExpiringDraft {
  id: number;
  user_id: number;
  language: Language;
  touched_at: Date;
}

const TITLE: Message = {
  en: 'Your draft of a mutation will be forgotten',
  bn: 'আপনার নামজারির খসড়াটি মুছে যাবে',
};
const says = (day: string): Message => ({
  en: `Nobody has touched it for ${DRAFT_DAYS - DRAFT_WARNING_DAYS} days. Carry on with it before ${formatDate(day, 'en')}, or it is deleted with its files.`,
  bn: `${digitsIn(DRAFT_DAYS - DRAFT_WARNING_DAYS, 'bn')} দিন ধরে এতে কিছু লেখা হয়নি। ${formatDate(day, 'bn')} তারিখের আগে আবার না ধরলে খসড়াটি ফাইলসহ মুছে যাবে।`,
});

export const draftExpiryNotice = defineNotice<Facts>({
  kind: 'mutation-draft-ends',
  type: () => 'info',
  text: ({ forgotten_at }) => ({ title: TITLE, message: says(forgotten_at) }),
  to: '/dashboard?tab=mutations',
  specificLink: ({ draft }) => `/dashboard/mutations/draft/${draft}`,
});

/** To the owner, unless the draft was touched, submitted or deleted meanwhile. */
export const draftExpiryMail = defineMessage({
  name: 'mutation-draft-ends',
  ttlMs: 3 * DAY,
  make: async ({ data }, { knex, origin }) => {
    const owner = (await knex('mutation_drafts')
      .join('users', 'users.id', 'mutation_drafts.user_id')
      .where('mutation_drafts.id', Number(data['draft']))
      .whereNotNull('warned_at')
      .whereNull('mutation_id')
      .first('name', 'email', 'email_verified_at')) as (Greeted & { email: string }) | undefined;
    if (!owner) return null;
    return {
      channel: 'mail',
      to: owner.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(owner), says(data['forgotten_at']!)],
        action: {
          label: { en: 'Carry on with the draft', bn: 'খসড়াটি আবার ধরুন' },
          url: `${origin}/dashboard/mutations/draft/${data['draft']}`,
        },
      },
    };
  },
});

/** The most drafts of one transaction. */
const BATCH = 100;

/** Claims drafts whose owner is to be warned; `skip locked` lets other processes claim others. */
const CLAIM = `
update mutation_drafts as draft set warned_at = now() from users
where users.id = draft.user_id and draft.id in (
  select id from mutation_drafts
  where touched_at <= now() - make_interval(days => ?) and warned_at is null and mutation_id is null
  order by touched_at limit ? for update skip locked)
returning draft.id, draft.user_id, users.language, draft.touched_at`;

/** Warns the owners of drafts that will be deleted in a week. Returns how many. */
export async function warnOwners(knex: Knex, enough: () => boolean = () => false): Promise<number> {
  let told = 0;
  for (let full = true; full && !enough();) {
    const claimed = await knex.transaction(async (trx) => {
      const bindings = [DRAFT_DAYS - DRAFT_WARNING_DAYS, BATCH];
      const { rows } = await trx.raw<{ rows: ExpiringDraft[] }>(CLAIM, bindings);
      for (const { id, user_id: userId, language } of rows) {
        const forgotten_at = new Date(Date.now() + DRAFT_WARNING_DAYS * DAY).toISOString();
        await sendNotice(trx, draftExpiryNotice, { userId, facts: { draft: id, forgotten_at } });
        const data = { draft: String(id), forgotten_at };
        await queueMessage(trx, draftExpiryMail, { userId, language, data });
      }
      return rows.length;
    });
    told += claimed;
    full = claimed === BATCH;
  }
  return told;
}

/** Deletes old drafts whose owner was warned at least a week ago, and submitted drafts, which are empty. */
export const expiredDrafts: RetentionRule = {
  table: 'mutation_drafts',
  keyColumn: 'id',
  endedColumn: 'touched_at',
  days: DRAFT_DAYS,
  except: `past.mutation_id is null and coalesce(past.warned_at > now() - interval '${DRAFT_WARNING_DAYS} days', true)`,
};
