import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { asPrepared, prepared } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl, { poolSize: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const divisionOf = prepared<{ name_en: string }>('select name_en from divisions where id = $1');

/** The statements that the connection has prepared, and how often each was used. */
async function kept(): Promise<{ statement: string; times: number }[]> {
  const { rows } = await knex.raw<{ rows: { statement: string; times: number }[] }>(
    'select statement, generic_plans + custom_plans as times from pg_prepared_statements order by prepare_time',
  );
  return rows;
}

describe('a statement with a name', () => {
  it.each([
    'select * from users',
    'select u.id, u.* from users u',
    'insert into users (name) values ($1) returning *',
  ])('has to name what it answers, because a new column of the table would break it: %s', (sql) =>
    expect(() => prepared(sql)).toThrow('has to name its columns'),
  );

  it('has to name it in the builder as well', async () => {
    await expect(asPrepared(knex('users').select('*'))).rejects.toThrow('has to name its columns');
  });

  it('is parsed once for a connection, on the pool and in a transaction, and told as a query each time', async () => {
    const [id] = (await knex('divisions').pluck('id')) as number[];
    const told: string[] = [];
    const listen = ({ sql }: { sql: string }) => void told.push(sql);
    knex.on('query', listen);
    const [outside] = await divisionOf(knex, [id]);
    const inside = await knex.transaction((trx) => divisionOf(trx, [id]));
    knex.off('query', listen);
    expect(inside).toEqual([outside]);
    expect(outside?.name_en).toEqual(expect.any(String));
    const sql = 'select name_en from divisions where id = $1';
    expect(told.filter((each) => each === sql)).toHaveLength(2);
    expect(await kept()).toContainEqual({ statement: sql, times: 2 });
  });

  it('may come from the builder', async () => {
    for (const id of [1, 2, 3]) await asPrepared(knex('districts').where({ id })).first('name_en');
    for (const id of [1, 2]) await knex('upazilas').where({ id }).first('name_en');
    const statements = await kept();
    expect(statements.filter(({ statement }) => statement.includes('"districts"'))).toEqual([
      { statement: 'select "name_en" from "districts" where "id" = $1 limit $2', times: 3 },
    ]);
    expect(statements.filter(({ statement }) => statement.includes('"upazilas"'))).toEqual([]);
  });

  it('is refused where its table has another shape than it had, and answers of it by another name', async () => {
    const owner = connect(database.ownerUrl, { poolSize: 1 });
    const read = prepared<object>('select changing from shapes');
    const again = prepared<object>('select changing from shapes where true');
    await owner.raw('create table shapes as select 1::int8 as changing');
    expect(await read(owner)).toEqual([{ changing: 1 }]);
    await owner.raw('alter table shapes alter changing type text');
    await expect(read(owner)).rejects.toThrow('cached plan must not change result type');
    expect(await again(owner)).toEqual([{ changing: '1' }]);
    await owner.raw('drop table shapes');
    await owner.destroy();
  });

  it('may be numbered as Knex has it, beside an operator that is a question mark', async () => {
    const [first] = await prepared('select id from divisions order by id limit ?')(knex, [1]);
    const asked = prepared<{ has: boolean }>(`select ?::jsonb \\? ?::text and 'a\\?' = ?::text as has`);
    expect(first).toEqual({ id: expect.any(Number) });
    expect(await asked(knex, [{ a: 1 }, 'a', 'a?'])).toEqual([{ has: true }]);
    expect(await asked(knex, [{ a: 1 }, 'b', 'a?'])).toEqual([{ has: false }]);
  });

  it('is sent in no transaction that has ended', async () => {
    const over = await knex.transaction(async (trx) => ({ trx }));
    await expect(divisionOf(over.trx, [1])).rejects.toThrow('Transaction query already complete');
  });

  it('tells who listens of its failure too', async () => {
    const told: { sql: string }[] = [];
    const listen = (_error: Error, query: { sql: string }) => void told.push(query);
    knex.on('query-error', listen);
    await expect(prepared('select 1 / $1::int as none')(knex, [0])).rejects.toThrow('division by zero');
    knex.removeListener('query-error', listen);
    expect(told).toMatchObject([{ sql: 'select 1 / $1::int as none', bindings: [0] }]);
  });

  it('fails as any other: with its text, without its values, and the connection goes back to the pool', async () => {
    const divided = prepared('select 1 / $1::int as none');
    await expect(divided(knex, [0])).rejects.toMatchObject({
      code: '22012',
      message: 'select 1 / $1::int as none - division by zero',
    });
    await expect(divided(knex, [1])).resolves.toEqual([{ none: 1 }]);
  });
});
