import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { readNotices } from '../messages/notifications/notice.ts';
import { fails, ferryJob, gate, logOf, openFerries, type FerryRow } from './ferries.testing.ts';
import { claimJobs } from './queue.ts';
import { runnerOf } from './runner.testing.ts';

let test: TestApp;
let { add, ferries, lapse, empty, processOf } = {} as Awaited<ReturnType<typeof openFerries>>;
beforeAll(async () => void ({ test, add, ferries, lapse, empty, processOf } = await openFerries()));
afterEach(() => empty());
afterAll(() => test.close());

const secondsUntilDue = ({ due_at }: FerryRow) => Math.round((due_at.getTime() - Date.now()) / 1000);

describe('the lease of a job', () => {
  it('is taken by one of several processes, of which none waits for another', async () => {
    await add(20);
    const { queue } = processOf().kind;
    const one = await test.knex.transaction();
    const other = await test.knex.transaction();
    await other.raw(`set local lock_timeout = '1s'`);
    try {
      const taken = [
        ...(await claimJobs(one, queue, 12)),
        ...(await claimJobs(other, queue, 20)),
      ] as FerryRow[];
      const ids = (await ferries()).map(({ id }) => id);
      expect(taken.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    } finally {
      await Promise.all([one.rollback(), other.rollback()]);
    }
  });

  it('is done once by several processes that look at the same time', async () => {
    await add(20);
    const processes = [processOf(), processOf(), processOf()];
    await Promise.all(processes.map(({ drain }) => drain()));
    const ids = (await ferries()).map(({ id }) => id);
    expect(processes.flatMap(({ crossed }) => crossed).sort((a, b) => a - b)).toEqual(ids);
    expect(await ferries()).toEqual(ids.map((id) => expect.objectContaining({ id, attempts: 1 })));
  });

  it('is taken for at most as many as may run at once', async () => {
    await add(5);
    expect(await claimJobs(test.knex, processOf().kind.queue, 2)).toHaveLength(2);
    expect((await ferries()).filter(({ attempts }) => attempts === 1)).toHaveLength(2);
  });

  it('of a process that died is taken over when its time is over, and not before', async () => {
    await add();
    const { kind, drain, crossed } = processOf();
    await claimJobs(test.knex, kind.queue, 1);
    expect(await drain()).toEqual({ begun: 0, done: 0 });
    expect(secondsUntilDue((await ferries())[0]!)).toBeGreaterThan(55);
    await lapse();
    expect(await drain()).toEqual({ begun: 1, done: 1 });
    expect([crossed.length, (await ferries())[0]]).toMatchObject([1, { attempts: 2, outcome: 'landed' }]);
  });

  it('that was lost meanwhile lets a late failure change nothing', async () => {
    await add();
    const [begun, goOn] = [gate(), gate()];
    const slow = processOf(async () => {
      begun.open();
      await goOn.opened;
      throw new Error('too late');
    });
    const slowly = slow.drain();
    await begun.opened;
    await lapse();
    const other = processOf(fails);
    await other.drain();
    const before = await ferries();
    goOn.open();
    await slowly;
    expect(await ferries()).toEqual(before);
    expect([slow.lines, before]).toMatchObject([[], [{ attempts: 2, last_error: 'The engine is broken' }]]);
  });
});

describe('a job that fails', () => {
  it('is tried again after 15 seconds, then after twice as long', async () => {
    const [{ id }] = (await add()) as [{ id: number }];
    const { drain, lines, metrics } = processOf(fails);
    for (const seconds of [15, 30]) {
      expect(await drain()).toEqual({ begun: 1, done: 0 });
      const [ferry] = await ferries();
      expect(ferry).toMatchObject({ outcome: null, last_error: 'The engine is broken' });
      expect(Math.abs(secondsUntilDue(ferry!) - seconds)).toBeLessThan(4);
      expect(await drain()).toEqual({ begun: 0, done: 0 });
      await lapse();
    }
    const line = ['warn', expect.objectContaining({ job: 'padma', id, reason: 'The engine is broken' })];
    expect(lines).toEqual([line, line]);
    expect(await metrics()).toMatchObject([{ failed: 2, givenUp: 0, waiting: 1 }]);
  });

  it('is given up in the end, and every administrator is told, once a day for its kind', async () => {
    const { user: admin } = await test.login('admin');
    const { user: former } = await test.login('admin');
    const { user: officer } = await test.login('acland');
    await test.knex('users').where({ id: former.id }).update({ disabled_at: new Date() });
    await add(3, { attempts: 2 });
    const one = processOf(fails);
    const other = processOf(fails);
    await one.drain();
    await add(1, { attempts: 2 });
    await other.drain();
    expect(await ferries()).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ outcome: 'lost', attempts: 3 })),
    );
    expect([...one.lines, ...other.lines].map(([level]) => level)).toEqual(Array(4).fill('error'));
    const noticesOf = (id: number) => readNotices(test.knex, test.app.notices, id, 'en');
    expect(await noticesOf(admin.id)).toMatchObject([
      { message: expect.stringMatching(/^Ferries of the Padma: /) },
    ]);
    expect([await noticesOf(former.id), await noticesOf(officer.id)]).toEqual([[], []]);
    expect((await one.metrics())[0]).toMatchObject({ givenUp: 3, done: 0, running: 0 });
  });

  it('is given up unseen when it ended its process too often', async () => {
    await add(1, { attempts: 3 });
    const { drain, crossed, lines } = processOf();
    await drain();
    expect([crossed, lines, await ferries()]).toMatchObject([
      [],
      [['error', { reason: 'Its process ended each time' }]],
      [{ outcome: 'lost' }],
    ]);
  });

  it('keeps no other kind from its work, not even when its table cannot be read', async () => {
    await test.knex('ferries').insert([{ river: 'Padma' }, { river: 'Meghna' }, { river: 'Jamuna' }]);
    const lost = ferryJob(async () => undefined, {}, 'Padma');
    const kinds = [
      { ...lost, queue: { ...lost.queue, table: 'nowhere' } },
      ferryJob(fails, {}, 'Meghna'),
      ferryJob(async () => undefined, {}, 'Jamuna'),
    ];
    const { log, lines } = logOf();
    const runner = runnerOf(test, kinds, { log });
    await runner.tick();
    await runner.stop();
    expect(await ferries()).toMatchObject([
      { outcome: null },
      { last_error: 'The engine is broken' },
      { outcome: 'landed' },
    ]);
    expect(lines.map(([level, { job }]) => [level, job]).sort()).toEqual([
      ['warn', 'meghna'],
      ['warn', 'padma'],
    ]);
  });
});

