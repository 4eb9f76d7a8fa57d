import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * What staff find and take back quickly:
 * - `mutation_levels`: how well the claim of a mutation that waits fits the record, as a job found it, for the filter of the queue;
 * - `record_import_records`: the records that an import wrote, so that they can be shown and taken back;
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

create table if not exists record_import_records (
  import_id bigint not null references record_imports (id) on delete cascade,
  record_id bigint not null,
  primary key (import_id, record_id)
);

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
  if (!(await hasColumn(knex, 'record_imports', 'taken_back_at'))) {
    await inShortTransaction(knex, (trx) =>
      trx.raw('alter table record_imports add column taken_back_at timestamptz'),
    );
  }
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
