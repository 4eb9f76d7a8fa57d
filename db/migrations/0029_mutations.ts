import type { Knex } from 'knex';
import {
  addParent,
  addText,
  createRecordTable,
  createResourceTable,
  type Migration,
} from '../src/migration.ts';

const STATUSES = ['pending_payment', 'pending', 'assigned_to_ac_land', 'flagged', 'approved', 'rejected'];
const ACTIONS = [
  ...['submit', 'pay', 'answer', 'documents', 'record'],
  ...['unpay', 'reopen', 'assign', 'flag', 'approve', 'reject'],
];
const KINDS = ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid', 'other'];

/** An exact part of a whole: both numbers or neither. */
function addShare(table: Knex.CreateTableBuilder, name: string): void {
  table.bigInteger('share_numerator');
  table.bigInteger('share_denominator');
  table.check(
    `(share_numerator is null) = (share_denominator is null) and (share_numerator is null or share_numerator between 1 and share_denominator)`,
    [],
    `${name}_share`,
  );
}

/** What someone asks to have transferred. It stays as it was submitted; its state, its remarks and its papers move on. */
async function mutations(knex: Knex): Promise<void> {
  await createResourceTable(knex, 'mutations', { search: ['khatiyan_number', 'dag_number'] }, (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    addParent(table, 'application_id', 'applications');
    table.text('status').notNullable().defaultTo('pending_payment').checkIn(STATUSES);
    table.text('mutation_type').notNullable().checkIn(['sale', 'inheritance', 'gift', 'partition', 'decree']);
    addText(table, 'reason', 2000);
    // Upazila, district and division are those of the mouza.
    addParent(table, 'mouza_id', 'mouzas').notNullable();
    // Null: not given, and not told by the record.
    addParent(table, 'survey_type_id', 'survey_types');
    addParent(table, 'zil_id', 'zils');
    addParent(table, 'dag_id', 'dags');
    addText(table, 'khatiyan_number', 100).notNullable();
    addText(table, 'dag_number', 100).notNullable();
    table.text('transfer').checkIn(['whole', 'area', 'share']);
    // Square feet.
    table.decimal('land_area', 14, 2).checkBetween([0, 999_999_999_999]);
    addShare(table, 'mutations');
    // Of an inheritance: who is left, as the shares of heirs are reckoned from it.
    table.jsonb('family');
    table.check(`family is null or mutation_type = 'inheritance'`, [], 'mutations_family');
    table.text('land_type').notNullable().checkIn(['agricultural', 'non-agricultural']);
    addText(table, 'deed_number', 100).notNullable();
    table.date('deed_date').notNullable();
    addText(table, 'registry_office').notNullable();
    addText(table, 'contact_number', 20).notNullable();
    table.bigInteger('fee_poisha').notNullable().checkPositive();
    addText(table, 'remarks', 2000);
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
    addText(table, 'idempotency_key', 100);
    addText(table, 'request_hash', 64).notNullable();
    table.unique(['user_id', 'idempotency_key']);
    table.boolean('is_sample').notNullable().defaultTo(false);
    table.index(['status', 'id']);
  });
  await createParties(knex);
  await knex.schema.createTable('mutation_events', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations').notNullable();
    table.text('action').notNullable().checkIn(ACTIONS);
    table.text('status').notNullable().checkIn(STATUSES);
    addText(table, 'words', 2000);
    addParent(table, 'actor_id', 'users');
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
  });
}

/** Who gives and who gets, in the order in which they were entered. */
async function createParties(knex: Knex): Promise<void> {
  await knex.schema.createTable('mutation_parties', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.bigInteger('mutation_id').notNullable().references('id').inTable('mutations').onDelete('restrict');
    table.text('side').notNullable().checkIn(['buyer', 'previous_owner']);
    table.integer('position').notNullable().checkPositive();
    table.unique(['mutation_id', 'side', 'position']);
    addText(table, 'name').notNullable();
    table.text('nid').notNullable();
    table.check(`nid ~ '^([0-9]{10}|[0-9]{13}|[0-9]{17})$'`, [], 'mutation_parties_nid');
    addText(table, 'address', 500).notNullable();
    addText(table, 'relation', 50);
    addShare(table, 'mutation_parties');
  });
}

