import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { prepared, type Runner } from './prepared.ts';
import { inTransaction } from './transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let owner: Knex;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { poolSize: 2 });
  await owner.raw(`
    create table kept (id int primary key, other int references kept deferrable initially deferred);
    grant select, insert on kept to bhumi_app`);
});
beforeEach(async () => {
  await owner('kept').del();
  // One connection: what is not given back is missed at once.
  knex = connect(database.appUrl, { poolSize: 1, log: { debug() {}, warn() {}, error() {} } });
  return () => knex.destroy();
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const keep = prepared('insert into kept (id, other) values ($1, $2)');
const count = prepared<{ count: number }>('select count(*) from kept');
const backend = prepared<{ pid: number }>('select pg_backend_pid() as pid');

describe('a transaction of prepared statements', () => {
  it('is seen by others as a whole, once it is committed', async () => {
    const answer = await inTransaction(knex, async (trx) => {
      await keep(trx, [1, null]);
      await Promise.all([keep(trx, [2, 1]), keep(trx, [3, 1])]);
      expect(await count(trx)).toEqual([{ count: 3 }]);
      expect(await count(owner)).toEqual([{ count: 0 }]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await count(owner)).toEqual([{ count: 3 }]);
  });

  it('leaves nothing where its work fails, be it for a reason of its own or a refused statement', async () => {
    const own = inTransaction(knex, async (trx) => {
      await keep(trx, [1, null]);
      throw new Error('No');
    });
    await expect(own).rejects.toThrow('No');
    const refused = inTransaction(knex, async (trx) => {
      await keep(trx, [1, null]);
      await keep(trx, [1, null]);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(await count(knex)).toEqual([{ count: 0 }]);
  });

  it('fails where it cannot be committed, and leaves nothing', async () => {
    const dangling = inTransaction(knex, (trx) => keep(trx, [1, 404]));
    await expect(dangling).rejects.toMatchObject({ code: '23503' });
    expect(await count(knex)).toEqual([{ count: 0 }]);
  });

  it('runs nothing once it is over', async () => {
    let late: Runner | undefined;
    await inTransaction(knex, async (trx) => {
      late = trx;
      await keep(trx, [1, null]);
    });
    await expect(keep(late!, [2, null])).rejects.toThrow('The transaction is over');
    expect(await count(knex)).toEqual([{ count: 1 }]);
  });

  it('within another is a part of that one: undone alone, committed with it', async () => {
    const around = knex.transaction(async (trx) => {
      await inTransaction(trx, (own) => keep(own, [1, null]));
      const refused = inTransaction(trx, async (own) => {
        await keep(own, [2, null]);
        throw new Error('No');
      });
      await expect(refused).rejects.toThrow('No');
      expect(await count(owner)).toEqual([{ count: 0 }]);
    });
    await around;
    expect(await owner('kept').pluck('id')).toEqual([1]);
  });

  it('gives back no connection that is lost, or that cannot be rolled back', async () => {
    const lost = inTransaction(knex, async (trx) => {
      const [{ pid }] = (await backend(trx)) as [{ pid: number }];
      await owner.raw('select pg_terminate_backend(?, 5000)', [pid]);
      await keep(trx, [1, null]);
    });
    await expect(lost).rejects.toThrow();
    expect(await count(knex)).toEqual([{ count: 0 }]);
    await expect(inTransaction(knex, () => Promise.reject(new Error('First')))).rejects.toThrow('First');
    const forgotten = inTransaction(knex, async (trx) => {
      await keep(trx, [1, null]);
      await prepared('deallocate all')(trx);
      throw new Error('No');
    });
    await expect(forgotten).rejects.toThrow('No');
    expect(await count(knex)).toEqual([{ count: 0 }]);
  });
});
