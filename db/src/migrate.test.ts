import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { migrate, MIGRATIONS, readSteps } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-migrations-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

async function query<T>(sql: string): Promise<T[]> {
  const knex = connect(database.ownerUrl, { poolSize: 1 });
  try {
    return (await knex.raw<{ rows: T[] }>(sql)).rows;
  } finally {
    await knex.destroy();
  }
}

const write = (name: string, sql: string) =>
  fs.writeFileSync(
    path.join(folder, `${name}.ts`),
    `export const up = async (knex) => { await knex.raw(${JSON.stringify(sql)}); };\n`,
  );
const applied = async () =>
  (await query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name);

describe('migrate', () => {
  test('from nothing to the newest step, and again without effect', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await migrate(database.ownerUrl, { log });
    const names = readSteps(MIGRATIONS).map(({ name }) => name);
    expect(await applied()).toEqual(names);
    expect(lines).toHaveLength(names.length);
    await migrate(database.ownerUrl, { log });
    expect(lines).toHaveLength(names.length);
  });

  test('replicas that start together run each step once', async () => {
    write('1_one', 'create table one (id int)');
    write('2_two', 'create table two (id int)');
    const lines: string[] = [];
    const start = () =>
      migrate(database.ownerUrl, { directories: [MIGRATIONS, folder], log: (line) => lines.push(line) });
    await Promise.all([start(), start(), start()]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(await applied()).toEqual(expect.arrayContaining(['1_one', '2_two']) as string[]);
  });

  test('a step that fails leaves nothing behind and can be mended', async () => {
    await migrate(database.ownerUrl);
    const start = () => migrate(database.ownerUrl, { directories: [MIGRATIONS, folder] });
    write('1_one', 'create table one (id int); select 1 / 0');
    await expect(start()).rejects.toThrow('division by zero');
    expect(await query(`select from pg_tables where tablename = 'one'`)).toHaveLength(0);
    expect(await applied()).not.toContain('1_one');
  });

  test('a step that was edited after it ran is refused', async () => {
    const start = () => migrate(database.ownerUrl, { directories: [MIGRATIONS, folder] });
    write('1_one', 'create table one (id int)');
    await start();
    write('1_one', 'create table one (id bigint)');
    await expect(start()).rejects.toThrow('1_one was edited');
  });

  test('a database that is newer than the files is refused', async () => {
    write('1_one', 'create table one (id int)');
    await migrate(database.ownerUrl, { directories: [MIGRATIONS, folder] });
    await expect(migrate(database.ownerUrl)).rejects.toThrow('1_one');
  });
});
