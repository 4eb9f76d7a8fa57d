import { describe, expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

/** Work that ends when it is told to, and notes what runs. */
function works(count: number) {
  const inTurn = takingTurns(2);
  const started: number[] = [];
  const end: ((failure?: Error) => void)[] = [];
  const done = Array.from({ length: count }, (_, index) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(index);
          end[index] = (failure) => (failure ? reject(failure) : resolve(index));
        }),
    ),
  );
  return { started, end, done };
}

describe('work that takes turns', () => {
  it('runs two at a time, in the order in which it came', async () => {
    const { started, end, done } = works(4);
    expect(started).toEqual([0, 1]);
    end[1]!();
    expect(await done[1]).toBe(1);
    expect(started).toEqual([0, 1, 2]);
    end[0]!();
    await done[0];
    expect(started).toEqual([0, 1, 2, 3]);
    end[2]!();
    end[3]!();
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  });

  it('hands its turn on when it fails', async () => {
    const { started, end, done } = works(3);
    end[0]!(new Error('failed'));
    await expect(done[0]).rejects.toThrow('failed');
    expect(started).toEqual([0, 1, 2]);
    end[1]!();
    end[2]!();
    await Promise.all(done.slice(1));
  });
});
