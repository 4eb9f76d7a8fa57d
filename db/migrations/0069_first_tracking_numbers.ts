import type { Migration } from '../src/migration.ts';

/**
 * The number that a mutation was given at first, `M-0000123`, which is printed on papers and found for good. Only mutations from
 * before 0039, which gave them numbers with a check digit, have one: it is the bare id, and whoever counts could follow any other.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`
    alter table mutations add column first_tracking_number text unique;
    update mutations set first_tracking_number = 'M-' || lpad(id::text, greatest(7, length(id::text)), '0')
    where created_at < (select applied_at from schema_migrations where name = '0039_tracking_numbers')`);
};