describe('the jobs of a kind', () => {
  it('run as many at once as it says, and the next begins as soon as one ends', async () => {
    const [first] = await add(5);
    let [running, most, landed] = [0, 0, 0];
    const { drain } = processOf(async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      // The first one is slow; all others pass it one by one.
      await (id === first!.id ? expect.poll(() => landed).toBe(4) : new Promise(setImmediate));
      running -= 1;
      landed += 1;
    });
    expect([await drain(), most]).toEqual([{ begun: 5, done: 5 }, 2]);
  });

  it('are begun in the order in which they became due', async () => {
    await test.knex('ferries').insert(
      [3, 1, 4, 2].map((minutes) => ({
        due_at: test.knex.raw(`now() - ? * interval '1 minute'`, [minutes]),
      })),
    );
    const { drain, crossed } = processOf(undefined, { concurrency: 1 });
    await drain();
    const ids = (await ferries()).map(({ id }) => id);
    expect(crossed.map((id) => ids.indexOf(id))).toEqual([2, 0, 3, 1]);
  });

  it('are looked for as often as it says', async () => {
    let now = 0;
    const often = ferryJob(async () => undefined, {}, 'Padma');
    const seldom = ferryJob(async () => undefined, { pollSeconds: 60 }, 'Meghna');
    const runner = runnerOf(test, [often, seldom], {}, { clock: () => now });
    /** How many of each kind were begun so far, after another tick with one of each due. */
    const begun = async () => {
      await test.knex('ferries').insert([{ river: 'Padma' }, { river: 'Meghna' }]);
      await runner.tick();
      const counts = (await runner.metrics()).map((each) => each.begun);
      await test.knex('ferries').delete();
      for (const name of ['padma', 'meghna']) await runner.drain(name);
      return counts;
    };
    expect(await begun()).toEqual([1, 1]);
    now = 59_000;
    expect(await begun()).toEqual([2, 1]);
    now = 60_000;
    expect(await begun()).toEqual([3, 2]);
  });

  it('are counted: what became of them here, and what is due anywhere', async () => {
    await add();
    const [begun, goOn] = [gate(), gate()];
    const { drain, metrics } = processOf(async () => {
      begun.open();
      await goOn.opened;
    });
    const working = drain();
    await begun.opened;
    await add(2, { due_at: test.knex.raw(`now() - interval '90 seconds'`) });
    await add(1, { due_at: test.knex.raw(`now() + interval '90 seconds'`) });
    const [during] = await metrics();
    expect(during).toMatchObject({ name: 'padma', begun: 1, running: 1, done: 0, waiting: 2 });
    expect(Math.abs(during!.oldestSeconds - 90)).toBeLessThan(5);
    goOn.open();
    await working;
    expect(await metrics()).toMatchObject([{ begun: 3, running: 0, done: 3, waiting: 0, oldestSeconds: 0 }]);
  });
});
