import type { Knex } from 'knex';
import { addParent, addText, createRecordTable, type Migration } from '../src/migration.ts';

/** What recorded owners have against mutations, what the applicant says to it, and what came of it once it was heard. */
const objections = (knex: Knex): Promise<void> =>
  createRecordTable(knex, 'objections', (table) => {
    addParent(table, 'mutation_id', 'mutations').notNullable();
    addParent(table, 'user_id', 'users').notNullable();
    // Heard once, it is not filed again.
    table.unique(['mutation_id', 'user_id']);
    // As whom its author was verified, and the recorded owner who is called so.
    addParent(table, 'identity_id', 'verified_identities').notNullable();
    addText(table, 'owner').notNullable();
    addText(table, 'reasons', 2000).notNullable();
    // Of the applicant.
    addText(table, 'answer', 2000);
    table.timestamp('answered_at');
    table.check('(answer is null) = (answered_at is null)', [], 'objections_answered');
    table.text('status').notNullable().defaultTo('open').checkIn(['open', 'upheld', 'dismissed']);
    // Of the officer.
    addText(table, 'words', 2000);
    addParent(table, 'heard_by', 'users');
    table.timestamp('heard_at');
    table.check(
      `(status = 'open') = (words is null) and (status = 'open') = (heard_by is null) and (status = 'open') = (heard_at is null)`,
      [],
      'objections_heard',
    );
    table.boolean('is_sample').notNullable().defaultTo(false);
  });

/** The papers that came with it. */
const files = (knex: Knex): Promise<void> =>
  knex.schema.createTable('objection_files', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'objection_id', 'objections').notNullable();
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
  });

/** Who beside the applicant is to come to a hearing, and the account by which they were told; null: they have none. */
const invited = (knex: Knex): Promise<void> =>
  knex.schema.createTable('mutation_step_invited', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'step_id', 'mutation_steps').notNullable();
    table.text('side').notNullable().checkIn(['previous_owner', 'objector']);
    addText(table, 'name').notNullable();
    addParent(table, 'user_id', 'users');
  });

const RULES = `
revoke update, delete on objections from bhumi_app;
grant update (status, answer, answered_at, words, heard_by, heard_at, version, updated_at) on objections to bhumi_app;
revoke update, delete on objection_files from bhumi_app;
revoke update, delete on mutation_step_invited from bhumi_app;

create function keep_heard() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise insufficient_privilege using message = 'an objection that was heard stays';
  end if;
  return new;
end $$;
create trigger objections_kept before update on objections for each row execute function keep_heard();

create index objections_open on objections (mutation_id) where status = 'open';
create index verified_identities_by_nid on verified_identities (nid) where status <> 'replaced';

alter table mutation_events drop constraint mutation_events_action_check;
alter table mutation_events add constraint mutation_events_action_check check (action in (
  'submit', 'pay', 'answer', 'documents', 'record', 'unpay', 'reopen', 'assign', 'flag', 'approve', 'reject',
  'object', 'reply', 'hear'));`;

/** Objections to mutations, and who is told of a hearing. */
export const up: Migration = async (knex) => {
  await objections(knex);
  await files(knex);
  await invited(knex);
  await knex.raw(RULES);
};
