import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { OPEN_STATUSES } from '../../../../contract/mutations/states.ts';
import { examine } from './index.ts';

/* Officers stop reading what is red too often: on the demonstration at most one mutation in ten is red. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

/** How many of the mutations have a red finding (of these names; default: any), in per cent. */
async function redShare(
  ids: readonly number[],
  approving: boolean,
  names?: readonly string[],
): Promise<number> {
  const found = await Promise.all(ids.map((id) => examine(test.knex, id, { id: 0 }, { approving })));
  const red = found.filter(({ findings }) =>
    findings.some(({ name, level }) => level === 'red' && (names?.includes(name) ?? true)),
  );
  return (100 * red.length) / ids.length;
}

it('of what waits for the office at most one in ten is red', async () => {
  const open = (await test
    .knex('mutations')
    .whereIn('status', [...OPEN_STATUSES])
    .whereNot('status', 'pending_payment')
    .pluck('id')) as number[];
  expect(open.length).toBeGreaterThan(5);
  expect(await redShare(open, false)).toBeLessThanOrEqual(10);
});

it('what was approved had its report and its order, signed by who made them', async () => {
  const approved = (await test.knex('mutations').where({ status: 'approved' }).pluck('id')) as number[];
  expect(approved.length).toBeGreaterThan(5);
  // The record has changed since, so that previous owners are no longer in it.
  const then = ['inquiry', 'applicant', 'documents', 'deed'];
  expect(await redShare(approved, true, then)).toBeLessThanOrEqual(10);
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
