import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { countTries, releaseTries, limitKey } from './limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.knex('tries').del());

const key = limitKey({ name: 'test' }, 'somebody@example.com');
const other = limitKey({ name: 'test' }, 'b');
const count = (windowSeconds = 600) => countTries(test.knex, [{ key, windowSeconds }]);
const pass = (seconds: number) =>
  test.knex.raw('update tries set ends_at = ends_at - make_interval(secs => ?)', [seconds]);

describe('counting tries', () => {
  it('keeps only a hash of whose they are', () => {
    expect(key).toMatch(/^test:[\w-]{43}$/);
    expect(limitKey({ name: 'other' }, 'somebody@example.com')).not.toBe(key);
  });

  it('counts from the first try on, which later ones do not prolong', async () => {
    expect((await count()).get(key)).toEqual({ count: 1, wait: 600 });
    await pass(400);
    expect((await count()).get(key)).toEqual({ count: 2, wait: 200 });
    await pass(200);
    expect((await count()).get(key)).toEqual({ count: 1, wait: 600 });
  });

  it('misses none of those that come at once, from whichever replica', async () => {
    const both = [
      { key, windowSeconds: 600 },
      { key: other, windowSeconds: 600 },
    ];
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await countTries(test.knex, index % 2 ? both : [...both].reverse());
        if (index % 4 === 0) await releaseTries(test.knex, index % 8 ? [key, other] : [other, key]);
      }),
    );
    const rows = await test.knex('tries').orderBy('key').select('count');
    expect(rows).toEqual([{ count: 30 }, { count: 30 }]);
  });
});
