import type { Migration } from '../src/migration.ts';

/** What was decided in a span of time, for how long mutations take. */
export const up: Migration = async (knex) => {
  await knex.raw(
    `create index mutations_by_decision on mutations (reviewed_at) where status in ('approved', 'rejected')`,
  );
};
