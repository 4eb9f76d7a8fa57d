import type { Knex } from 'knex';
import {
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
} from '../src/migration.ts';

const LAND_TYPES = ['agricultural', 'commercial', 'residential', 'others'];
/** ক to চ of the law, by their place in the alphabet. */
const AREA_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What one person has registered once may wait or stand once; what was rejected or flagged can be registered again. */
const ONE_REGISTRATION = `
create unique index land_tax_registrations_once
  on land_tax_registrations (user_id, mouza_id, survey_type_id, fold_text(khatiyan_number), fold_text(dag_number))
  where status in ('pending', 'approved')`;

/** One tax year of a registration is paid once; a payment that failed does not count. */
const ONE_PAYMENT = `
create unique index payments_land_tax_once on payments (land_tax_registration_id, tax_year) where status <> 'failed'`;

/** A request that pays for several lands is several entries of the ledger, numbered within the request. */
const ENTRIES = `
alter table payments drop constraint payments_user_id_idempotency_key_unique;
alter table payments add constraint payments_request_unique unique (user_id, idempotency_key, entry);
drop index payments_transaction_unique;
drop index payments_simulated_unique;
create unique index payments_transaction_unique on payments (provider, transaction_id, entry)
  where provider <> 'simulated';
create unique index payments_simulated_unique on payments (user_id, transaction_id, entry)
  where provider = 'simulated'`;

async function identities(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'kycs', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    table.text('status').notNullable().defaultTo('pending').checkIn(['pending', 'success', 'rejected']);
    // Storage paths of both sides of the identity card; private to their owner and to staff.
    addText(table, 'id_front').notNullable();
    addText(table, 'id_back').notNullable();
    addText(table, 'rejection_reason', 2000);
    table.check(`(status = 'rejected') = (rejection_reason is not null)`);
    table.timestamp('submitted_at').notNullable().defaultTo(knex.fn.now());
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
    table.check(`(status = 'pending') = (reviewed_at is null)`);
    table.boolean('is_sample').notNullable().defaultTo(false);
  });
  await knex.raw(`create unique index kycs_once on kycs (user_id) where status in ('pending', 'success')`);
}

async function registrations(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'land_tax_registrations', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    // Upazila, district and division are those of the mouza.
    addParent(table, 'mouza_id', 'mouzas').notNullable();
    addParent(table, 'survey_type_id', 'survey_types').notNullable();
    addText(table, 'khatiyan_number', 100).notNullable();
    addText(table, 'dag_number', 100).notNullable();
    table.text('land_type').notNullable().checkIn(LAND_TYPES);
    // Square feet.
    table.decimal('land_area', 14, 2).notNullable().checkBetween([0, 999_999_999_999]);
    table
      .text('status')
      .notNullable()
      .defaultTo('pending')
      .checkIn(['pending', 'approved', 'rejected', 'flagged']);
    addText(table, 'notes', 2000);
    table.check(`status <> 'flagged' or notes is not null`);
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
    table.check(`(status = 'pending') = (reviewed_at is null)`);
    table.timestamp('submitted_at').notNullable().defaultTo(knex.fn.now());
    table.boolean('is_sample').notNullable().defaultTo(false);
    table.index(['status', 'id']);
  });
  await knex.raw(ONE_REGISTRATION);
}

async function rates(knex: Knex): Promise<void> {
  await knex.schema.alterTable('upazilas', (table) => {
    table.text('area_class').notNullable().defaultTo('F').checkIn(AREA_CLASSES, 'upazilas_area_class');
  });
  await createResourceTable(knex, 'tax_rates', { search: ['land_type', 'area_class'] }, (table) => {
    table.text('land_type').notNullable().checkIn(LAND_TYPES);
    // Null: the same everywhere.
    table.text('area_class').checkIn(AREA_CLASSES);
    // BDT for a decimal and tax year.
    table.decimal('rate', 10, 2).notNullable().checkBetween([0, 99_999_999]);
    // The first day on which the rate holds; a tax year is charged at the rate of its first day.
    table.date('valid_from').notNullable();
    addText(table, 'source', 1000);
  });
  await knex.raw(
    'create unique index tax_rates_once on tax_rates (land_type, area_class, valid_from) nulls not distinct',
  );
}

async function ledger(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => {
    table.specificType('entry', 'smallint').notNullable().defaultTo(1).checkPositive('payments_entry');
    addParent(table, 'land_tax_registration_id', 'land_tax_registrations');
    // The calendar year in which the tax year begins, in July.
    table.specificType('tax_year', 'smallint').checkBetween([1900, 2999], 'payments_tax_year');
    // How the amount came about, as it was when it was paid.
    table.jsonb('bill');
    table.check(`(kind = 'land_tax') = (land_tax_registration_id is not null)`, [], 'payments_land_tax');
    table.check(`(kind = 'land_tax') = (tax_year is not null and bill is not null)`, [], 'payments_bill');
  });
  await knex.raw(ENTRIES);
  await knex.raw(ONE_PAYMENT);
}

/** Land development tax: identities of payers, registrations, rates and classes of places, the ledger's part, receipts. */
export const up: Migration = async (knex) => {
  await identities(knex);
  await registrations(knex);
  await rates(knex);
  await ledger(knex);

  // The public halves of the keys that receipts were ever signed with, so that an old receipt stays good.
  await knex.schema.createTable('signing_keys', (table) => {
    table.text('id').primary();
    table.text('public_key').notNullable().unique();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw('revoke update, delete on signing_keys from bhumi_app');
};
