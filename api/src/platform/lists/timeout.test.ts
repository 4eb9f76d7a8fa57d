import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { readWithTimeout } from './timeout.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('gives up on a query that takes too long, and the connection is good for the next', async () => {
  await expect(readWithTimeout(test.knex, (trx) => trx.raw('select pg_sleep(60)'), 20)).rejects.toMatchObject(
    {
      status: 503,
      text: {
        en: 'This took too long. Nothing was changed. Please narrow the list by a search or a filter.',
      },
    },
  );
  const { rows } = await readWithTimeout(test.knex, (trx) => trx.raw('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
});

it('only reads', async () => {
  await expect(readWithTimeout(test.knex, (trx) => trx('divisions').delete())).rejects.toMatchObject({
    code: '25006',
  });
});
