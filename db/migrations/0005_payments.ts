import { addParent, addText, createRecordTable, type Migration } from '../src/migration.ts';

const STATES = ['pending', 'paid', 'failed'];

/** Once recorded, a payment only moves through its states: what was paid, by whom and for what stays. No deletion. */
const LEDGER = `
revoke update, delete on payments from bhumi_app;
grant update (status, paid_at, transaction_id, version, updated_at) on payments to bhumi_app;
revoke update, delete on payment_events from bhumi_app;`;

/** A provider's transaction counts once; a simulated one comes from the payer and is unique among his own. */
const TRANSACTIONS = `
create unique index payments_transaction_unique on payments (provider, transaction_id) where provider <> 'simulated';
create unique index payments_simulated_unique on payments (user_id, transaction_id) where provider = 'simulated';`;

export const up: Migration = async (knex) => {
  await createRecordTable(knex, 'applications', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    table.text('type').notNullable().checkIn(['khatian_request', 'mouza_map_request']);
    addParent(table, 'dag_id', 'dags');
    addParent(table, 'mouza_map_id', 'mouza_maps');
    table.check(`(type = 'khatian_request') = (dag_id is not null)`);
    table.check(`(type = 'mouza_map_request') = (mouza_map_id is not null)`);
    addText(table, 'description', 2000);
    table.bigInteger('fee_poisha').notNullable().checkPositive();
    table.text('payment_status').notNullable().defaultTo('pending').checkIn(STATES);
    table.boolean('is_sample').notNullable().defaultTo(false);
  });

  await createRecordTable(knex, 'payments', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    table.text('kind').notNullable().checkIn(['application', 'land_tax', 'mutation']);
    addParent(table, 'application_id', 'applications');
    table.check(`(kind = 'application') = (application_id is not null)`);
    addText(table, 'provider', 50).notNullable();
    addText(table, 'method', 50).notNullable();
    table.bigInteger('amount_poisha').notNullable().checkPositive();
    addText(table, 'payer_identifier');
    addText(table, 'transaction_id');
    addText(table, 'idempotency_key').notNullable();
    addText(table, 'request_hash').notNullable();
    table.text('status').notNullable().defaultTo('pending').checkIn(STATES);
    table.timestamp('paid_at').index();
    table.check(`(status = 'paid') = (paid_at is not null)`);
    table.unique(['user_id', 'idempotency_key']);
  });
  await knex.raw(TRANSACTIONS);

  await knex.schema.createTable('payment_events', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'payment_id', 'payments').notNullable();
    table.text('status').notNullable().checkIn(STATES);
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
    table.jsonb('detail');
  });
  await knex.raw(LEDGER);
};
