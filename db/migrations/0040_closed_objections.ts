import type { Migration } from '../src/migration.ts';

/**
 * An objection to a mutation that was rejected waits for nothing any more: it is closed, and open again when the mutation is
 * taken up again. What was heard stays for good, as before.
 */
const CLOSED = `
alter table objections add column closed_at timestamptz;
alter table objections drop constraint objections_heard;
alter table objections add constraint objections_heard check (
  (status in ('upheld', 'dismissed')) = (words is not null)
  and (status in ('upheld', 'dismissed')) = (heard_by is not null)
  and (status in ('upheld', 'dismissed')) = (heard_at is not null));
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'objections'::regclass and contype = 'c' and conname <> 'objections_heard'
    and pg_get_constraintdef(oid) like '%upheld%';
  execute format('alter table objections drop constraint %I', named);
end $$;
alter table objections add constraint objections_status check (status in ('open', 'closed', 'upheld', 'dismissed'));
alter table objections add constraint objections_closed check ((status = 'closed') = (closed_at is not null));
grant update (closed_at) on objections to bhumi_app;

create or replace function keep_heard() returns trigger language plpgsql as $$
begin
  if old.status in ('upheld', 'dismissed') then
    raise insufficient_privilege using message = 'an objection that was heard stays';
  end if;
  return new;
end $$;

update objections set status = 'closed', closed_at = coalesce(mutations.reviewed_at, now()), version = objections.version + 1
from mutations
where mutations.id = objections.mutation_id and mutations.status = 'rejected' and objections.status = 'open';`;

/** What tells the content of a paper, as mutation_documents have it. Those of before have none. */
const CONTENT = ['objection_files', 'mutation_step_files']
  .map((table) => `alter table ${table} add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');`)
  .join('\n');

/** Objections that end with a rejection; and the content of papers of objections and steps. */
export const up: Migration = async (knex) => {
  await knex.raw(CLOSED);
  await knex.raw(CONTENT);
};
