import type { Migration } from '../src/migration.ts';

/** Whose a verified phone number is: it logs its owner in. */
export const up: Migration = async (knex) => {
  await knex.raw(
    'create index users_verified_phone on users (phone, phone_verified_at desc) where phone_verified_at is not null',
  );
};
