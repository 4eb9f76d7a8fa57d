import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';
import { copyRows } from './copy-rows.ts';

let db: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  db = await createTestDatabase();
  // One connection: the copy must not take it.
  knex = connect(db.appUrl, { poolSize: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await db.drop();
});

/** More bytes than the sockets between the two can hold. */
const LONG = `generate_series(1, 400000) n`;
const long = () => knex.select(knex.raw(`n, repeat('x', 100)`)).from(knex.raw(LONG));

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const some of lines) text += some;
  return text;
}

/** The state of the copying connections. */
const copying = async (): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: { doing: string }[] }>(
    `select coalesce(wait_event, state) as doing from pg_stat_activity
     where datname = current_database() and query like 'copy (%'`,
  );
  return rows.map(({ doing }) => doing);
};

it('copies with every value in its place, whatever it holds', async () => {
  const values = [`'`, `\\`, `'; drop table users; --`, '$1', '?', `{"`, 'ক'];
  const given = knex
    .select({ id: 'code', one: knex.raw('?::text', values.slice(0, 1)) })
    .select(...values.slice(1).map((value) => knex.raw('?::text', [value])))
    .select(knex.raw('?::int is null, ?::boolean, ?::int + 1', [null, true, 5]))
    .select(knex.raw(`(?::text[])[2], ? = any(?::bigint[]), '\\?'`, [['a', `"'\\`], 7, [6, 7]]))
    .from('survey_types')
    .whereIn('code', ['RS', `'`])
    .where('id', '>', 0);
  const line = await textOf(copyRows(knex, given));
  expect(line).toBe(`RS\t'\t\\\\\t'; drop table users; --\t$1\t?\t{"\tক\tt\tt\t6\t"'\\\\\tt\t?\n`);
});

it('hands on whole lines, of which PostgreSQL is asked as they are taken', async () => {
  const heard: string[] = [];
  const listen = ({ sql }: { sql: string }) => void heard.push(sql);
  knex.on('query', listen);
  let [rows, longest, text] = [0, 0, ''];
  for await (const lines of copyRows(knex, long())) {
    if (rows === 0) {
      // It has not read ahead: PostgreSQL waits until the reader takes more.
      await expect.poll(copying).toEqual(['ClientWrite']);
      knex.off('query', listen);
    }
    expect(lines.endsWith('\n')).toBe(true);
    rows += lines.split('\n').length - 1;
    longest = Math.max(longest, lines.length);
    text = lines;
  }
  expect([rows, text.slice(-108)]).toEqual([400_000, `400000\t${'x'.repeat(100)}\n`]);
  expect(longest).toBeLessThan(1_000_000);
  expect(heard.filter((sql) => sql.startsWith('copy ('))).toHaveLength(1);
});

it('ends its query and its connection with a reader who leaves, and with one who takes nothing for too long', async () => {
  for await (const lines of copyRows(knex, long())) {
    expect(lines).toContain('x');
    break;
  }
  await expect.poll(copying).toEqual([]);
  const slow = copyRows(knex, long(), 1);
  await slow.next();
  await expect.poll(copying).toEqual([]);
  await expect(textOf(slow)).rejects.toThrow('terminated');
});

it('tells what PostgreSQL refuses, only reads, and leaves no connection', async () => {
  await expect(textOf(copyRows(knex, knex.select(knex.raw('1 / ?::int', [0]))))).rejects.toThrow(
    'division by zero',
  );
  const locking = knex('survey_types').select('id').forUpdate();
  await expect(textOf(copyRows(knex, locking))).rejects.toThrow('read-only');
  await expect(textOf(copyRows(knex, knex.select(knex.raw('?', [{ a: 1 }]))))).rejects.toThrow(
    'plain values',
  );
  expect(await copying()).toEqual([]);
});
