import { expect, it } from 'vitest';

import { applicant, made, officer, registry, useRegistry } from '../mutations/refusals/refused.testing.ts';
import { released, restricted } from '../restrictions/restrictions.testing.ts';
import { readStanding } from './read.ts';

useRegistry();

const standingOf = async (id: number, now = new Date()) =>
  (await readStanding(registry.knex, { user_id: applicant.user.id, kind: 'mutation', id }, now))[0];

it('expects no day of a mutation of restricted land, and says what restricts it until it is released', async () => {
  const { id, dag_id } = await made();
  expect(await standingOf(id)).toMatchObject({ restrictions: [], expected_on: expect.any(String) });

  // A mortgage warns the officer, and refuses nothing.
  await restricted(registry.knex, dag_id, officer.user.id, { kind: 'mortgage' });
  expect(await standingOf(id)).toMatchObject({ restrictions: [], expected_on: expect.any(String) });

  const order = await restricted(registry.knex, dag_id, officer.user.id);
  const stopped = {
    restrictions: [
      { kind: 'court_order', authority: 'Joint District Judge, Dhaka', starts_on: '2026-02-01' },
    ],
    promised_on: expect.any(String),
    expected_on: null,
    late_since: null,
  };
  expect(await standingOf(id)).toMatchObject(stopped);
  // The office is not late with what it cannot approve.
  expect(await standingOf(id, new Date(Date.now() + 90 * 86_400_000))).toMatchObject(stopped);

  const colleague = await registry.login('acland');
  await released(registry.knex, order, colleague.user.id);
  expect(await standingOf(id)).toMatchObject({ restrictions: [], expected_on: expect.any(String) });
});

it('answers it as the route says', async () => {
  const { id, dag_id } = await made();
  await restricted(registry.knex, dag_id, officer.user.id, { kind: 'khas' });
  const answer = await registry.call(applicant, 'GET', `/user/standing?kind=mutation&id=${id}`);
  expect(answer.json()).toMatchObject([{ id, expected_on: null, restrictions: [{ kind: 'khas' }] }]);
});
