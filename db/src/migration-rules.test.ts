import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { lint } from '../testing/migrations/lint.ts';
import { recordStep } from '../testing/migrations/record.ts';
import { migrate } from './migrate.ts';
import { loadStep, MIGRATIONS, readSteps } from './migration-steps.ts';

/** The last migration before the rules of docs/migrations.md. */
const BEFORE_THE_RULES = '0071_job_schedules';

const inTransaction = { outsideTransaction: false, previousVersionRuns: true };
const outside = { outsideTransaction: true, previousVersionRuns: true };

describe('refused on a table in use', () => {
  test.each([
    ['create index on dags (id)', 'without concurrently'],
    ['create unique index a on dags (id)', 'without concurrently'],
    ['create index concurrently a on dags (id)', 'inside a transaction'],
    ['reindex index dags_search', 'without concurrently'],
    ['reindex table dags', 'without concurrently'],
    ['alter table dags add column a text not null', 'without a default'],
    ['alter table dags add column a timestamptz default clock_timestamp()', 'rewrites'],
    ['alter table dags add column a uuid default gen_random_uuid()', 'rewrites'],
    ['alter table dags add column a text generated always as (lower(dag_no)) stored', 'rewrites'],
    ['alter table dags add column a bigint generated always as identity', 'rewrites'],
    ['alter table dags add column a bigint references users (id)', 'not valid'],
    ['alter table dags add column a text check (length(a) < 9)', 'not valid'],
    ['alter table dags add column a text unique', 'using index'],
    ['alter table dags add constraint a check (id > 0)', 'not valid'],
    ['alter table dags add constraint a foreign key (zil_id) references zils (id)', 'not valid'],
    ['alter table dags add constraint a unique (dag_no)', 'using index'],
    ['alter table dags add constraint a primary key (id)', 'using index'],
    ['alter table dags add constraint a exclude using gist (id with =)', 'not valid'],
    ['alter table dags alter column meta set not null', 'validated check'],
    ['alter table dags alter column dag_no type varchar(9)', 'rewrites'],
    ['alter table dags set tablespace elsewhere', 'not among'],
    ['alter table dags set unlogged', 'not among'],
    ['alter table dags disable trigger user', 'not among'],
    ['alter table dags add column a int, alter column dag_no type text', 'rewrites'],
    ['alter table payments add column a text', 'has prepared'],
    ['update dags set meta = null', 'a job'],
    ['delete from dags', 'a job'],
    ['with gone as (delete from dags returning id) select count(*) from gone', 'a job'],
    ['insert into replaced_documents (path) select document_path from dags', 'a job'],
    ['truncate dags', 'not among'],
    ['lock table dags', 'not among'],
    ['cluster dags using dags_pkey', 'not among'],
    ['vacuum full dags', 'full'],
    ['create table copied as select * from dags', 'not among'],
    ['refresh materialized view sums', 'not among'],
    ['do $$ begin update dags set meta = null; end $$', 'do block'],
    ['create table fresh (id int); update dags set meta = null', 'a job'],
    ['alter table dags drop column meta', 'dropped'],
    ['alter table dags rename column meta to facts', 'renamed'],
    ['alter table dags rename to plots', 'renamed'],
    ['drop table dags', 'dropped'],
    ['drop function fold_number(text)', 'dropped'],
  ])('%s', async (sql, fault) => {
    expect((await lint([sql], inTransaction)).join('\n')).toContain(fault);
  });
});

describe('accepted', () => {
  test.each([
    'create table fresh (id bigint primary key, dag_id bigint references dags (id)); create index on fresh (dag_id)',
    'create table fresh (id int); alter table fresh add constraint a check (id > 0); insert into fresh values (1)',
    'alter table dags add column a text',
    'alter table dags add column a timestamptz not null default now(), add column b int default 0',
    'alter table dags add constraint a check (id > 0) not valid',
    'alter table dags validate constraint a',
    'alter table dags drop constraint a',
    'alter table dags alter column meta drop not null',
    'create trigger a before insert on dags for each row execute function fill_dag_district()',
    'create or replace function a() returns int language sql return 1',
    'grant update (meta) on dags to bhumi_app',
    'drop index dags_search; alter index dags_search_next rename to dags_search',
  ])('%s', async (sql) => {
    expect(await lint([sql], inTransaction)).toEqual([]);
  });

  test('an index that is built concurrently outside a transaction', async () => {
    expect(await lint(['create index concurrently a on dags (id)'], outside)).toEqual([]);
  });

  test('not null, once a check proves it', async () => {
    const validated = 'alter table dags validate constraint dags_meta_there';
    const set = 'alter table dags alter column meta set not null';
    expect(await lint([validated, set], outside)).toEqual([]);
  });

  test('to take away what the version before used, where a migration says so', async () => {
    const contracts = { outsideTransaction: false, previousVersionRuns: false };
    expect(await lint(['alter table dags drop column meta; drop table zils'], contracts)).toEqual([]);
  });
});

describe('every migration under the rules', () => {
  const steps = readSteps(MIGRATIONS).filter(({ name }) => name > BEFORE_THE_RULES);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    await migrate(database.ownerUrl, { until: BEFORE_THE_RULES });
  });
  afterAll(() => database.drop());

  test.each(steps)('$name', async (step) => {
    const { outsideTransaction = false, previousVersionRuns } = await loadStep(step);
    expect(previousVersionRuns, 'It exports whether the version before still runs').toBeTypeOf('boolean');
    const statements = await recordStep(database.ownerUrl, step);
    expect(statements.length).toBeGreaterThan(0);
    const options = { outsideTransaction, previousVersionRuns: previousVersionRuns! };
    expect(await lint(statements, options)).toEqual([]);
  });
});
