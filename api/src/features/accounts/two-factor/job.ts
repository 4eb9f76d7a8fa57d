import { periodicJob } from '../../../platform/jobs/periodic.ts';
import { rehashOldCodes } from './recovery-codes.ts';

/** Hashes recovery codes anew that an older version hashed. */
export const rehashJob = periodicJob({
  name: 'recovery-codes',
  label: { en: 'Hashing of recovery codes', bn: 'পুনরুদ্ধার কোড হ্যাশ করা' },
  everySeconds: 24 * 60 * 60,
  run: ({ app, shouldStop }) => rehashOldCodes(app.knex, shouldStop),
});
