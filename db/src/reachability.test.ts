/** A primary and its replica, each of which takes over for the other. Two databases of one server; only the primary has the mark. */
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, connectBoth, stateOf } from './connect.ts';
import { DatabaseDownError, OutcomeUnknownError } from './lost-connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { startFreezingProxy, type FreezingProxy } from '../testing/freezing-proxy.ts';

const MARK = 'the primary';
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const limits = { poolSize: 2, connectTimeoutMs: 1_000, statementTimeoutMs: 500, log: silent };

let databases: [primary: TestDatabase, replica: TestDatabase];
let ways: [primary: FreezingProxy, replica: FreezingProxy];
let primary: Knex;
let replica: Knex;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const owner = connect(databases[0].ownerUrl, { poolSize: 1 });
  await owner('divisions').update({ name_en: owner.raw(`name_en || ?`, [`, ${MARK}`]) });
  await owner.destroy();
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));
beforeEach(async () => {
  ways = [await startFreezingProxy(databases[0].appUrl), await startFreezingProxy(databases[1].appUrl)];
  ({ primary, replica } = connectBoth({ primaryUrl: ways[0].url, replicaUrl: ways[1].url }, limits));
});
afterEach(async () => {
  await Promise.all(ways.map((way) => way.close()));
  await Promise.all([primary.destroy(), replica.destroy()]);
});

const read = (from: Knex) => from('divisions').orderBy('id').first('name_en');
/** Which database answers a read. */
const answers = async (from: Knex) =>
  String(((await read(from)) as { name_en: string }).name_en).includes(MARK) ? 'primary' : 'replica';
const lastAnswer = (from: Knex) => expect.poll(() => answers(from).catch(String));

describe('a replica', () => {
  it('that is there is asked', async () => {
    expect([await answers(primary), await answers(replica)]).toEqual(['primary', 'replica']);
  });

  it('that dies is replaced by the primary at once, and asked again when it is back', async () => {
    expect(await answers(replica)).toBe('replica');
    ways[1].kill();
    expect(await answers(replica)).toBe('primary');
    expect(await replica.transaction(answers)).toBe('primary');
    expect([stateOf(primary), stateOf(replica)]).toEqual(['up', 'down']);
    ways[1].revive();
    await lastAnswer(replica).toBe('replica');
    expect(await answers(primary)).toBe('primary');
  });
});

describe('a primary', () => {
  it('that dies is replaced by the replica for what reads, in transactions too, until it is back', async () => {
    expect(await answers(primary)).toBe('primary');
    ways[0].kill();
    expect(await answers(primary)).toBe('replica');
    expect(await primary.transaction(answers)).toBe('replica');
    expect(await primary.transaction(answers, { isolationLevel: 'repeatable read' })).toBe('replica');
    expect(stateOf(primary)).toBe('down');
    ways[0].revive();
    await lastAnswer(primary).toBe('primary');
    expect(stateOf(primary)).toBe('up');
  });

  it('that goes silent is replaced within the limits', async () => {
    expect(await answers(primary)).toBe('primary');
    ways[0].freeze({ refuse: true });
    await lastAnswer(primary).toBe('replica');
    ways[0].thaw();
    await lastAnswer(primary).toBe('primary');
  });

  it('that is gone has nothing written for it elsewhere, though the replica would take it', async () => {
    ways[0].kill();
    const write = (to: Knex) => to('divisions').update({ name_bn: 'ঢাকা' });
    const refused = { code: '25006' };
    await expect(write(primary)).rejects.toMatchObject(refused);
    await expect(primary.transaction(write)).rejects.toMatchObject(refused);
    await expect(
      primary.raw('with changed as (update divisions set id = id returning id) select * from changed'),
    ).rejects.toMatchObject(refused);
    await expect(primary.transaction((trx) => read(trx).forUpdate())).rejects.toMatchObject(refused);
    expect(await answers(primary)).toBe('replica');
  });

  it('that is gone together with the replica fails without waiting for either', async () => {
    for (const way of ways) way.kill();
    await expect(read(primary)).rejects.toThrow();
    expect([stateOf(primary), stateOf(replica)]).toEqual(['down', 'down']);
    await expect(read(primary)).rejects.toThrow(DatabaseDownError);
    await expect(read(replica)).rejects.toThrow(DatabaseDownError);
  });
});

describe('a primary that takes no writes', () => {
  it('is read, and is known for it until it takes them again', async () => {
    const url = new URL(databases[0].appUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = connect(url.href, limits);
    await expect(standby('divisions').update({ name_bn: 'ঢাকা' })).rejects.toMatchObject({ code: '25006' });
    await expect.poll(() => stateOf(standby)).toBe('read-only');
    expect(await answers(standby)).toBe('primary');
    await standby.destroy();
  });
});

describe('a write whose answer is lost', () => {
  const add = (to: Knex, key: string) => to('tries').insert({ key, count: 1, ends_at: to.fn.now() });
  const found = async (key: string) => (await primary('tries').where({ key })).length;

  it('has an unknown outcome at COMMIT, and may have been saved', async () => {
    ways[0].swallowCommits();
    await expect(primary.transaction((trx) => add(trx, 'one'))).rejects.toThrow(OutcomeUnknownError);
    ways[0].hearCommits();
    await expect.poll(() => found('one').catch(() => -1)).toBe(1);
  });

  it('is known to be lost before COMMIT', async () => {
    const lost = primary.transaction(async (trx) => {
      await add(trx, 'two');
      ways[0].kill();
      await trx.raw('select 1');
    });
    await expect(lost).rejects.not.toThrow(OutcomeUnknownError);
    ways[0].revive();
    await expect.poll(() => found('two').catch(() => -1)).toBe(0);
  });

  it('has an unknown outcome outside a transaction too; a read is sent again elsewhere', async () => {
    await read(primary);
    ways[0].kill();
    await expect(add(primary, 'three')).rejects.toThrow(OutcomeUnknownError);
    expect(await answers(primary)).toBe('replica');
  });
});
