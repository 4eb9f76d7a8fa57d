import { addParent, createRecordTable, type Migration } from '../src/migration.ts';

/**
 * Whoever changes the rows of a dag leaves what they were: the first change keeps the rows as they were entered too. Who and
 * for which mutation is what the transaction says (`bhumi.record_change`, set for its length only); without a word it is an
 * edit, whose author the audit log has. What belongs to a dag goes with it; a dag that a mutation speaks of cannot go.
 */
const KEEP = `
create function keep_record_version() returns trigger language plpgsql as $$
declare
  said jsonb := nullif(current_setting('bhumi.record_change', true), '')::jsonb;
  latest integer;
begin
  select max(number) into latest from record_versions where dag_id = new.id;
  if latest is null then
    insert into record_versions (dag_id, number, rows, source, recorded_at)
      values (new.id, 1, old.khotiyan, 'entered', old.created_at);
    latest := 1;
  end if;
  insert into record_versions (dag_id, number, rows, source, mutation_id, actor_id) values (
    new.id, latest + 1, new.khotiyan, coalesce(said ->> 'source', 'edited'),
    (said ->> 'mutation_id')::bigint, (said ->> 'actor_id')::bigint);
  return null;
end $$;
create trigger dags_record_versions after update of khotiyan on dags for each row
  when (old.khotiyan is distinct from new.khotiyan) execute function keep_record_version();

create index record_versions_of_mutations on record_versions (mutation_id, id) where mutation_id is not null;
revoke update, delete on record_versions from bhumi_app;`;

/**
 * A mutation whose state and record do not go together waits for the office too: approved without its rows, or taken back
 * after the record has changed again. The order of the list (0030) follows what waits.
 */
const OWED = `
alter table mutations add column record_owed boolean not null default false;
grant update (record_owed) on mutations to bhumi_app;
alter table mutations add column waiting boolean not null
  generated always as (status in ('pending', 'assigned_to_ac_land') or record_owed) stored;

drop index mutations_by_place;
drop function mutation_place(text, bigint);
create function mutation_place(waiting boolean, id bigint) returns bigint
language sql immutable parallel safe
return case when waiting then id else 9000000000000000 - id end;
create index mutations_by_place on mutations (mutation_place(waiting, id));
create index mutations_waiting on mutations (waiting, id);`;

export const up: Migration = async (knex) => {
  await createRecordTable(knex, 'record_versions', (table) => {
    table.bigInteger('dag_id').notNullable().references('id').inTable('dags').onDelete('cascade');
    // 1 is what was entered first.
    table.integer('number').notNullable().checkPositive();
    table.unique(['dag_id', 'number']);
    table.jsonb('rows').notNullable();
    table.text('source').notNullable().checkIn(['entered', 'edited', 'mutation', 'restored']);
    table.bigInteger('mutation_id').references('id').inTable('mutations').onDelete('restrict');
    table.check(
      `(source in ('mutation', 'restored')) = (mutation_id is not null)`,
      [],
      'record_versions_mutation',
    );
    addParent(table, 'actor_id', 'users');
    table.timestamp('recorded_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(KEEP);
  await knex.raw(OWED);
};
