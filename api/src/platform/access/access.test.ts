import fp from 'fastify-plugin';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { messageSchema } from '../http/schemas.ts';
import access, { UndeclaredRouteError } from './access.ts';
import { bareApp } from '../http/bare-app.testing.ts';
import { nowhere, staffAccess, type RouteAccess } from './where.ts';

/** Stands in for the sessions: nobody is ever signed in. */
const nobody = fp(
  async (app) => {
    app.decorateRequest('user', null);
  },
  { name: 'sessions' },
);

async function appWith(route: { url: string; access?: RouteAccess; response?: Record<number, z.ZodType> }) {
  const app = await bareApp();
  await app.register(nobody);
  await app.register(access);
  app.route({
    method: 'GET',
    url: route.url,
    config: route.access ? { access: route.access } : {},
    schema: route.response ? { response: route.response } : {},
    handler: async () => ({ message: 'in' }),
  });
  return app;
}

describe('a route under /api', () => {
  it('that declares no access does not start', async () => {
    await expect(appWith({ url: '/api/open', response: { 200: messageSchema } })).rejects.toThrow(
      new UndeclaredRouteError('GET /api/open declares no access'),
    );
  });

  it('of staff that does not say where its rows lie does not start', async () => {
    const access = 'staff' as unknown as RouteAccess;
    await expect(appWith({ url: '/api/open', access, response: { 200: messageSchema } })).rejects.toThrow(
      'GET /api/open says neither where its rows lie nor why they have no place',
    );
  });

  it('that declares no answers does not start', async () => {
    await expect(appWith({ url: '/api/open', access: 'public' })).rejects.toThrow(
      'GET /api/open declares no schema of its answers',
    );
  });

  it.each([
    ['public', 200],
    ['signed-in', 401],
    [staffAccess(nowhere('A test')), 401],
    ['admin', 401],
  ] as const)('for %j answers a visitor with %i', async (declared, status) => {
    const app = await appWith({ url: '/api/thing', access: declared, response: { 200: messageSchema } });
    expect((await app.inject('/api/thing')).statusCode).toBe(status);
    expect((await app.inject({ method: 'HEAD', url: '/api/thing' })).statusCode).toBe(status);
    await app.close();
  });

  it('shows only what its schema lists', async () => {
    const app = await bareApp();
    app.get('/x', { schema: { response: { 200: messageSchema } } }, async () => ({
      message: 'in',
      password_hash: 'secret',
    }));
    expect((await app.inject('/x')).json()).toEqual({ message: 'in' });
    await app.close();
  });
});
