/** What waits is asked for in one statement, whose plan is kept for any values. */
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { MAX_EXACT_REQUESTS } from '../lists/count.ts';
import { pendingFor } from './pending.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('which states wait is no value of it: an index of what waits would not be used', async () => {
  const sent: { sql: string; bindings: Knex.RawBinding[] }[] = [];
  test.knex.on('query', (query: (typeof sent)[number]) => void sent.push(query));
  const officer = { id: 4711, role: 'admin', places: 'everywhere' } as const;
  const waiting = await pendingFor(test.knex, test.app.pending, officer);
  const queues = test.app.pending.map(({ queue }) => queue);
  expect(queues.length).toBeGreaterThan(3);
  expect(waiting.map(({ queue }) => queue)).toEqual(queues);
  const [statement] = sent;
  expect(sent).toHaveLength(1);
  expect([...new Set(statement!.bindings)].sort()).toEqual(
    [officer.id, MAX_EXACT_REQUESTS, ...queues].sort(),
  );
  expect(statement!.sql).toContain(`in ('requested', 'refused')`);
});
