import type { Migration } from '../src/migration.ts';

/** How often dags have changed is counted too (0055): what a text was counted to find is as many until then (docs/decisions/064). */
export const up: Migration = async (knex) => {
  await knex.raw(`
    create trigger dags_lookup_change after insert or update or delete or truncate on dags
    for each statement execute function count_lookup_change()`);
};
