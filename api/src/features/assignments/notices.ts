/** Notice and mail to whoever holds the post that a case was given to. */
import { caseKinds } from '../../../contract/assignments/assignments.ts';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { formatDate } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { postLine, type PostKind } from '../../../contract/offices/offices.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { defineNotice } from '../../platform/messages/notifications/notice.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';

interface Facts {
  kind: CaseKindName;
  number: string;
  post: PostKind;
  office: { name_en: string; name_bn: string };
  due_on: string | null;
}

const TITLE: Message = { en: 'A case was assigned to you', bn: 'একটি আবেদনের দায়িত্ব আপনার কাছে এসেছে' };

/** `Mutation M-2026-000123-8 lies with: Surveyor, Upazila Land Office, Savar. Due on 3 December 2026.` */
function textOf({ kind, number, post, office, due_on }: Facts): Message {
  const called = (language: Language) => `${caseKinds[kind].one[language]} ${digitsIn(number, language)}`;
  const line = postLine({ post, office, deputy: false });
  const day = (language: Language) => formatDate(`${due_on}T00:00:00+06:00`, language);
  return {
    en: `${called('en')} lies with: ${line.en}.${due_on ? ` Due on ${day('en')}.` : ''}`,
    bn: `${called('bn')} এখন যাঁর কাছে: ${line.bn}।${due_on ? ` শেষ তারিখ ${day('bn')}।` : ''}`,
  };
}

/** Where the back office shows what lies with the reader. */
const listOf = (kind: CaseKindName): string => `/admin/${caseKinds[kind].page}?assigned=mine`;

export const caseAssignedNotice = defineNotice<Facts>({
  kind: 'case-assigned',
  type: () => 'info',
  text: (facts) => ({ title: TITLE, message: textOf(facts) }),
  to: '/admin',
  specificLink: ({ kind }) => listOf(kind),
});

interface Row extends Facts, Greeted {
  email: string;
  note: string | null;
}

/** Without the note: it may speak of people, and stands at the case. */
export const caseAssignedMail = defineMessage({
  name: 'case-assigned',
  ttlMs: DAY,
  // An officer gives out the cases of a week in one go.
  maxPerHour: 50,
  make: async ({ user_id, data }, { knex, origin }) => {
    const row = (await knex('case_assignments as c')
      .join('posts as p', 'p.id', 'c.post_id')
      .join('offices as o', 'o.id', 'p.office_id')
      .join('appointments as h', 'h.post_id', 'p.id')
      .join('users as u', 'u.id', 'h.user_id')
      .where({ 'c.id': Number(data['assignment']), 'u.id': user_id })
      .whereNull('c.ended_at')
      .whereRaw(holdsAt('h', 'now()'))
      .first('c.kind', 'p.kind as post', 'u.name', 'u.email', 'u.email_verified_at')
      .select(knex.raw(`to_char(c.due_on, 'YYYY-MM-DD') as due_on`))
      .select(knex.raw(`json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office`))) as
      | Row
      | undefined;
    if (!row) return null;
    return {
      channel: 'mail',
      to: row.email,
      text: {
        subject: TITLE,
        paragraphs: [...greeting(row), textOf({ ...row, number: data['number'] ?? '' })],
        action: {
          label: { en: 'See what lies with you', bn: 'আপনার কাছে কী আছে দেখুন' },
          url: `${origin}${listOf(row.kind)}`,
        },
      },
    };
  },
});
