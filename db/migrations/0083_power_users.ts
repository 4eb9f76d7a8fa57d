import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction } from '../src/online.ts';

/**
 * What staff find quickly:
 * - `mutation_levels`: how well the claim of a mutation that waits fits the record, as a job found it, for the filter of the queue;
 * - `person_places`: in which mouzas somebody has cases, for the page of a person;
 * - indexes for people and phones of mutations, and for their order by land; of registrations for what waits first.
 */
const TABLES = `
create table if not exists mutation_levels (
  mutation_id bigint primary key references mutations (id) on delete cascade,
  level text not null check (level in ('red', 'amber', 'green')),
  -- Of the mutation when it was examined.
  version integer not null,
  examined_at timestamptz not null default now()
);
create index if not exists mutation_levels_by_level on mutation_levels (level, mutation_id);

-- The mouzas in which a person has cases; of an application those of its record.
create or replace view person_places as
  select user_id as id, mouza_id from mutations
  union all select user_id, mouza_id from land_tax_registrations
  union all select a.user_id, z.mouza_id from applications a
    left join dags d on d.id = a.dag_id
    left join mouza_maps m on m.id = a.mouza_map_id
    join zils z on z.id = coalesce(d.zil_id, m.zil_id);`;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(TABLES));
  await buildIndex(
    knex,
    'mutation_parties_search',
    `mutation_parties using gin ((' ' || search_text(name)) gin_trgm_ops)`,
  );
  await buildIndex(knex, 'payments_by_transaction', 'payments (transaction_id)');
  await buildIndex(knex, 'mutations_by_contact', 'mutations (contact_number)');
  await buildIndex(
    knex,
    'land_tax_registrations_by_waiting',
    `land_tax_registrations ((case when status = 'pending' then id else 9000000000000000 - id end))`,
  );
  await buildIndex(
    knex,
    'mutations_in_land_order',
    `mutations (mouza_id, (coalesce(leading_number(khatiyan_number), 0)), fold_number(khatiyan_number),
      (coalesce(leading_number(dag_number), 0)), fold_number(dag_number), id)`,
  );
};

export const outsideTransaction = true;
export const previousVersionRuns = true;
