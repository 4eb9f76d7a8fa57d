import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';
import { rebuildTable } from './rebuild-table.ts';

let database: TestDatabase;
let owner: Knex;
let app: Knex;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  owner = connect(database.ownerUrl, { poolSize: 3 });
  app = connect(database.appUrl, { poolSize: 2 });
  await owner.raw(`
    grant usage on schema public to bhumi_app;
    create table areas (id bigint generated always as identity primary key);
    create table plots (
      id bigint generated always as identity primary key,
      area_id bigint not null references areas (id),
      name text not null check (name <> ''),
      size int not null default 1,
      folded text generated always as (lower(name)) stored,
      constraint plots_once unique nulls not distinct (area_id, name)
    );
    create index plots_by_size on plots (size, id) where size > 1;
    alter table plots alter column name set statistics 500;
    create table notes (plot_id bigint not null constraint notes_plot references plots (id) on delete cascade);
    create function bigger() returns trigger language plpgsql as $$ begin new.size := new.size + 1; return new; end $$;
    create trigger plots_bigger before insert on plots for each row execute function bigger();
    grant select, insert, delete, update (name) on plots to bhumi_app;
    insert into areas default values;
    insert into plots (area_id, name) select 1, 'Plot ' || n from generate_series(1, 3000) n;
    insert into notes select id from plots where id % 100 = 0`);
});
afterEach(async () => {
  await app.destroy();
  await owner.destroy();
  await database.drop();
});

const CHANGE = (copy: string) =>
  `alter table ${copy} add column long int not null generated always as (length(name)) stored`;
const rebuild = () =>
  rebuildTable(owner, 'plots', { column: 'long', change: CHANGE, indexes: { plots_by_long: '(long)' } });

/** What belongs to the table, as PostgreSQL says it. */
async function described(): Promise<string[]> {
  const { rows } = await owner.raw<{ rows: { line: string }[] }>(`
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('%s %s', relname, relacl) from pg_class where relnamespace = 'public'::regnamespace
    union all select format('%s %s %s', attname, attstattarget, attacl) from pg_attribute
      where attrelid = 'plots'::regclass and attnum > 0`);
  return rows.map(({ line }) => line).sort();
}

test('what belongs to the table is there again, and again without effect', async () => {
  const before = await described();
  await rebuild();
  const after = await described();
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'CREATE INDEX plots_by_long ON public.plots USING btree (long)',
    'long  ',
    'plots plots_long_not_null NOT NULL long',
    expect.stringMatching(/^plots_by_long /),
  ]);
  await rebuild();
  expect(await described()).toEqual(after);
  const [{ id }] = (await app('plots').insert({ area_id: 1, name: 'The next' }).returning('id')) as [
    { id: number },
  ];
  expect(id).toBe(3001);
});

test('an interrupted one is begun again', async () => {
  const fail = () =>
    rebuildTable(owner, 'plots', { column: 'long', change: CHANGE, indexes: { bad: '(nothing)' } });
  await expect(fail()).rejects.toThrow('nothing');
  await app('plots').where({ id: 7 }).update({ name: 'Written in between' });
  await rebuild();
  expect(await app('plots').where({ id: 7 }).first('name', 'long')).toEqual({
    name: 'Written in between',
    long: 18,
  });
});

test('nothing is lost of what others write meanwhile', async () => {
  let isOver = false;
  const known = new Map<number, string>(
    ((await owner('plots').select('id', 'name')) as { id: number; name: string }[]).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  let written = 0;
  const write = async (first: number) => {
    for (let n = first; !isOver; n += 2) {
      const id = 1 + ((n * 37) % 3000);
      // Each writer has ids of its own, so that it knows what they hold.
      const own = id % 2 === first ? id : id + (id < 3000 ? 1 : -1);
      if (known.has(own) && n % 5 !== 0) {
        await app('plots')
          .where({ id: own })
          .update({ name: `Renamed ${n}` });
        known.set(own, `Renamed ${n}`);
      } else if (known.has(own)) {
        await app('plots').where({ id: own }).delete();
        known.delete(own);
      } else {
        const [row] = (await app('plots')
          .insert({ area_id: 1, name: `New ${n}` })
          .returning('id')) as [{ id: number }];
        known.set(row.id, `New ${n}`);
      }
      written += 1;
    }
  };
  const writing = [write(0), write(1)];
  await rebuild();
  const meanwhile = written;
  isOver = true;
  await Promise.all(writing);
  expect(meanwhile).toBeGreaterThan(10);
  const rows = (await owner('plots').select('id', 'name', 'long')) as {
    id: number;
    name: string;
    long: number;
  }[];
  expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(known);
  expect(rows.filter(({ name, long }) => long !== name.length)).toEqual([]);
});
