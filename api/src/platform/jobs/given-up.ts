import type { Knex } from 'knex';
import type { Message } from '../../../contract/language.ts';
import { countTries, limitKey } from '../access/limits/limits.ts';
import { defineNotice, sendNotice } from '../messages/notifications/notice.ts';
import type { JobKind } from './job-kind.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Tells an administrator that a background job was given up; the log says which and why. */
export const jobGivenUpNotice = defineNotice<{ job: Message }>({
  kind: 'job-given-up',
  type: () => 'info',
  text: ({ job }) => ({
    title: { en: 'A background job was given up', bn: 'একটি নেপথ্য কাজ ছেড়ে দেওয়া হয়েছে' },
    message: {
      en: `${job.en}: it failed too often. The log of the server says which and why.`,
      bn: `${job.bn}: কাজটি বারবার ব্যর্থ হয়েছে। কোনটি এবং কেন, তা সার্ভারের লগে আছে।`,
    },
  }),
  to: '/dashboard?tab=messages',
});

/** Leaves every administrator a notice, once a day for each kind of job, however many were given up and by however many processes. */
export async function tellAdministrators(knex: Knex, { name, label }: Pick<JobKind, 'name' | 'label'>) {
  const key = limitKey({ name: 'job-given-up' }, name);
  const counted = await countTries(knex, [{ key, windowSeconds: DAY_SECONDS }]);
  if (counted.get(key)!.count > 1) return;
  const ids = (await knex('users').where({ role: 'admin' }).whereNull('disabled_at').pluck('id')) as number[];
  for (const userId of ids) await sendNotice(knex, jobGivenUpNotice, { userId, facts: { job: label } });
}
