import type { OnlineMigration } from '../src/migration.ts';
import { addConstraint, hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * How many days each office needed for its cases of the last 90 days (docs/decisions/128), counted by a job, so that a page that tells a
 * citizen the office's own figure reads one row. Only of ten cases or more (docs/decisions/037).
 */
const PACES = `
create table if not exists processing_times (
  -- As the audit log names the kind of record.
  queue text not null check (queue in ('kycs', 'land_tax_registrations', 'mutations', 'copies')),
  -- No foreign key in sums: the job leaves out offices that are gone.
  office_id bigint not null,
  cases integer not null check (cases >= 10),
  median_days integer not null check (median_days >= 0),
  nine_in_ten_days integer not null check (nine_in_ten_days >= median_days),
  primary key (queue, office_id)
)`;

/** Where an office stands, in degrees of WGS 84; null: not given. */
const POSITION = {
  latitude: { type: 'numeric(8, 6)', within: '20 and 27' },
  longitude: { type: 'numeric(9, 6)', within: '88 and 93' },
};

export const outsideTransaction = true;
/** The version before reads the columns of an office by name, and knows nothing of the table. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(PACES));
  for (const [column, { type, within }] of Object.entries(POSITION)) {
    if (!(await hasColumn(knex, 'offices', column)))
      await inShortTransaction(knex, (trx) => trx.raw(`alter table offices add column ${column} ${type}`));
    await addConstraint(knex, 'offices', `offices_${column}`, `check (${column} between ${within})`);
  }
};
