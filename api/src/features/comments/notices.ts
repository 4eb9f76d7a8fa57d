/** Notice and mail to whoever a comment mentions. */
import type { Knex } from 'knex';

import { caseKinds } from '../../../contract/assignments/assignments.ts';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import { digitsIn } from '../../../contract/digits.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { defineNotice, sendNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { KINDS } from './kinds.ts';
import { seatsSql } from './people.ts';
import type { CommentedCase } from './read.ts';

interface Facts {
  kind: CaseKindName;
  case_id: number;
  number: string;
  /** The name of who wrote the comment. */
  by: string;
}

const TITLE: Message = {
  en: 'You were mentioned in a comment',
  bn: 'একটি মন্তব্যে আপনার কথা উল্লেখ করা হয়েছে',
};

const called = ({ kind, number }: Pick<Facts, 'kind' | 'number'>, language: Language): string =>
  `${caseKinds[kind].one[language]} ${digitsIn(number, language)}`;

/** Without the words of the comment: they may speak of people, and stand at the case. */
const textOf = (facts: Facts): Message => ({
  en: `${facts.by} mentions you in a comment: ${called(facts, 'en')}.`,
  bn: `${facts.by} একটি মন্তব্যে আপনার কথা উল্লেখ করেছেন: ${called(facts, 'bn')}।`,
});

/** Where the back office shows a case: a mutation has its own page, the others stand in their queue. */
const pageOf = ({ kind, case_id }: Pick<Facts, 'kind' | 'case_id'>): string =>
  `/admin/${caseKinds[kind].page}${kind === 'mutations' ? `/${case_id}` : ''}`;

export const mentionedNotice = defineNotice<Facts>({
  kind: 'comment-mention',
  type: () => 'info',
  text: (facts) => ({ title: TITLE, message: textOf(facts) }),
  to: '/admin',
  specificLink: pageOf,
});

interface Row extends Greeted, Pick<Facts, 'kind' | 'case_id'> {
  email: string;
}

/** It names neither who wrote nor what: mails go to addresses that may not be proven. */
export const mentionedMail = defineMessage({
  name: 'comment-mention',
  ttlMs: DAY,
  maxPerHour: 50,
  make: async ({ user_id, data }, { knex, origin }) => {
    const row = (await knex('case_comment_mentions as m')
      .join('case_comments as c', 'c.id', 'm.comment_id')
      .join('users as u', 'u.id', 'm.user_id')
      .where({ 'c.id': Number(data['comment']), 'u.id': user_id })
      .whereNull('c.taken_back_at')
      .whereNull('u.disabled_at')
      .first('c.kind', 'c.case_id', 'u.name', 'u.email', 'u.email_verified_at')) as Row | undefined;
    if (!row) return null;
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select 1 from ${seatsSql(KINDS[row.kind])} where h.user_id = :user_id and ${holdsAt('h', 'now()')} limit 1`,
      { case_id: row.case_id, user_id },
    );
    // They do not see the case any more.
    if (rows.length === 0) return null;
    const facts = { kind: row.kind, number: data['number'] ?? '' };
    return {
      channel: 'mail',
      to: row.email,
      text: {
        subject: TITLE,
        paragraphs: [
          ...greeting(row),
          {
            en: `A colleague mentions you in a comment: ${called(facts, 'en')}.`,
            bn: `একজন সহকর্মী একটি মন্তব্যে আপনার কথা উল্লেখ করেছেন: ${called(facts, 'bn')}।`,
          },
        ],
        action: {
          label: { en: 'Read the comment', bn: 'মন্তব্যটি পড়ুন' },
          url: `${origin}${pageOf(row)}`,
        },
      },
    };
  },
});

/** Tells those whom a comment mentions. Runs in the transaction that writes it. */
export async function tellMentioned(
  trx: Knex,
  { kind, id, number }: CommentedCase,
  {
    comment_id,
    by,
    people,
  }: { comment_id: number; by: string; people: readonly { id: number; language: Language }[] },
): Promise<void> {
  for (const { id: userId, language } of people) {
    await sendNotice(trx, mentionedNotice, {
      userId,
      facts: { kind: kind.name, case_id: id, number, by },
    });
    await queueMessage(trx, mentionedMail, {
      userId,
      language,
      data: { comment: String(comment_id), number },
    });
  }
}
