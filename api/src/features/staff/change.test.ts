import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../platform/messages/outbox/mail-server.testing.ts';
import { openChallenge } from '../../platform/access/sessions/challenges.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app.ts';
import { staffCalls, type Login } from './calls.testing.ts';

let test: TestApp;
let server: MailServer;
let admin: Login;
let calls: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
  calls = staffCalls(test);
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  admin = await calls.onlyAdmin();
});

const login = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: TEST_PASSWORD } });

describe('a change', () => {
  it('of the role holds from the next request of an open session on', async () => {
    const officer = await test.login('acland');
    expect(await calls.status(officer, '/api/admin/staff')).toBe(403);
    expect((await calls.change(admin, officer.user.id, { role: 'admin' })).json()).toMatchObject({
      role: 'admin',
    });
    expect(await calls.status(officer, '/api/admin/staff')).toBe(200);
    expect((await calls.change(admin, officer.user.id, { role: 'user' })).json()).toMatchObject({
      role: 'user',
    });
    expect([await calls.status(officer, '/api/dashboard'), await calls.status(officer)]).toEqual([403, 200]);
    expect(await calls.logged(officer.user.id)).toMatchObject({
      action: 'update-staff',
      actor_id: admin.user.id,
      before: { role: 'admin' },
      after: { role: 'user' },
    });
  });

  it('of name and phone keeps the role; a new phone is not verified', async () => {
    const { user } = await test.login('acland');
    await test.knex('users').where({ id: user.id }).update({ phone_verified_at: new Date() });
    const same = await calls.change(admin, user.id, { name: '  রহিমা   বেগম ', phone: user.phone });
    expect(same.json()).toMatchObject({ name: 'রহিমা বেগম', role: 'acland' });
    expect((await calls.stored(user.id)).phone_verified_at).not.toBeNull();
    await calls.change(admin, user.id, { phone: '+৮৮০১৭১২৩৪৫৬৭৮' });
    expect(await calls.stored(user.id)).toMatchObject({ phone: '01712345678', phone_verified_at: null });
    expect((await calls.change(admin, user.id, { phone: '' })).json()).toMatchObject({ phone: null });
    expect((await calls.change(admin, user.id, { phone: '12' })).json().errors).toEqual({
      phone: ['Please enter a valid phone number'],
    });
    expect((await calls.change(admin, user.id, { email: 'other@land.example' })).json().email).toBe(
      user.email,
    );
  });

  it('on a version that is not the stored one is a 409 with the account as it is now', async () => {
    const { user } = await test.login('acland');
    expect((await calls.change(admin, user.id, { name: 'First', version: 1 })).statusCode).toBe(200);
    const late = await calls.change(admin, user.id, { name: 'Second', version: 1 });
    expect([late.statusCode, late.json().current]).toMatchObject([409, { name: 'First', version: 2 }]);
    expect((await calls.stored(user.id)).name).toBe('First');
  });
});

describe('a disabled account', () => {
  it('has no session left, is told so at login, and comes back without the old ones', async () => {
    const officer = await test.login('acland');
    await openChallenge(test.knex, { userId: officer.user.id, remember: false });
    expect((await calls.act(admin, officer.user.id, 'disable')).json()).toMatchObject({ state: 'disabled' });
    expect(await calls.status(officer)).toBe(401);
    expect(await test.knex('login_challenges').where({ user_id: officer.user.id })).toEqual([]);
    const refused = await login(officer.user.email);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This account has been disabled. Please contact the land office.',
    ]);
    expect(await calls.logged(officer.user.id)).toMatchObject({
      action: 'disable',
      before: { disabled_at: null },
      after: { disabled_at: expect.any(String) },
    });
    const { version } = await calls.stored(officer.user.id);
    expect((await calls.act(admin, officer.user.id, 'disable')).json()).toMatchObject({ version });

    expect((await calls.act(admin, officer.user.id, 'enable')).json()).toMatchObject({ state: 'active' });
    expect(await calls.status(officer)).toBe(401);
    expect((await login(officer.user.email)).statusCode).toBe(200);
  });

  it('stays on the list: it is enabled before it stops being staff', async () => {
    const { user } = await test.login('acland');
    await calls.act(admin, user.id, 'disable');
    const answer = await calls.change(admin, user.id, { role: 'user' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This account is disabled. Enable it first.',
    ]);
    expect((await calls.change(admin, user.id, { role: 'admin' })).statusCode).toBe(200);
  });
});

describe('two-step login', () => {
  it('is taken away with its recovery codes, and the owner is told', async () => {
    const { user } = await test.login('acland');
    await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW', confirmed_at: new Date() });
    await test.knex('recovery_codes').insert({ user_id: user.id, code_hash: Buffer.alloc(32, 1) });
    const challenge = await openChallenge(test.knex, { userId: user.id, remember: false });
    expect((await calls.ask(admin, 'GET', `/${user.id}`)).json()).toMatchObject({ two_factor: true });
    expect((await login(user.email)).json()).toMatchObject({ two_factor: true });

    expect((await calls.act(admin, user.id, 'reset-two-factor')).json()).toMatchObject({ two_factor: false });
    expect((await login(user.email)).json()).toHaveProperty('token');
    expect(await test.knex('recovery_codes').where({ user_id: user.id })).toEqual([]);
    const payload = { challenge, code: '123456' };
    const step = await test.app.inject({ method: 'POST', url: '/api/login/two-factor', payload });
    expect(step.statusCode).toBe(401);
    expect(await calls.logged(user.id)).toMatchObject({
      action: 'reset-two-factor',
      actor_id: admin.user.id,
    });
    server.mails.length = 0;
    await test.app.jobs.drain('outbox');
    expect(server.mails).toMatchObject([
      { to: user.email, subject: 'Two-step login was turned off for your account' },
    ]);
    expect((await calls.act(admin, user.id, 'reset-two-factor')).statusCode).toBe(409);
  });
});
