/** Counts the days that each AC office needed, once a day (docs/decisions/128). */
import type { Knex } from 'knex';

import { MIN_CASES } from '../../../contract/mutations/figures/figures.ts';
import { REPORT_QUEUES, type ReportQueue } from '../../../contract/reports/backlog.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { BACKLOG_SOURCES } from '../reports/backlog-sources.ts';

/** The days that are looked back, of Dhaka's calendar. */
export const PACE_DAYS = 90;
const DAY_SECONDS = 86_400;

const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Dhaka')::date`;

/** SQL: a row of `processing_times` for every office with enough decisions. A payment confirmed after the decision makes no day less than none. */
function processingTimesOf(queue: ReportQueue): string {
  const { from, submitted, decided, settled, mouza } = BACKLOG_SOURCES[queue];
  return `select '${queue}' as queue, office_id, count(*)::int as cases,
      percentile_disc(0.5) within group (order by days) as median_days,
      percentile_disc(0.9) within group (order by days) as nine_in_ten_days
    from (select ${mouza === null ? 't.office_id' : 'mo.ac_office_id as office_id'},
        greatest(0, ${dayOf(decided)} - ${dayOf(submitted)}) as days
      from ${from} ${mouza === null ? '' : `join mouza_offices mo on mo.mouza_id = ${mouza}`}
      where ${settled} and ${decided} >= now() - interval '${PACE_DAYS} days') taken
    where office_id is not null group by office_id having count(*) >= ${MIN_CASES}`;
}

/** Counts anew what each office needed in the last 90 days, of ten decisions or more. */
export async function countProcessingTimes(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx('processing_times').delete();
    for (const queue of REPORT_QUEUES)
      await trx.raw(
        `insert into processing_times (queue, office_id, cases, median_days, nine_in_ten_days) ${processingTimesOf(queue)}`,
      );
  });
}

export const processingTimesJob = periodicJob({
  name: 'processing-times',
  label: { en: 'Counting the days that offices need', bn: 'অফিসগুলোর কত দিন লাগে তার হিসাব' },
  everySeconds: DAY_SECONDS,
  run: ({ app: { knex } }) => countProcessingTimes(knex),
});
