import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { defineFeature } from '../feature/feature.ts';
import { gate } from './ferries.testing.ts';
import type { JobContext } from './job-kind.ts';
import { periodicJob, type PeriodicJob } from './periodic.ts';
import { runnerOf } from './runner.testing.ts';

/** A made-up job of a made-up feature. Its whole declaration is its line in `jobs`. */
const listening = gate();
const tideJob = periodicJob({
  name: 'tides',
  label: { en: 'Tides', bn: 'জোয়ার' },
  everySeconds: 60,
  run: async () => listening.open(),
});
const tides = defineFeature({ name: 'tides', jobs: [tideJob] });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ more: [tides] });
});
afterEach(async () => {
  await test.knex('job_schedules').delete();
});
afterAll(() => test.close());

const row = async () =>
  (await test.knex('job_schedules').where({ name: 'tides' }).first()) as {
    due_at: Date;
    lease: string | null;
    attempts: number;
    last_error: string | null;
  };
const secondsUntilDue = async () => Math.round(((await row()).due_at.getTime() - Date.now()) / 1000);
const lapse = () =>
  test.knex('job_schedules').update({ due_at: test.knex.raw(`now() - interval '1 second'`) });

/** A process that does it. */
function processOf(run: PeriodicJob['run'], more: Partial<PeriodicJob> = {}, clock?: () => number) {
  const kind = periodicJob({ name: 'tides', label: tideJob.label, everySeconds: 60, run, ...more });
  const runner = runnerOf(test, [kind], {}, clock && { clock });
  return { ...runner, drain: async () => (await runner.drain('tides')).begun };
}

describe('a job that is done again and again', () => {
  it('is done by one of several processes, and again when its time has come', async () => {
    let runs = 0;
    const run = async () => (runs += 1);
    const [one, other] = [processOf(run), processOf(run)];
    await Promise.all([one.drain(), other.drain()]);
    expect(runs).toBe(1);
    expect(Math.abs((await secondsUntilDue()) - 60)).toBeLessThan(4);
    expect([await one.drain(), await other.drain()]).toEqual([0, 0]);
    await lapse();
    await other.drain();
    expect([runs, await row()]).toMatchObject([2, { attempts: 0, lease: null, last_error: null }]);
  });

  it('is not begun, and costs no write, as long as there is nothing to do', async () => {
    const { drain } = processOf(async () => undefined, { when: `exists (select from outbox)` });
    expect(await drain()).toBe(0);
    expect((await row()).lease).toBeNull();
  });

  it('goes on at once, in whatever process, when its lease ended before it was done', async () => {
    let [now, runs] = [0, 0];
    const run = async ({ shouldStop }: JobContext) => {
      runs += 1;
      expect(shouldStop()).toBe(false);
      // Two thirds of the lease.
      if (runs === 1) now += 80_000;
    };
    expect([await processOf(run, {}, () => now).drain(), runs]).toEqual([2, 2]);
  });

  it('ends at its next step when the process stops, and another goes on at once', async () => {
    const begun = gate();
    const { stop, drain } = processOf(async ({ shouldStop, stop: signal }) => {
      begun.open();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      expect(shouldStop()).toBe(true);
    });
    const working = drain();
    await begun.opened;
    await stop();
    await working;
    expect(await processOf(async () => undefined).drain()).toBe(1);
  });

  it('is left to the process that does it now, when one that was slow ends', async () => {
    /** A process that has begun, and ends when it is told to. */
    async function begun() {
      const [start, goOn] = [gate(), gate()];
      const working = processOf(() => {
        start.open();
        return goOn.opened;
      }).drain();
      await start.opened;
      return async () => {
        goOn.open();
        await working;
      };
    }
    const endSlow = await begun();
    await lapse();
    await processOf(async () => undefined).drain();
    await lapse();
    const end = await begun();
    const { lease } = await row();
    await endSlow();
    expect(await row()).toMatchObject({ lease, attempts: 1 });
    expect(await secondsUntilDue()).toBeGreaterThan(100);
    await end();
  });

  it('is tried later and later when it fails, is given up after five times, and goes on nevertheless', async () => {
    const { user } = await test.login('admin');
    const failing = processOf(async () => {
      throw new Error('No moon');
    });
    const pauses: number[] = [];
    const told: number[] = [];
    for (let time = 1; time <= 5; time += 1) {
      await failing.drain();
      pauses.push(await secondsUntilDue());
      told.push((await test.knex('notifications').where({ user_id: user.id })).length);
      await lapse();
    }
    expect(pauses.map((pause) => Math.round(pause / 15))).toEqual([1, 2, 4, 8, 8]);
    expect(told).toEqual([0, 0, 0, 0, 1]);
    expect(await row()).toMatchObject({ attempts: 0, last_error: 'No moon' });
    await processOf(async () => undefined).drain();
    expect(await row()).toMatchObject({ attempts: 0, last_error: null });
  });
});

it('a made-up feature’s job runs by itself in a process that listens', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await listening.opened;
});
