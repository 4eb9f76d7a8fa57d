import type { Knex } from 'knex';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import type { Language } from '../../../contract/language.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import { queueMessage } from '../../platform/messages/outbox/queue-message.ts';
import { caseAssignedMail, caseAssignedNotice } from './notices.ts';

/** The most assignments that are told in one transaction. */
const BATCH = 100;

interface Untold {
  id: number;
  kind: CaseKindName;
  assigned_by: number | null;
  number: string;
  post: PostKind;
  office: { name_en: string; name_bn: string };
  due_on: string | null;
  holders: { id: number; language: Language }[] | null;
}

/** Assignments that nobody was told of, with who holds the post now; whoever made it knows. */
async function untold(trx: Knex, { name, number }: CaseKind): Promise<Untold[]> {
  const holders = `select json_agg(json_build_object('id', u.id, 'language', u.language) order by u.id)
    from appointments h join users u on u.id = h.user_id
    where h.post_id = c.post_id and ${holdsAt('h', 'now()')} and u.disabled_at is null and u.id is distinct from c.assigned_by`;
  return (await trx('case_assignments as c')
    .join('posts as p', 'p.id', 'c.post_id')
    .join('offices as o', 'o.id', 'p.office_id')
    .join(`${name} as t`, 't.id', 'c.case_id')
    .where('c.kind', name)
    .whereNull('c.told_at')
    .whereNull('c.ended_at')
    .orderBy('c.id')
    .limit(BATCH)
    .forUpdate('c')
    .skipLocked()
    .select('c.id', 'c.kind', 'c.assigned_by', 'p.kind as post', trx.raw(`${number('t')} as number`))
    .select(trx.raw(`to_char(c.due_on, 'YYYY-MM-DD') as due_on`), trx.raw(`(${holders}) as holders`))
    .select(trx.raw(`json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office`))) as Untold[];
}

/**
 * Tells the holders of posts of the cases that were given to them: a notice, and a mail where somebody gave it. What comes to the office by
 * itself is daily work, so that is no mail. Returns how many assignments were told.
 */
export const tellHolders = (knex: Knex, kind: CaseKind): Promise<number> =>
  knex.transaction(async (trx) => {
    const rows = await untold(trx, kind);
    for (const { id, holders, assigned_by, number, ...rest } of rows) {
      const facts = { kind: rest.kind, number, post: rest.post, office: rest.office, due_on: rest.due_on };
      for (const { id: userId, language } of holders ?? []) {
        await sendNotice(trx, caseAssignedNotice, { userId, facts });
        if (assigned_by === null) continue;
        await queueMessage(trx, caseAssignedMail, {
          userId,
          language,
          data: { assignment: String(id), number },
        });
      }
    }
    const ids = rows.map(({ id }) => id);
    await trx('case_assignments').whereIn('id', ids).update({ told_at: trx.fn.now() });
    return rows.length;
  });

/** Whoever assigned a case, in whichever way, its new holders are told within seconds. */
export const tellJob = periodicJob({
  name: 'case-assignments',
  label: { en: 'Telling officers of their cases', bn: 'কর্মকর্তাদের নতুন আবেদনের খবর দেওয়া' },
  everySeconds: 10,
  when: 'exists (select from case_assignments where told_at is null and ended_at is null)',
  async run({ app: { knex, cases }, shouldStop }) {
    for (const kind of cases) while (!shouldStop() && (await tellHolders(knex, kind)) === BATCH);
  },
});
