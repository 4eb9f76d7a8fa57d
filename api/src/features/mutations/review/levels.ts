/** Keeps how well the claims of open mutations fit the record, for the filter of the list. */
import type { Knex } from 'knex';

import { periodicJob } from '../../../platform/jobs/periodic.ts';
import { OPEN_STATUSES } from '../../../../contract/mutations/states.ts';
import { examine } from '../findings/index.ts';

/** Mutations read at a time. */
const BATCH = 50;
const EVERY_SECONDS = 60;
/** The record may change without the mutation, so each is examined anew after so long. */
const OUTDATED = '12 hours';

/** Nobody in particular: findings about the officer who reads are left to who reads. */
const NOBODY = { id: 0 };

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');
/** Open mutations that were not examined since they changed. */
const STALE = `from mutations m left join mutation_levels l on l.mutation_id = m.id
  where m.status in (${OPEN}) and (l.mutation_id is null or l.version <> m.version
    or l.examined_at < now() - interval '${OUTDATED}'
    or exists (select from mutation_events e where e.mutation_id = m.id and e.at > l.examined_at)
    or exists (select from owners_told t where t.event = 'mutation' and t.subject_id = m.id and t.told_at > l.examined_at)
    or exists (select from owner_consents c where c.mutation_id = m.id and greatest(c.given_at, c.taken_back_at) > l.examined_at)
    or exists (select from representation_acts a where a.mutation_id = m.id and greatest(a.at, a.taken_back_at) > l.examined_at))`;

/** Examines one and keeps its worst finding. */
async function keepLevel(knex: Knex, { id, version }: { id: number; version: number }): Promise<void> {
  // Read first: what changes while it is examined is examined again.
  const { rows } = await knex.raw<{ rows: { now: Date }[] }>('select now()');
  const { findings } = await examine(knex, id, NOBODY);
  const level = findings[0]?.level ?? 'green';
  await knex('mutation_levels')
    .insert({ mutation_id: id, level, version, examined_at: rows[0]!.now })
    .onConflict('mutation_id')
    .merge();
}

/** Examines what changed, until nothing is left or `shouldStop`. @returns how many */
export async function examineStale(knex: Knex, shouldStop: () => boolean = () => false): Promise<number> {
  let count = 0;
  let after = 0;
  while (!shouldStop()) {
    const { rows } = await knex.raw<{ rows: { id: number; version: number }[] }>(
      `select m.id, m.version ${STALE} and m.id > ? order by m.id limit ${BATCH}`,
      [after],
    );
    for (const row of rows) {
      if (shouldStop()) return count;
      await keepLevel(knex, row);
      count += 1;
      after = Number(row.id);
    }
    if (rows.length < BATCH) return count;
  }
  return count;
}

export const mutationLevelsJob = periodicJob({
  name: 'mutation-levels',
  label: { en: 'Comparing mutations with the record', bn: 'নামজারির আবেদন রেকর্ডের সঙ্গে মেলানো' },
  everySeconds: EVERY_SECONDS,
  when: `exists (select ${STALE})`,
  run: ({ app: { knex }, shouldStop }) => examineStale(knex, shouldStop),
});
