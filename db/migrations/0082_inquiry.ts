import type { Knex } from 'knex';

import { addParent, addText, type OnlineMigration } from '../src/migration.ts';
import { addConstraint, inShortTransaction, replaceConstraint } from '../src/online.ts';

/**
 * Who signs what of an inquiry, and where a report was written; and what colleagues say to each other about a case (docs/decisions/102).
 * `signed_as` keeps the post and office as they were called then; null: an administrator, a citizen, or from before there were posts.
 */
export const outsideTransaction = true;

/** The version before writes neither the new kinds nor the columns, which may be missing. */
export const previousVersionRuns = true;

/** The post in which somebody acted about land of a mouza: one that decides before the others, one's own before a deputy's. */
const SIGNATURE = `
create or replace function signature_of(of_user bigint, of_mouza bigint, at_time timestamptz) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('appointment_id', a.id, 'post', p.kind, 'office_id', o.id,
    'office', jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn), 'deputy', a.deputy)
  from appointments a join posts p on p.id = a.post_id join offices o on o.id = p.office_id
  where a.user_id = of_user and a.starts_at <= at_time and (a.ends_at is null or a.ends_at > at_time)
    and (o.kind = 'national' or exists (select from office_reach r where r.office_id = o.id and r.mouza_id = of_mouza))
  order by p.kind in ('acland', 'adc-revenue') desc, a.deputy, a.id limit 1
$$;

-- Whatever happens to a mutation is signed with the post of who did it, also where the version before writes it.
create or replace function sign_mutation_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.actor_id is not null and new.signed_as is null then
    new.signed_as := signature_of(new.actor_id, (select mouza_id from mutations where id = new.mutation_id), new.at);
  end if;
  return new;
end $$;
create or replace trigger mutation_events_signed before insert on mutation_events
  for each row execute function sign_mutation_event();`;

async function comments(knex: Knex): Promise<void> {
  await knex.schema.createTable('case_comments', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.text('kind').notNullable().checkIn(['mutation', 'registration']);
    // Of the mutation or registration; the kind says which, so there is no key.
    table.bigInteger('case_id').notNullable();
    table.index(['kind', 'case_id']);
    addText(table, 'words', 2000).notNullable();
    addParent(table, 'actor_id', 'users').notNullable();
    table.jsonb('signed_as');
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('edited_at');
  });
  await knex.schema.createTable('case_comment_mentions', (table) => {
    addParent(table, 'comment_id', 'case_comments').notNullable();
    addParent(table, 'user_id', 'users').notNullable();
    table.primary(['comment_id', 'user_id']);
  });
  await knex.schema.createTable('case_comment_files', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'comment_id', 'case_comments').notNullable();
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
  });
  await knex.raw(`
    revoke update, delete on case_comments, case_comment_mentions, case_comment_files from bhumi_app;
    grant update (words, edited_at) on case_comments to bhumi_app`);
}

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`alter table mutation_steps
      add column if not exists signed_as jsonb, add column if not exists entered_for jsonb,
      add column if not exists latitude double precision, add column if not exists longitude double precision,
      add column if not exists accuracy integer`),
  );
  await inShortTransaction(knex, (trx) =>
    trx.raw('alter table mutation_events add column if not exists signed_as jsonb'),
  );
  await inShortTransaction(knex, (trx) => trx.raw(SIGNATURE));
  await replaceConstraint(
    knex,
    'mutation_steps',
    'mutation_steps_kind_check',
    `check (kind in ('report', 'surveyor-note', 'kanungo-note', 'hearing', 'held', 'order'))`,
  );
  await addConstraint(
    knex,
    'mutation_steps',
    'mutation_steps_position',
    `check ((latitude is null) = (longitude is null) and (accuracy is null or latitude is not null)
      and latitude between -90 and 90 and longitude between -180 and 180 and accuracy >= 0)`,
  );
  await inShortTransaction(knex, async (trx) => {
    if (!(await trx.schema.hasTable('case_comments'))) await comments(trx);
  });
};
