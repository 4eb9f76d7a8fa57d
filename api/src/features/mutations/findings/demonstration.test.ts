import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { OPEN_STATUSES } from '../../../../contract/mutations/states.ts';
import { examine } from './index.ts';

/* Officers stop reading what is red too often: on the demonstration the inquiry is red for at most one mutation in ten. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

/** How many of the mutations have a red inquiry, in per cent. */
async function redShare(ids: readonly number[], approving: boolean): Promise<number> {
  const found = await Promise.all(ids.map((id) => examine(test.knex, id, { id: 0 }, { approving })));
  const red = found.filter(({ findings }) =>
    findings.some(({ name, level }) => name === 'inquiry' && level === 'red'),
  );
  return (100 * red.length) / ids.length;
}

it('new mutations are not red for what has not been done yet', async () => {
  const open = (await test
    .knex('mutations')
    .whereIn('status', [...OPEN_STATUSES])
    .pluck('id')) as number[];
  expect(open.length).toBeGreaterThan(5);
  expect(await redShare(open, false)).toBeLessThanOrEqual(10);
});

it('what was approved had its report and its order, signed by who made them', async () => {
  const approved = (await test.knex('mutations').where({ status: 'approved' }).pluck('id')) as number[];
  expect(approved.length).toBeGreaterThan(5);
  expect(await redShare(approved, true)).toBeLessThanOrEqual(10);
  // Of before somebody had the post, nothing is said of posts.
  const unsigned = await test
    .knex('mutation_steps as s')
    .whereRaw('at > (select min(starts_at) from appointments a where a.user_id = s.actor_id)')
    .where((step) =>
      step
        .whereNull('signed_as')
        .orWhereRaw(`kind = 'report' and entered_for is null and signed_as ->> 'post' <> 'union-officer'`),
    );
  expect(unsigned).toEqual([]);
});