/** What is not submitted yet, as it was typed, field by field; and the papers of drafts and mutations. */
async function drafts(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'mutation_drafts', (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    table.jsonb('fields').notNullable().defaultTo('{}');
    // The mutation that it became: sent again, it answers that one.
    addParent(table, 'mutation_id', 'mutations').unique();
    // Of the last input: what nobody touches is forgotten (docs/decisions/020).
    table.timestamp('touched_at').notNullable().defaultTo(knex.fn.now()).index();
    // When its owner was told that it will be.
    table.timestamp('warned_at');
  });
  await knex.schema.createTable('mutation_documents', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations');
    table.bigInteger('draft_id').references('id').inTable('mutation_drafts').onDelete('cascade').index();
    table.check('(mutation_id is null) <> (draft_id is null)', [], 'mutation_documents_of_one');
    table.text('kind').notNullable().checkIn(KINDS);
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
    table.timestamp('added_at').notNullable().defaultTo(knex.fn.now());
  });
}

/** Files whose record is gone: they leave the storage when its turn comes, whatever ends in between. */
const LEFT_FILES = `
create table left_files (
  path text primary key,
  left_at timestamptz not null default now()
);
create index left_files_by_time on left_files (left_at);

create function leave_file() returns trigger language plpgsql as $$
begin
  insert into left_files (path) values (old.path) on conflict do nothing;
  return null;
end $$;
create trigger mutation_documents_left after delete on mutation_documents
  for each row execute function leave_file();`;

const RULES = `
create unique index mutations_once on mutations (user_id, request_hash)
  where status in ('pending_payment', 'pending', 'assigned_to_ac_land', 'flagged');
create index mutations_by_land on mutations (mouza_id, fold_number(khatiyan_number), fold_number(dag_number));
create index mutations_by_deed on mutations (fold_number(deed_number));

revoke update, delete on mutations from bhumi_app;
grant update (status, remarks, reviewer_id, reviewed_at, survey_type_id, zil_id, dag_id, version, updated_at)
  on mutations to bhumi_app;
revoke update, delete on mutation_parties from bhumi_app;
revoke update, delete on mutation_events from bhumi_app;

create function keep_document() returns trigger language plpgsql as $$
begin
  if old.mutation_id is not null then
    raise insufficient_privilege using message = 'a paper of a mutation stays';
  end if;
  return coalesce(new, old);
end $$;
create trigger mutation_documents_kept before update or delete on mutation_documents
  for each row execute function keep_document();
revoke update on mutation_documents from bhumi_app;
grant update (mutation_id, draft_id) on mutation_documents to bhumi_app;`;

/** The ledger knows mutations: one payment that counts for each, with what it is for as everything was called then. */
const LEDGER = `
create unique index payments_mutation_once on payments (mutation_id) where status <> 'failed' and mutation_id is not null;

create function mutation_record(mutation bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', 'mutation',
    'is_sample', mutations.is_sample,
    'payer', case when verified.id is null then to_jsonb(users.name)
      else jsonb_build_object('name_en', verified.name_en, 'name_bn', verified.name_bn) end,
    'district', jsonb_build_object('name_en', districts.name_en, 'name_bn', districts.name_bn),
    'upazila', jsonb_build_object('name_en', upazilas.name_en, 'name_bn', upazilas.name_bn),
    'mouza', jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn),
    'jl_no', mouzas.jl_no,
    'survey', case when survey_types.id is not null then jsonb_build_object(
      'code', survey_types.code, 'name_en', survey_types.name_en, 'name_bn', survey_types.name_bn) end,
    'khatiyan_number', mutations.khatiyan_number,
    'dag_number', mutations.dag_number,
    'zil_no', null)
  from mutations
  join users on users.id = mutations.user_id
  left join verified_identities verified on verified.user_id = users.id and verified.status <> 'replaced'
  join mouzas on mouzas.id = mutations.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  left join survey_types on survey_types.id = mutations.survey_type_id
  where mutations.id = mutation
$$;

create or replace function freeze_record() returns trigger language plpgsql as $$
begin
  new.record := coalesce(application_record(new.application_id), mutation_record(new.mutation_id));
  return new;
end $$;`;

async function ledger(knex: Knex): Promise<void> {
  await knex.schema.alterTable('payments', (table) => {
    addParent(table as Knex.CreateTableBuilder, 'mutation_id', 'mutations');
    table.check(`(kind = 'mutation') = (mutation_id is not null)`, [], 'payments_mutation');
    table.dropChecks('payments_record');
    table.check(`(kind in ('application', 'mutation')) = (record is not null)`, [], 'payments_record');
  });
  await knex.raw(LEDGER);
}

/** Mutations: asked for, paid for, decided; drafts of them; their papers and what has happened. */
export const up: Migration = async (knex) => {
  await mutations(knex);
  await drafts(knex);
  await knex.raw(LEFT_FILES);
  await knex.raw(RULES);
  await ledger(knex);
};
