/** Names of staff in both scripts (docs/decisions/109). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffNameTexts } from '../../../contract/accounts/bengali-name.ts';
import { staffNameIn } from '../../../contract/accounts/staff-name.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { audit } from '../../platform/audit/audit.ts';

let test: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await test.login('admin')).headers;
});
afterAll(() => test.close());

const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) => test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
let made = 0;
const invite = (more: object = {}) =>
  send('POST', '/admin/staff', {
    name: 'Rahima Khatun',
    email: `rahima-${(made += 1)}@example.test`,
    role: 'acland',
    ...more,
  });

describe('a name in Bengali', () => {
  it('is entered with the invitation, changed, found, and taken away', async () => {
    const invited = await invite({ name_bn: 'রহিমা  খাতুন' });
    expect(invited.json()).toMatchObject({ name: 'Rahima Khatun', name_bn: 'রহিমা খাতুন' });
    const { id } = invited.json<{ id: number }>();
    const found = await send('GET', `/admin/staff?filter=${encodeURIComponent('{"q":"রহিমা"}')}`);
    expect(found.json()).toMatchObject([{ id, name_bn: 'রহিমা খাতুন' }]);
    expect((await send('GET', '/admin/staff/csv')).body).toContain('Rahima Khatun,রহিমা খাতুন,');
    const changed = await send('PUT', `/admin/staff/${id}`, { name_bn: 'রহিমা বেগম' });
    expect(changed.json()).toMatchObject({ name: 'Rahima Khatun', name_bn: 'রহিমা বেগম' });
    const [entry] = (await test
      .knex('audit_log')
      .where({ resource: 'users', record_id: id })
      .orderBy('id', 'desc')) as {
      before: object;
      after: object;
    }[];
    expect(entry).toMatchObject({ before: { name_bn: 'রহিমা খাতুন' }, after: { name_bn: 'রহিমা বেগম' } });
    expect((await send('PUT', `/admin/staff/${id}`, { name_bn: '' })).json()).toMatchObject({
      name_bn: null,
    });
    expect((await invite()).json()).toMatchObject({ name_bn: null });
  });

  it('is refused in other letters, and as an address', async () => {
    for (const name_bn of ['Rahima', 'রহিমা Khatun', 'ｒahima', '১২৩', 'রহিমা: <b>']) {
      const answer = await invite({ name_bn });
      expect([answer.statusCode, Object.keys(answer.json().errors)], name_bn).toEqual([422, ['name_bn']]);
    }
    expect((await invite({ name_bn: 'Rahima' })).json().errors).toEqual({
      name_bn: [staffNameTexts.notBengali.en],
    });
  });

  it('is one’s own to enter in the profile, of staff alone', async () => {
    const { headers, user } = await test.login('acland');
    const saved = await send('PUT', '/me', { name_bn: 'মোঃ করিম' }, headers);
    expect(saved.json()).toMatchObject({ user: { name: user.name, name_bn: 'মোঃ করিম' } });
    expect((await send('GET', '/me', undefined, headers)).json()).toMatchObject({ name_bn: 'মোঃ করিম' });
    expect((await send('PUT', '/me', { name_bn: 'Karim' }, headers)).statusCode).toBe(422);
    const citizen = await test.login('user');
    const answer = await send('PUT', '/me', { name: 'Somebody Else', name_bn: 'করিম' }, citizen.headers);
    expect(answer.json()).toMatchObject({ user: { name: 'Somebody Else', name_bn: null } });
    expect((await send('PUT', '/me', { name_bn: 'করিম' }, citizen.headers)).statusCode).toBe(422);
  });

  it('stands in the logs, histories and appointments beside the other', async () => {
    const { user } = await test.login('acland');
    await test.knex('users').where({ id: user.id }).update({ name_bn: 'মোঃ করিম' });
    const [{ id }] = (await test.knex('survey_types').limit(1).select('id')) as [{ id: number }];
    await audit(
      test.knex,
      { user, ip: null, id: null },
      {
        action: 'update',
        resource: 'survey-types',
        record_id: id,
        before: { code: 'a' },
        after: { code: 'b' },
      },
    );
    const named = { name: user.name, name_bn: 'মোঃ করিম' };
    expect((await send('GET', `/admin/audit-log?actor=${user.id}`)).json().rows).toMatchObject([
      { actor: named },
    ]);
    expect((await send('GET', `/admin/survey-types/${id}/history`)).body).toContain('মোঃ করিম');
    expect((await send('GET', `/admin/appointments?user_id=${user.id}`)).json()).toMatchObject([
      { user: named },
    ]);
    const bengali = { ...admin, 'accept-language': 'bn' };
    const file = async (headers: Record<string, string>) =>
      (await send('GET', `/admin/audit-log/csv?actor=${user.id}`, undefined, headers)).body;
    expect(await file(bengali)).toContain(`,মোঃ করিম,${user.email}`);
    expect(await file(admin)).toContain(`,${user.name},${user.email}`);
  });
});

it('a name is shown in the language of the reader as far as it is known', () => {
  expect(staffNameIn({ name: 'Karim', name_bn: 'করিম' }, 'bn')).toBe('করিম');
  expect(staffNameIn({ name: 'Karim', name_bn: 'করিম' }, 'en')).toBe('Karim');
  for (const name_bn of [null, undefined, ''])
    expect(staffNameIn({ name: 'Karim', name_bn }, 'bn')).toBe('Karim');
  expect(staffNameIn({ name: null }, 'bn')).toBeNull();
});
