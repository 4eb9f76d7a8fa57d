import type { Migration } from '../src/migration.ts';

/** Sums and lists of what was paid, by kind and time, from the index alone. */
export const up: Migration = async (knex) => {
  await knex.raw(
    `create index payments_revenue on payments (kind, paid_at, id) include (amount_poisha) where status = 'paid'`,
  );
};
