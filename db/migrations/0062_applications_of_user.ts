import type { Migration } from '../src/migration.ts';

/**
 * Somebody's applications, the newest first, in the order of an index: without it a plan for anybody walks all applications backwards,
 * and a plan for each reader takes as long as the rest.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`
    create index applications_of_user on applications (user_id, id);
    drop index applications_user_id_index`);
};
