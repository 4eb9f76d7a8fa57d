import type { Knex } from 'knex';
import type { Message } from '../../../contract/language.ts';
import { defineNotice } from '../messages/notifications/notice.ts';
import type { JobKind } from './job-kind.ts';
import { tellAdministratorsOnce } from './tell-administrators.ts';

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

/** Tells every administrator, once a day for each kind of job, however many were given up. */
export const tellAdministrators = (
  knex: Knex,
  { name, label }: Pick<JobKind, 'name' | 'label'>,
): Promise<void> => tellAdministratorsOnce(knex, jobGivenUpNotice, { job: label }, name);
