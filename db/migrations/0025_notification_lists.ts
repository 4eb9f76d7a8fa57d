import type { Migration } from '../src/migration.ts';

/** How someone's list stands is told from an index alone, and so is how many are unread; the oldest are found to be forgotten. */
export const up: Migration = async (knex) => {
  await knex.raw(`
    drop index notifications_user_id_id_index;
    drop index notifications_unread;
    create index notifications_of_user on notifications (user_id, id) include (kind, read_at);
    create index notifications_by_age on notifications (created_at)`);
};
