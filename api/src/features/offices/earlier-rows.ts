/** Gives the cards and payments of before there were offices their places (docs/decisions/104), in batches, until none is left. */
import type { Knex } from 'knex';

import { periodicJob } from '../../platform/jobs/periodic.ts';

/** Rows in a transaction. */
const BATCH = 1_000;

/** What each table is given; a card of a person without a case stays with the whole country. */
const PLACED = [
  `select id from place_earlier_payments(:after, ${BATCH}) as id`,
  `update kycs t set office_id = ac_office_of_person(t.user_id, null) where id in
     (select id from kycs where office_id is null and status <> 'pending' and id > :after order by id limit ${BATCH}) returning id`,
];

/** Fills the places of earlier rows. @returns how many were looked at */
export async function placeEarlierRows(knex: Knex, shouldStop: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (const sql of PLACED) {
    for (let after = 0; !shouldStop();) {
      const { rows } = await knex.raw<{ rows: { id: number }[] }>(sql, { after });
      count += rows.length;
      if (rows.length < BATCH) break;
      after = Math.max(...rows.map(({ id }) => id));
    }
  }
  return count;
}

export const earlierRowsJob = periodicJob({
  name: 'places-of-earlier-rows',
  label: { en: 'Places of earlier cards and payments', bn: 'আগের পরিচয়পত্র ও পরিশোধের অফিস নির্ধারণ' },
  everySeconds: 86_400,
  run: ({ app, shouldStop }) => placeEarlierRows(app.knex, shouldStop),
});
