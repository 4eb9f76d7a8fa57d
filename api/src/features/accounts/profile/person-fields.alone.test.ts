import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';

vi.mock('../../../../contract/accounts/person-fields.ts', async () =>
  (await import('../../../../contract/accounts/made-up-field.testing.ts')).withTrade(),
);

let test: TestApp;
let signed: Awaited<ReturnType<TestApp['login']>>;
beforeAll(async () => {
  test = await createTestApp();
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw('alter table users add column trade text');
  await owner.destroy();
  signed = await test.login('user');
});
afterAll(() => test.close());

const put = (payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/me', payload, headers: signed.headers });
const stored = async () =>
  (await test.knex('users').where({ id: signed.user.id }).first('trade', 'name')) as object;

describe('a field of the person that is one row and one column', () => {
  it('is saved as it is typed for a database, alone or beside an address', async () => {
    const before = signed.user.name;
    expect((await put({ trade: ' potter ' })).json()).toMatchObject({
      user: { trade: 'potter', name: before },
    });
    expect(await stored()).toEqual({ trade: 'potter', name: before });
    const me = await test.app.inject({ url: '/api/me', headers: signed.headers });
    expect(me.json()).toMatchObject({ trade: 'potter' });
  });

  it('is refused by its own rule, at its own name', async () => {
    const answer = await put({ trade: 'a potter and a smith' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { trade: ['At most 10 characters'] } },
    ]);
  });

  it('is left as it is when it is not sent, and taken away when it is sent empty', async () => {
    await put({ trade: 'smith' });
    await put({ name: 'Karim Uddin' });
    expect(await stored()).toEqual({ trade: 'smith', name: 'Karim Uddin' });
    await put({ trade: '' });
    expect(await stored()).toEqual({ trade: null, name: 'Karim Uddin' });
  });

  it('is in the audit log, with its change alone', async () => {
    await put({ trade: 'weaver' });
    await put({ trade: 'weaver' });
    const log = (await test
      .knex('audit_log')
      .where({ action: 'change-details', record_id: signed.user.id })
      .orderBy('id', 'desc')
      .select('before', 'after')) as object[];
    expect(log[0]).toEqual({ before: { trade: null }, after: { trade: 'weaver' } });
    expect(log.filter((row) => JSON.stringify(row).includes('weaver'))).toHaveLength(1);
  });

  it('is in the person’s data file', () => {
    const account = test.app.personalData.find(({ table }) => table === 'users');
    expect(account).toMatchObject({ columns: expect.arrayContaining(['trade']) as unknown });
  });
});
