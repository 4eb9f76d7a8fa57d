/** The logs name the post and office of each act, as they were then, and the chain covers them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '@bhumi/db';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { logSecurity } from '../../access/security-log/log.ts';
import { audit } from '../audit.ts';
import { verifyChain } from './chain.ts';
import { sealLog } from './seal.ts';

let test: TestApp;
let office: { id: number; name_en: string; name_bn: string };
beforeAll(async () => {
  test = await createTestApp();
  office = await test
    .knex('offices')
    .where({ name_en: 'Upazila Land Office, Savar' })
    .first('id', 'name_en', 'name_bn');
});
afterAll(() => test.close());

const read = async (url: string, language = 'en') => {
  const { headers } = await test.login('admin');
  return test.app.inject({ url, headers: { ...headers, 'accept-language': language } });
};

it('keeps the post of the time, in both logs, their files and the chain', async () => {
  const { user } = await test.login('acland', [{ post: 'acland', officeId: office.id }]);
  await test.knex('appointments').where({ user_id: user.id }).update({ ends_at: null });
  const actor = { user, ip: '198.51.100.9', id: 'request-1' };
  // An act of before posts were kept: its text has no member for them.
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw('alter table audit_log disable trigger audit_log_posts');
  await audit(test.knex, actor, { action: 'open', resource: 'kycs', record_id: 1 });
  await owner.raw('alter table audit_log enable trigger audit_log_posts');
  await audit(test.knex, actor, { action: 'update', resource: 'dags', record_id: 1 });
  await logSecurity(test.knex, actor, { event: 'login', userId: user.id });
  await test.knex('appointments').where({ user_id: user.id }).update({ ends_at: test.knex.fn.now() });
  await test.knex('offices').where({ id: office.id }).update({ name_en: 'Renamed' });
  await audit(test.knex, actor, { action: 'update', resource: 'dags', record_id: 2 });

  const names = { name_en: office.name_en, name_bn: office.name_bn };
  const posts = [{ post: 'acland', office_id: office.id, deputy: false, office: names }];
  const log = (await read(`/api/admin/audit-log?actor=${user.id}`)).json<{ rows: { posts: unknown }[] }>();
  expect(log.rows.map((row) => row.posts)).toEqual([null, posts, null]);
  const security = await read(`/api/admin/security-log?filter=${JSON.stringify({ q: user.email })}`);
  expect(security.json<unknown[]>()).toMatchObject([{ event: 'login', posts }]);
  const [english, bengali] = await Promise.all(
    ['en', 'bn'].map(
      async (language) => (await read(`/api/admin/audit-log/csv?actor=${user.id}`, language)).body,
    ),
  );
  expect(english).toContain('"AC (Land), Upazila Land Office, Savar"');
  expect(bengali).toContain(`"সহকারী কমিশনার (ভূমি), ${office.name_bn}"`);
  expect((await read('/api/admin/security-log/csv')).body).toContain('AC (Land), Upazila Land Office, Savar');

  await sealLog(test.knex);
  expect(await verifyChain(test.knex)).toMatchObject({ broken: null });
  await owner('audit_log').whereNotNull('posts').update({ posts: '[]' });
  expect(await verifyChain(test.knex)).toMatchObject({ broken: { kind: 'altered' } });
  await owner.destroy();
});
