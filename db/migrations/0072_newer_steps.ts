import type { Migration } from '../src/migration.ts';

/** Each later step says whether the version before still runs on the database. A version that lacks the step reads it here (docs/migrations.md). */
export const up: Migration = async (knex) => {
  await knex.raw('alter table schema_migrations add column previous_version_runs boolean');
};
export const previousVersionRuns = true;
