import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { fails, gate, openFerries, type RunFerry, type FerryRow } from './ferries.testing.ts';
import type { JobKind } from './job-kind.ts';

let test: TestApp;
let { add, ferries, empty, processOf } = {} as Awaited<ReturnType<typeof openFerries>>;
beforeAll(async () => void ({ test, add, ferries, empty, processOf } = await openFerries()));
afterEach(() => empty());
afterAll(() => test.close());

describe('the end of a process', () => {
  /** A process whose ferry has begun to cross. */
  async function crossing(cross: RunFerry, more?: Partial<JobKind<FerryRow>>) {
    await add();
    const begun = gate();
    const it = processOf(async (ferry, context) => {
      begun.open();
      await cross(ferry, context);
    }, more);
    const working = it.drain();
    await begun.opened;
    return { ...it, working };
  }

  it('has a job give its lease back, as if it had not been begun, and another process begins it at once', async () => {
    const { stop, lines, working } = await crossing(async (_, context) => {
      await new Promise((resolve) => context.stop.addEventListener('abort', resolve));
      expect(context.shouldStop()).toBe(true);
      context.stop.throwIfAborted();
    });
    await stop();
    expect([await working, lines, await ferries()]).toMatchObject([
      { done: 0 },
      [],
      [{ attempts: 0, last_error: null }],
    ]);
    const other = processOf();
    expect([await other.drain(), await ferries()]).toMatchObject([
      { done: 1 },
      [{ attempts: 1, outcome: 'landed' }],
    ]);
  });

  it('waits for a job that finishes, and begins nothing more', async () => {
    const goOn = gate();
    const { stop, tick, counts, working, crossed } = await crossing(() => goOn.opened, {
      concurrency: 1,
      finishesOnStop: true,
    });
    await add(3);
    // One that went on would begin and release jobs without end: it is given up on.
    const stopped = stop(5_000);
    await tick();
    goOn.open();
    await stopped;
    expect(counts()).toMatchObject([{ begun: 1 }]);
    expect([await working, crossed.length]).toEqual([{ begun: 1, done: 1 }, 1]);
    expect((await ferries()).map(({ attempts }) => attempts)).toEqual([1, 0, 0, 0]);
  });

  it('counts the failure of a job that finishes: another process tries it later', async () => {
    const goOn = gate();
    const { stop, lines } = await crossing(() => goOn.opened.then(fails as () => Promise<never>), {
      finishesOnStop: true,
    });
    const stopped = stop();
    goOn.open();
    await stopped;
    expect([lines.length, await ferries()]).toMatchObject([
      1,
      [{ attempts: 1, last_error: 'The engine is broken' }],
    ]);
  });

  it('does not wait for ever for a job that does not stop; that keeps its lease, because it may go on', async () => {
    const goOn = gate();
    const { stop, working } = await crossing(() => goOn.opened);
    await stop(1);
    expect(await processOf().drain()).toEqual({ begun: 0, done: 0 });
    expect(await ferries()).toMatchObject([{ attempts: 1, outcome: null }]);
    goOn.open();
    await working;
  });
});
