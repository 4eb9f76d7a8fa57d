import { periodicJob } from '../jobs/periodic.ts';
import { sweep } from './sweep.ts';

/** Tells people of what will be deleted, and deletes what is kept no longer. */
export const retentionJob = periodicJob({
  name: 'retention',
  label: { en: 'Deleting what is past its time', bn: 'মেয়াদ শেষ হওয়া তথ্য মুছে ফেলা' },
  everySeconds: 10 * 60,
  async run({ app: { knex, retention }, shouldStop }) {
    for (const warn of retention.warnings) await warn(knex, shouldStop);
    await sweep(knex, retention.rules, { enough: shouldStop });
  },
});
