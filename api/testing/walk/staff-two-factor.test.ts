import { afterAll, describe, expect, it } from 'vitest';

import { messages } from '../../contract/messages.ts';
import { admits, type Role } from '../../contract/roles.ts';
import { loadResources } from '../../src/resources.ts';
import { createTestApp, TEST_PASSWORD } from '../app.ts';
import { allExamples } from './examples.ts';
import { requestMaker } from './requests.ts';
import { collectRoutes } from './routes.ts';

const environment = { STAFF_TWO_FACTOR: 'required' };
const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true, environment }));
const request = requestMaker(test, routes, allExamples(await loadResources()));
afterAll(() => test.close());

/** What the staff alone may change. */
const changes = routes.filter(({ method, options }) => {
  const access = options.config?.access;
  return access && !admits(access, 'user') && !['GET', 'HEAD', 'OPTIONS'].includes(method);
});

async function signed(role: Role, { steps }: { steps: 1 | 2 }) {
  const { user, headers } = await test.login(role);
  if (steps === 2)
    await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW', confirmed_at: new Date() });
  else await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW' });
  return { id: user.id, headers: { ...headers } };
}

it('finds what the staff may change', () => {
  expect(changes.length).toBeGreaterThan(30);
});

describe.each(changes.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  (_name, route) => {
    it('is refused to staff whose login takes one step, and says what to do', async () => {
      const before: unknown = await test.knex('audit_log').max('id').first();
      const answer = await test.app.inject(await request(route, await signed('admin', { steps: 1 })));
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: messages.twoFactorFirst.en }]);
      expect(await test.knex('audit_log').max('id').first()).toEqual(before);
    });

    it('is open once it takes two', async () => {
      const answer = await test.app.inject(await request(route, await signed('admin', { steps: 2 })));
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    });
  },
);

describe.each(['acland', 'admin'] as const)('%s whose login takes one step', (role) => {
  it('reads, and learns from the profile what is missing', async () => {
    const { headers } = await signed(role, { steps: 1 });
    const get = (url: string) => test.app.inject({ url, headers });
    for (const url of ['/api/dashboard', '/api/admin/mouzas', '/api/admin/kyc/pending']) {
      expect((await get(url)).statusCode, url).toBe(200);
    }
    expect((await get('/api/me')).json()).toMatchObject({ two_factor: false, two_factor_required: true });
  });

  it('sets up the second step, and looks after their own account', async () => {
    const { headers } = await signed(role, { steps: 1 });
    const password = 'seven green boats';
    const sent: Record<string, object> = {
      '/me/two-factor': { current_password: TEST_PASSWORD },
      '/me/sessions/end-others': {},
      '/me/change-password': { current_password: TEST_PASSWORD, password, password_confirmation: password },
      '/logout': {},
    };
    for (const [path, payload] of Object.entries(sent)) {
      const answer = await test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
      expect(answer.statusCode, path).toBeLessThan(300);
    }
  });
});

it('citizens are not asked', async () => {
  const { headers } = await signed('user', { steps: 1 });
  const me = await test.app.inject({ url: '/api/me', headers });
  expect(me.json()).toMatchObject({ two_factor: false, two_factor_required: false });
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/me',
    headers,
    payload: { name: 'Rahima Khatun' },
  });
  expect(answer.statusCode).toBe(200);
});

it('where it is optional nobody is', async () => {
  const optional = await createTestApp();
  try {
    const { headers } = await optional.login('admin');
    const answer = await optional.app.inject({
      method: 'POST',
      url: '/api/admin/divisions',
      headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(422);
    const me = await optional.app.inject({ url: '/api/me', headers });
    expect(me.json()).toMatchObject({ two_factor_required: false });
  } finally {
    await optional.close();
  }
});
