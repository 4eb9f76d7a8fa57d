import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginFields, citizenWaitingForCode } from '../../testing/logins.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import * as root from '../root.tsx';
import * as again from '../routes/login_.again.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('logging in again where one is', () => {
  it('sets the session’s cookie, and leads nowhere', async () => {
    const who = portal.visitor();
    const { status, location, data } = await who.post(
      again,
      '/login/again',
      await loginFields(portal, 'acland'),
    );
    expect([status, location, data]).toEqual([200, null, { next: null, message: null, errors: {} }]);
    expect((await who.get(root, '/')).data).toMatchObject({ user: { role: 'acland' } });
    expect((await who.get(again, '/login/again')).location).toBe('/login');
  });

  it('asks for a code where the account does, and for the password anew when that took too long', async () => {
    const { who, code } = await citizenWaitingForCode(portal);
    const enter = (typed: string) => who.post(again, '/login/again?step=code', { code: typed });
    expect(await enter('')).toMatchObject({
      status: 422,
      data: { next: 'code', errors: { code: [expect.anything()] } },
    });
    expect(await enter(code)).toMatchObject({ status: 200, data: { next: null } });
    expect(who.cookies).toHaveProperty('bhumi_session');
    const late = portal.visitor({ login_challenge: 'over' });
    const over = await late.post(again, '/login/again?step=code', { code: '123456' });
    const message = 'The login took too long. Please log in again.';
    expect([over.status, over.data]).toEqual([401, { next: 'password', message, errors: {} }]);
  });

  it('says why not, without the password', async () => {
    const who = portal.visitor();
    const form = await loginFields(portal, 'user', { password: 'not the password' });
    const { status, data } = await who.post(again, '/login/again', form);
    expect([status, data]).toEqual([401, { next: 'password', message: expect.any(String), errors: {} }]);
    expect(who.cookies).not.toHaveProperty('bhumi_session');
  });

  it('is not done by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await portal.visitor().post(again, '/login/again', await loginFields(portal), { headers });
    expect(answer.status).toBe(403);
  });
});
