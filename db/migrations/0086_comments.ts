import { addParent, addText, type Migration } from '../src/migration.ts';

/**
 * Comments of the land office on a case (docs/decisions/106). The kind is the name of the table that has the case, as in
 * `case_assignments`. A comment that was taken back has no words any more; the audit log has them.
 */
const RULES = `
alter table case_comments
  add constraint case_comments_worded check ((words is null) = (taken_back_at is not null)),
  add constraint case_comments_changed check (changed_at >= at and taken_back_at >= at);
create index case_comments_of_case on case_comments (kind, case_id, id);

create function keep_comment() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null or now() >= old.at + interval '1 hour' then
    raise exception 'a comment is changed within an hour' using errcode = 'restrict_violation', table = 'case_comments';
  end if;
  return new;
end $$;
create trigger case_comments_keep before update on case_comments for each row execute function keep_comment();
revoke update, delete on case_comments from bhumi_app;
grant update (words, changed_at, taken_back_at) on case_comments to bhumi_app;
revoke update on case_comment_files from bhumi_app;
revoke update, delete on case_comment_mentions from bhumi_app;`;

/** The version before does not read the tables. */
export const previousVersionRuns = true;

export const up: Migration = async (knex) => {
  await knex.schema.createTable('case_comments', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table.text('kind').notNullable().checkIn(['mutations', 'land_tax_registrations', 'kycs', 'copies']);
    table.bigInteger('case_id').notNullable();
    addParent(table, 'author_id', 'users').notNullable();
    // The post in which it was written, as it was called then; null: an administrator.
    table.jsonb('signed_as');
    addText(table, 'words', 2000);
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('changed_at');
    table.timestamp('taken_back_at');
  });
  await knex.schema.createTable('case_comment_files', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'comment_id', 'case_comments').notNullable();
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
    table.text('sha256').notNullable();
    table.check(`sha256 ~ '^[0-9a-f]{64}$'`, [], 'case_comment_files_sha256');
  });
  await knex.schema.createTable('case_comment_mentions', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    table
      .bigInteger('comment_id')
      .notNullable()
      .references('id')
      .inTable('case_comments')
      .onDelete('restrict');
    addParent(table, 'user_id', 'users').notNullable();
    table.unique(['comment_id', 'user_id']);
  });
  await knex.raw(RULES);
};
