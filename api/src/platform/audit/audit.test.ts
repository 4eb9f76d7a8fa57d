import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { audit } from './audit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** What the log keeps of a record. */
async function kept(after: object): Promise<unknown> {
  const actor = { user: null, ip: null, id: null };
  await audit(test.knex, actor, { action: 'test', resource: 'tests', record_id: null, after });
  const last = (await test
    .knex('audit_log')
    .where({ action: 'test' })
    .orderBy('id', 'desc')
    .first('after')) as {
    after: unknown;
  };
  return last.after;
}

it('never keeps a secret or a derived column, wherever in a record it stands', async () => {
  const rest = { name: 'A "nid"', at: new Date(0), none: null };
  const told = { ...rest, at: '1970-01-01T00:00:00.000Z' };
  const secrets = { password_hash: 'x', token_hash: 'x', nid: 'x', search_key: 'x' };
  expect(await kept({ ...rest, ...secrets })).toEqual(told);
  expect(await kept({ ...rest, within: { ...rest, nid: 'x' }, list: [{ token_hash: 'x', b: 1 }] })).toEqual({
    ...told,
    within: told,
    list: [{ b: 1 }],
  });
  expect(await kept([{ ...rest, nid: 'x' }, 2])).toEqual([told, 2]);
});
