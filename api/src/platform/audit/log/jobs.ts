import { periodicJob } from '../../jobs/periodic.ts';
import type { Knex } from 'knex';
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

/** Entries looked at in one statement. */
const BATCH = 1_000;

/** Finds where earlier entries lie, from before the log kept it. @returns how many were looked at */
export async function placeEarlierEntries(
  knex: Knex,
  shouldStop: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  while (!shouldStop()) {
    const { rows } = await knex.raw<{ rows: [{ looked: number }] }>(
      `select place_earlier_audits(${BATCH}) as looked`,
    );
    count += rows[0].looked;
    if (rows[0].looked < BATCH) break;
  }
  return count;
}

export const placingJob = periodicJob({
  name: 'audit-places',
  label: { en: 'Places of earlier entries of the audit log', bn: 'নিরীক্ষা লগের আগের লেখার এলাকা নির্ধারণ' },
  everySeconds: 60,
  when: 'exists (select from audit_places_backlog where placed_to < last_id)',
  run: ({ app, shouldStop }) => placeEarlierEntries(app.knex, shouldStop),
});
