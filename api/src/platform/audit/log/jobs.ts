import { periodicJob } from '../../jobs/periodic.ts';
import { closeAuditDay } from './anchors.ts';
import { sealLog } from './seal.ts';

/** Gives what was logged its place in the chain. */
export const sealingJob = periodicJob({
  name: 'audit-sealing',
  label: { en: 'Sealing the audit log', bn: 'নিরীক্ষা লগ সিল করা' },
  everySeconds: 1,
  when: `(exists (select from audit_unsealed) or exists (select from audit_backlog where sealed_to < last_id))`,
  run: ({ app, shouldStop }) => sealLog(app.knex, { enough: shouldStop }),
});

/** Closes each day of the audit log when it is over. */
export const auditDayJob = periodicJob({
  name: 'audit-days',
  label: { en: 'Closing the day of the audit log', bn: 'নিরীক্ষা লগের দিন বন্ধ করা' },
  everySeconds: 60,
  run: ({ app }) => closeAuditDay(app.knex),
});
