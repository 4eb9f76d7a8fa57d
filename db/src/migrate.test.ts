import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { type MigrateOptions, migrate, MIGRATIONS, pendingSteps, readSteps } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let owner: Knex;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { poolSize: 2 });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-migrations-'));
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const query = async <T>(sql: string): Promise<T[]> => (await owner.raw<{ rows: T[] }>(sql)).rows;

/** Writes a step. @param exported more that it exports */
const write = (name: string, sql: string, exported = '') =>
  fs.writeFileSync(
    path.join(folder, `${name}.ts`),
    `export const up = async (knex) => { await knex.raw(${JSON.stringify(sql)}); };\n${exported}\n`,
  );
const OUTSIDE = 'export const outsideTransaction = true;';
const helpers = new URL('online.ts', import.meta.url).href;
/** Writes a step that builds an index outside a transaction. */
const writeIndex = (name: string, index: string, on: string) =>
  fs.writeFileSync(
    path.join(folder, `${name}.ts`),
    `import { buildIndex } from ${JSON.stringify(helpers)};
export const up = (knex) => buildIndex(knex, '${index}', '${on}', { unique: true });\n${OUTSIDE}\n`,
  );
const start = (options: MigrateOptions = {}) =>
  migrate(database.ownerUrl, { directories: [MIGRATIONS, folder], ...options });
const applied = async () =>
  (await query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name);

describe('migrate', () => {
  test('from nothing to the newest step, and again without effect', async () => {
    const empty = await createTestDatabase({ empty: true });
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    try {
      const names = readSteps(MIGRATIONS).map(({ name }) => name);
      const pending = await pendingSteps(empty.ownerUrl);
      expect(pending.map(({ name }) => name)).toEqual(names);
      await migrate(empty.ownerUrl, { log });
      expect(lines).toEqual(names.map((name) => `Migrating: ${name}`));
      await migrate(empty.ownerUrl, { log });
      expect(lines).toHaveLength(names.length);
    } finally {
      await empty.drop();
    }
  });

  test('replicas that start together run each step once, inside a transaction or not', async () => {
    write('1_one', 'create table one (id int)');
    write('2_two', 'create table two (id int)', OUTSIDE);
    writeIndex('3_three', 'two_once', 'two (id)');
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await Promise.all([start({ log }), start({ log }), start({ log })]);
    expect(lines).toEqual(['1_one', '2_two', '3_three'].map((name) => `Migrating: ${name}`));
    expect(await applied()).toEqual(expect.arrayContaining(['1_one', '2_two', '3_three']) as string[]);
  });

  test('a step that fails leaves nothing behind and can be mended', async () => {
    write('1_one', 'create table one (id int); select 1 / 0');
    await expect(start()).rejects.toThrow('division by zero');
    expect(await query(`select from pg_tables where tablename = 'one'`)).toHaveLength(0);
    expect(await applied()).not.toContain('1_one');
  });

  test('a step that was edited after it ran is refused, unless its earlier text is accepted', async () => {
    write('1_one', 'create table one (id int)');
    await start();
    const [earlier] = readSteps(folder);
    write('1_one', 'create table one (id bigint)');
    await expect(start()).rejects.toThrow('1_one was edited');
    const [edited] = readSteps(folder);
    const landed = { migrations: { '1_one': [edited!.hash, earlier!.hash] } };
    fs.writeFileSync(path.join(folder, 'landed.json'), JSON.stringify(landed));
    const lines: string[] = [];
    await start({ log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  test('says what it would run, and changes nothing', async () => {
    write('1_one', 'create table one (id int)', 'export const previousVersionRuns = true;');
    write('2_two', 'create table two (id int)', OUTSIDE);
    expect(await pendingSteps(database.ownerUrl, { directories: [MIGRATIONS, folder] })).toEqual([
      { name: '1_one', outsideTransaction: false, previousVersionRuns: true },
      { name: '2_two', outsideTransaction: true, previousVersionRuns: undefined },
    ]);
    expect(await query(`select from pg_tables where tablename in ('one', 'two')`)).toHaveLength(0);
    expect(await applied()).not.toContain('1_one');
  });
});

describe('an older version', () => {
  test('starts on a database whose newer steps only expand', async () => {
    write('1_one', 'create table one (id int)', 'export const previousVersionRuns = true;');
    await start();
    await expect(migrate(database.ownerUrl)).resolves.toBeUndefined();
  });

  test.each(['export const previousVersionRuns = false;', ''])(
    'refuses one whose newer step contracts, or does not say: %s',
    async (exported) => {
      write('1_one', 'alter table mouza_maps drop column is_sample cascade', exported);
      await start();
      await expect(migrate(database.ownerUrl)).rejects.toThrow(/1_one.*cannot run with.*restore the backup/s);
    },
  );
});

describe('a step outside a transaction', () => {
  test('drops the invalid index that a failed build left, and builds it anew', async () => {
    await owner.raw('create table one (id int); insert into one values (1), (1)');
    writeIndex('1_one', 'one_once', 'one (id)');
    await expect(start()).rejects.toMatchObject({ code: '23505' });
    const valid = () =>
      query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = to_regclass('one_once')`,
      );
    expect(await valid()).toEqual([{ indisvalid: false }]);
    await owner.raw('delete from one where ctid = (select min(ctid) from one)');
    await start();
    expect(await valid()).toEqual([{ indisvalid: true }]);
    expect(await applied()).toContain('1_one');
  });
});

describe('a lock that another transaction holds', () => {
  const QUICK = { lockTimeoutMs: 20, maxPauseMs: 20 };
  beforeEach(async () => {
    await owner.raw('create table one (id int)');
    write('1_one', 'alter table one add column name text');
  });

  test('is tried again, and readers pass meanwhile', async () => {
    const holder = await owner.transaction();
    await holder.raw('select * from one');
    const log: string[] = [];
    const done = start({ ...QUICK, attempts: 100_000, log: (line) => log.push(line) });
    await expect.poll(() => log).toContain('Migrating: 1_one');
    // Behind an alter table that waits without a limit, these would wait for the holder, and it for them.
    for (let n = 0; n < 50; n++) await owner.raw('select * from one');
    await holder.rollback();
    await done;
    expect(await query(`select name from one`)).toEqual([]);
  });

  test('is given up after some attempts, with what to do', async () => {
    const holder = await owner.transaction();
    await holder.raw('select * from one');
    await expect(start({ ...QUICK, attempts: 3 })).rejects.toThrow(
      /not free in 3 attempts.*pg_stat_activity/s,
    );
    await holder.rollback();
    expect(await applied()).not.toContain('1_one');
    await start(QUICK);
    expect(await applied()).toContain('1_one');
  });
});
