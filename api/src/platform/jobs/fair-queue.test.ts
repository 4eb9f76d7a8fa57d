import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

const bounds: FairQueueOptions = {
  concurrency: 2,
  maxPerKey: 1000,
  maxWaiting: 10_000,
  retryAfterSeconds: 10,
};

/** Work that ends when it is told to, and notes what runs; named by who asks and which of theirs it is. */
function office(more: Partial<FairQueueOptions> = {}) {
  const inTurn = createFairQueue({ ...bounds, ...more });
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const ask = (whose: string, count = 1, from = 0) =>
    Array.from({ length: count }, (_, index) => {
      const name = `${whose}${from + index}`;
      return inTurn(
        whose,
        () =>
          new Promise<string>((resolve, reject) => {
            started.push(name);
            ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
          }),
      );
    });
  /** Ends whatever runs the longest, and lets the next begin. */
  const end = async (failure?: Error) => {
    const [[name, ending] = []] = ends;
    ends.delete(name!);
    ending!(failure);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, started, end };
}

describe('work that takes turns', () => {
  it('runs two at a time, of one asker in the order in which it came', async () => {
    const { ask, started, end } = office();
    const done = ask('a', 4);
    expect(started).toEqual(['a0', 'a1']);
    await end();
    expect(await done[0]).toBe('a0');
    expect(started).toEqual(['a0', 'a1', 'a2']);
    for (let left = 0; left < 3; left += 1) await end();
    expect(await Promise.all(done)).toEqual(['a0', 'a1', 'a2', 'a3']);
  });

  it('hands its turn on when it fails', async () => {
    const { ask, started, end } = office();
    const [first, ...others] = ask('a', 3);
    const failed = expect(first).rejects.toThrow('failed');
    await end(new Error('failed'));
    await failed;
    expect(started).toEqual(['a0', 'a1', 'a2']);
    await end();
    await end();
    await Promise.all(others);
  });

  it('gives a free turn to whoever had the fewest: a flood of one asker keeps nobody else waiting', async () => {
    const { ask, started, end } = office();
    void ask('flood', 280);
    for (let served = 0; served < 20; served += 1) await end();
    void ask('other');
    await end();
    expect(started.at(-1)).toBe('other0');
  });

  it('serves those who had as much one after the other, then the flood', async () => {
    const { ask, started, end } = office({ concurrency: 1 });
    void ask('flood', 5);
    void ask('a', 2);
    void ask('b', 2);
    for (let served = 0; served < 8; served += 1) await end();
    expect(started).toEqual(['flood0', 'a0', 'b0', 'flood1', 'a1', 'b1', 'flood2', 'flood3', 'flood4']);
  });

  it('forgets in time what somebody had', async () => {
    const { ask, started, end } = office({ concurrency: 1 });
    void ask('flood', 600);
    for (let served = 0; served < 599; served += 1) await end();
    void ask('other', 700);
    void ask('flood', 1, 600);
    for (let served = 0; served < 400; served += 1) await end();
    expect(started).toContain('flood600');
  });

  it('turns away what would have to wait too long, of one asker and of all', async () => {
    const { ask, end, started } = office({ concurrency: 1, maxPerKey: 2, maxWaiting: 3 });
    const refused = { status: 503, retryAfterSeconds: 10 };
    const [, , , over] = ask('a', 4);
    const [, another] = ask('b', 2);
    // Looked at when all others are served: who is not turned away has had their turn by then, and is not waited for.
    const answers = Promise.allSettled([over, another]);
    for (let served = 0; served < 4; served += 1) await end();
    expect(await answers).toEqual(
      Array(2).fill({ status: 'rejected', reason: expect.objectContaining(refused) }),
    );
    expect(started).toHaveLength(4);
    ask('a', 1, 9);
    expect(started.at(-1)).toBe('a9');
  });
});
