import type { Knex } from 'knex';
import { addConstraint, buildIndex, inShortTransaction } from './online.ts';

/**
 * Gives a table in use the columns of a retirement (docs/decisions/078): who, when and why. Outside a transaction; `retirementRules`
 * completes it.
 */
export async function addRetirementOnline(knex: Knex, table: string): Promise<void> {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`
      alter table ${table}
        add column if not exists retired_at timestamptz,
        add column if not exists retired_by bigint,
        add column if not exists retired_reason text`),
  );
  const add = (name: string, definition: string) =>
    addConstraint(knex, table, `${table}_${name}`, definition);
  await add('retired_by_fkey', 'foreign key (retired_by) references users (id) on delete restrict');
  await add('retired_reason_check', `check (length(retired_reason) <= 500 and retired_reason ~ '\\S')`);
  await add('retired', 'check (retired_at is not null or (retired_by is null and retired_reason is null))');
  await buildIndex(knex, `${table}_retired`, `${table} (id) where retired_at is not null`);
  await buildIndex(knex, `${table}_retired_by`, `${table} (retired_by) where retired_by is not null`);
}
