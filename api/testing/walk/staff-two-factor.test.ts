import { afterAll, describe, expect, it } from 'vitest';

import { messages } from '../../contract/messages.ts';
import { admits, type Role } from '../../contract/roles.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp, TEST_PASSWORD } from '../app.ts';
import { allExamples } from './examples.ts';
import { PRIVATE_FOLDERS, privateFile } from './private-files.ts';
import { requestMaker, type Signed } from './requests.ts';
import { collectRoutes } from './routes.ts';
import { whoOf } from '../../src/platform/access/where.ts';

const environment = { STAFF_TWO_FACTOR: 'required' };
const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true, environment }));
const examples = allExamples(await loadResources());
const request = requestMaker(test, routes, examples);
afterAll(() => test.close());

const accessOf = (route: (typeof routes)[number]) => {
  const access = route.options.config?.access;
  return access && whoOf(access);
};
/** Routes that only staff may use. */
const office = routes.filter((route) => {
  const access = accessOf(route);
  return access && !admits(access, 'user') && route.method !== 'OPTIONS';
});
/** Routes that citizens may read too; each names one record. */
const readByAll = routes.filter((route) => {
  const access = accessOf(route);
  return access && admits(access, 'user') && route.method === 'GET' && /:id/.test(route.url);
});

async function signed(role: Role, { steps }: { steps: 1 | 2 }): Promise<Signed> {
  const { user, headers } = await test.login(role);
  if (steps === 2)
    await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW', confirmed_at: new Date() });
  else await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW' });
  return { id: user.id, headers: { ...headers } };
}

it('finds what the staff may read and change', () => {
  const reads = office.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  expect(office.length - 2 * reads.length).toBeGreaterThan(30);
  expect(readByAll.length).toBeGreaterThan(10);
});

describe.each(office.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  (_name, route) => {
    it('is refused to staff whose login takes one step, and says what to do', async () => {
      const sent = await request(route, await signed('admin', { steps: 1 }));
      const before: unknown = await test.knex('audit_log').max('id').first();
      const answer = await test.app.inject(sent);
      expect(answer.statusCode).toBe(403);
      if (route.method !== 'HEAD')
        expect(answer.json()).toMatchObject({ message: messages.twoFactorFirst.en });
      expect(await test.knex('audit_log').max('id').first()).toEqual(before);
    });

    it('is open once it takes two', async () => {
      const answer = await test.app.inject(await request(route, await signed('admin', { steps: 2 })));
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    });
  },
);

describe.each(readByAll.map((route) => [`GET ${route.url}`, route] as const))('%s', (_name, route) => {
  it('of another person answers staff whose login takes one step as it answers any citizen', async () => {
    const owner = await signed('user', { steps: 1 });
    const sent = await request(route, owner);
    expect((await test.app.inject(sent)).statusCode, 'to its owner').toBeLessThan(300);
    const asks = async (role: Role) => {
      const { headers } = await signed(role, { steps: 1 });
      return (await test.app.inject({ ...sent, headers: { ...sent.headers, ...headers } })).statusCode;
    };
    const citizen = await asks('user');
    expect(await asks('admin')).toBe(citizen);
  });
});

it.each(PRIVATE_FOLDERS)('a stored file of %s is open to staff after two steps only', async (folder) => {
  const url = `/storage/${await privateFile(test, folder)}`;
  const statusAfter = async (steps: 1 | 2) => {
    const { headers } = await signed('acland', { steps });
    return (await test.app.inject({ url, headers })).statusCode;
  };
  expect([await statusAfter(1), await statusAfter(2)]).toEqual([404, 200]);
});

describe.each(['acland', 'admin'] as const)('%s whose login takes one step', (role) => {
  it('reads what is public or their own, and learns from the profile what is missing', async () => {
    const { headers } = await signed(role, { steps: 1 });
    const get = (url: string) => test.app.inject({ url, headers });
    for (const url of ['/api/locations/divisions', '/api/applications', '/api/me/sessions', '/api/status'])
      expect((await get(url)).statusCode, url).toBe(200);
    expect((await get('/api/me')).json()).toMatchObject({
      role,
      two_factor: false,
      two_factor_required: true,
    });
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
  const payload = { name: 'Rahima Khatun' };
  const answer = await test.app.inject({ method: 'PUT', url: '/api/me', headers, payload });
  expect(answer.statusCode).toBe(200);
});

it('where it is optional nobody is', async () => {
  const optional = await createTestApp();
  try {
    const { headers } = await optional.login('admin');
    const url = '/api/admin/divisions';
    expect((await optional.app.inject({ url, headers })).statusCode).toBe(200);
    const answer = await optional.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.statusCode).toBe(422);
    const me = await optional.app.inject({ url: '/api/me', headers });
    expect(me.json()).toMatchObject({ two_factor_required: false });
  } finally {
    await optional.close();
  }
});
