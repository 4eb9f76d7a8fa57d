import type { Knex } from 'knex';
import { addParent, addText, createRecordTable, type Migration } from '../src/migration.ts';

/** The certified copy that a paid application yields, and what it is printed from. */
async function copies(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'copies', (table) => {
    addParent(table, 'application_id', 'applications').notNullable().unique();
    addParent(table, 'payment_id', 'payments').notNullable().unique();
    addParent(table, 'user_id', 'users').notNullable();
    table.text('status').notNullable().checkIn(['requested', 'ready', 'refused', 'refunded']);
    table.timestamp('requested_at').notNullable();
    // As it was when the copy was issued: whatever is corrected later, the copy stays the same.
    table.jsonb('record');
    table.timestamp('issued_at');
    table.check(
      `(status = 'ready') = (record is not null) and (record is null) = (issued_at is null)`,
      [],
      'copies_issued',
    );
    // Of the sheet's bytes, in hex; known once it is read for the first time.
    table.text('sheet_sha256');
    table.check(`sheet_sha256 ~ '^[0-9a-f]{64}$'`, [], 'copies_sheet_sha256');
    // The document of the record from which no copy could be made.
    addText(table, 'unreadable_path');
    addText(table, 'reason', 2000);
    table.check(`status <> 'refused' or reason is not null`, [], 'copies_refused');
    addText(table, 'reference', 2000);
    table.check(`(status = 'refunded') = (reference is not null)`, [], 'copies_refunded');
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
  });
  await knex.raw(`create index copies_waiting on copies (id) where status in ('requested', 'refused')`);
  await knex.raw(`create index copies_documents on copies ((record ->> 'document_path'))`);
  // As they were printed first; never changed.
  await knex.schema.createTable('copy_files', (table) => {
    table.bigInteger('copy_id').notNullable().references('id').inTable('copies').onDelete('restrict');
    table.text('language').notNullable().checkIn(['en', 'bn']);
    table.primary(['copy_id', 'language']);
    addText(table, 'path').notNullable().unique();
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
  });
}

/** Money that went back: entered once for a payment, never more than was paid, never changed. */
async function refunds(knex: Knex): Promise<void> {
  await knex.schema.createTable('refunds', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'payment_id', 'payments').notNullable().unique();
    table.bigInteger('amount_poisha').notNullable().checkPositive();
    addText(table, 'reference', 2000).notNullable();
    addParent(table, 'entered_by', 'users').notNullable();
    table.timestamp('refunded_at').notNullable().defaultTo(knex.fn.now()).index();
  });
}

const RULES = `
create function check_refund() returns trigger language plpgsql as $$
begin
  perform from payments
    where id = new.payment_id and status = 'paid' and amount_poisha >= new.amount_poisha for share;
  if not found then raise check_violation using message = 'no more is paid back than was paid'; end if;
  return new;
end $$;
create trigger refunds_check before insert on refunds for each row execute function check_refund();

create function keep_copy() returns trigger language plpgsql as $$
begin
  if old.record is distinct from new.record and exists (select from copy_files where copy_id = old.id) then
    raise insufficient_privilege using message = 'a copy that was printed stays as it is';
  end if;
  return new;
end $$;
create trigger copies_kept before update on copies for each row execute function keep_copy();

revoke update, delete on copies from bhumi_app;
grant update (status, record, issued_at, sheet_sha256, unreadable_path, reason, reference, reviewer_id, reviewed_at,
  version, updated_at) on copies to bhumi_app;
revoke update, delete on copy_files from bhumi_app;
revoke update, delete on refunds from bhumi_app;

create unique index payments_application_paid on payments (application_id) where status = 'paid';`;

/** What a copy is printed from: what a payment keeps of a record (0021), and what stands in the record itself. */
const RECORD = `
create function copied_record(application bigint) returns jsonb language sql stable as $$
  select application_record(application) || jsonb_build_object(
    'division', jsonb_build_object('name_en', divisions.name_en, 'name_bn', divisions.name_bn),
    'zil_no', zils.zil_no,
    'map_name', mouza_maps.name,
    'owners', coalesce(dags.khotiyan, '[]'),
    'document_path', coalesce(dags.document_path, mouza_maps.document_path))
  from applications
  left join dags on dags.id = applications.dag_id
  left join mouza_maps on mouza_maps.id = applications.mouza_map_id
  join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
  join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  join divisions on divisions.id = districts.division_id
  where applications.id = application
$$;

create function is_copyable(record jsonb) returns boolean language sql immutable
return record ->> 'document_path' is not null or record -> 'owners' <> '[]';

create function make_copy(application bigint, payment bigint) returns void language plpgsql as $$
declare
  target applications;
  facts jsonb;
  ready boolean;
begin
  select * into target from applications where id = application;
  -- A document that is replaced is removed unless a copy names it: whoever replaces it waits until this copy is there.
  perform from dags where id = target.dag_id for share;
  perform from mouza_maps where id = target.mouza_map_id for share;
  facts := copied_record(application);
  ready := is_copyable(facts);
  insert into copies (application_id, payment_id, user_id, status, requested_at, record, issued_at) values (
    application, payment, target.user_id, case when ready then 'ready' else 'requested' end, now(),
    case when ready then facts end, case when ready then now() end);
end $$;

create function copy_of_payment() returns trigger language plpgsql as $$
begin
  perform make_copy(new.application_id, new.id);
  return null;
end $$;
create trigger payments_copy_opened after insert on payments for each row
  when (new.status = 'paid' and new.application_id is not null) execute function copy_of_payment();
create trigger payments_copy_moved after update of status on payments for each row
  when (new.status = 'paid' and old.status <> 'paid' and new.application_id is not null)
  execute function copy_of_payment();`;

/**
 * A paid application yields a certified copy, made by the database with the payment. What was paid before is copied as its
 * record stands now.
 */
export const up: Migration = async (knex) => {
  await copies(knex);
  await refunds(knex);
  await knex.raw(RULES);
  await knex.raw(RECORD);
  await knex.raw(
    `select make_copy(application_id, id) from payments where status = 'paid' and application_id is not null order by id`,
  );
};
