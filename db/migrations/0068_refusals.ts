import { addParent, addText, type Migration } from '../src/migration.ts';

/** What was upheld and opened again by another officer: why, and what had come of it before. */
const REOPENING = `
revoke update, delete on objection_reopenings from bhumi_app;

alter table objections drop constraint objections_status;
alter table objections add constraint objections_status check (
  status in ('open', 'closed', 'upheld', 'dismissed', 'no_standing'));
alter table objections drop constraint objections_heard;
alter table objections add constraint objections_heard check (
  (status in ('upheld', 'dismissed', 'no_standing')) = (words is not null)
  and (status in ('upheld', 'dismissed', 'no_standing')) = (heard_by is not null)
  and (status in ('upheld', 'dismissed', 'no_standing')) = (heard_at is not null));

create or replace function keep_heard() returns trigger language plpgsql as $$
declare
  reopened boolean := old.status = 'upheld' and new.status = 'open' and exists (
    select from objection_reopenings r
    where r.objection_id = old.id and r.heard_at = old.heard_at and r.actor_id <> old.heard_by);
begin
  if old.status in ('upheld', 'dismissed', 'no_standing') and not reopened then
    raise insufficient_privilege using message = 'an objection that was heard stays';
  end if;
  return new;
end $$;`;

/** The dag of a mutation is changed with an event, and what a whole or a share of it is with the dag. */
const DAG = `
alter table mutation_events
  drop constraint mutation_events_action_check,
  add constraint mutation_events_action_check check (action in (
    'submit', 'pay', 'answer', 'documents', 'record', 'carry', 'unpay', 'reopen', 'assign', 'flag', 'approve', 'reject',
    'object', 'reply', 'hear', 'rehear', 'dag'));
grant update (land_area) on mutations to bhumi_app;`;

/** Who has the number of a party: of 17 digits the last 13 are the number of before. */
const NUMBERS = `
create index verified_identities_by_number on verified_identities (right(nid, 13)) where status <> 'replaced';`;

/** What refuses an approval: objections that were upheld are reopened, and those of people without standing ruled out. */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('objection_reopenings', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'objection_id', 'objections').notNullable();
    addText(table, 'reason', 2000).notNullable();
    addParent(table, 'actor_id', 'users').notNullable();
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
    // What had come of the hearing before.
    addText(table, 'words', 2000).notNullable();
    addParent(table, 'heard_by', 'users').notNullable();
    table.timestamp('heard_at').notNullable();
    table.check('actor_id <> heard_by', [], 'objection_reopenings_by_another');
  });
  await knex.raw(REOPENING);
  await knex.raw(DAG);
  await knex.raw(NUMBERS);
};
