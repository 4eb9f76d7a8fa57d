import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';

let at: TestApp;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
});
afterAll(() => at.close());

it('lists divisions as a plain array, with both names', async () => {
  const divisions = await specifiedClient(at).body<Record<string, unknown>[]>('GET', '/locations/divisions');
  expect(divisions).toHaveLength(8);
  expect(divisions[0]).toMatchObject({ id: expect.any(Number), name: 'Barishal', name_bn: 'বরিশাল' });
});
