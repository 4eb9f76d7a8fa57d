import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { refusalsOf } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('the demonstration has approved nothing that is refused to the officer who approved it', async () => {
  const approved = (await test
    .knex('mutations')
    .where({ status: 'approved' })
    .orderBy('id')
    .select('id', 'reviewer_id')) as { id: number; reviewer_id: number }[];
  expect(approved.length).toBeGreaterThan(10);
  for (const { id, reviewer_id } of approved) {
    const refusals = await refusalsOf(test.knex, id, { id: reviewer_id });
    expect([id, refusals.map(({ code }) => code)]).toEqual([id, []]);
  }
});
