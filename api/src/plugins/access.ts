import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../contract/messages.ts';
import { admits } from '../../contract/roles.ts';
import { problem } from '../lib/errors.ts';

/** A route under /api lacks its declaration; the process does not start. */
export class UndeclaredRouteError extends Error {
  override name = 'UndeclaredRouteError';
}

const DOCUMENTATION = '/api/docs';

/** The documentation's own files are anyone's; every other route under /api says who may call it and what it answers. */
function checkDeclared(route: RouteOptions): void {
  if (!route.url.startsWith('/api/')) return;
  if (route.url === DOCUMENTATION || route.url.startsWith(`${DOCUMENTATION}/`)) {
    route.config = { ...route.config, access: 'public' };
    return;
  }
  const name = `${String(route.method)} ${route.url}`;
  if (!route.config?.access) throw new UndeclaredRouteError(`${name} declares no access`);
  const schema = route.schema as { response?: object } | undefined;
  if (!schema?.response) throw new UndeclaredRouteError(`${name} declares no schema of its answers`);
}

/** Holds every route to its declared access: 401 without a session, 403 without the right. */
export default fp(
  async (app) => {
    app.addHook('onRoute', checkDeclared);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (!access || admits(access, request.user?.role ?? null)) return;
      throw request.user ? problem(403, messages.notAllowed) : problem(401, messages.signInFirst);
    });
  },
  { name: 'access', dependencies: ['sessions'] },
);
