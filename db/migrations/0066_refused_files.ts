import type { Migration } from '../src/migration.ts';

/**
 * Files that no process parses again, and what is kept of a sheet's file in rows of its own, so that it is read in pages
 * (docs/decisions/073). What was kept of files before is let go of: it is kept for a day, and would have to be judged again.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`create table refused_files (
    -- Of the content, in hex.
    sha256 text not null check (length(sha256) = 64),
    -- Name and version of what parses it.
    reader text not null,
    -- Why it is refused for good, in both languages; null: it is not yet.
    text jsonb,
    -- So often it ended its parser.
    ended integer not null default 0,
    created_at timestamptz not null default now(),
    primary key (sha256, reader)
  )`);

  await knex.raw('alter table record_imports add column is_large boolean not null default false');
  await knex.raw('update record_imports set is_large = bytes > 250000');

  await knex.raw('delete from sheet_imports');
  await knex.raw(`alter table sheet_imports
    drop column shapes,
    -- How many shapes are of which status, and the box around those that can be saved.
    add column counts jsonb not null,
    add column bbox jsonb`);
  await knex.raw(`create table sheet_import_shapes (
    id bigint generated always as identity primary key,
    import_id bigint not null references sheet_imports (id) on delete cascade,
    -- In the file, from 0.
    place integer not null,
    -- What was read of it.
    shape jsonb not null,
    status text not null,
    -- What was said of it when it was read.
    found jsonb not null,
    unique (import_id, place)
  )`);
  await knex.raw('revoke update on sheet_import_shapes from bhumi_app');
};
