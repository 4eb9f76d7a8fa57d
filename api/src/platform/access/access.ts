import type { onRequestHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { admits, type Access } from '../../../contract/roles.ts';
import { problem } from '../http/http-error.ts';
import { addRouteHook } from '../http/route-hooks.ts';

/** A route under /api does not declare its access or answers. Stops the start of the process. */
export class UndeclaredRouteError extends Error {
  override name = 'UndeclaredRouteError';
}

const DOCUMENTATION = '/api/docs';

/** Requires every route under /api to declare who may call it and what it answers. The documentation is public. */
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

/**
 * Enforces the declared access of every route: 401 without a session, 403 without the role. Where two-step login is required, staff
 * without it have the role of a citizen (`requestUser`), so that they can still reach their account and turn it on.
 */
export default fp(
  async (app) => {
    const hold =
      (access: Access): onRequestHookHandler =>
      ({ user }, _reply, done) => {
        if (!user && access !== 'public') throw problem(401, messages.signInFirst);
        if (user && !admits(access, user.role))
          throw problem(403, user.two_factor_required ? messages.twoFactorFirst : messages.notAllowed);
        done();
      };

    app.addHook('onRoute', (route) => {
      checkDeclared(route);
      const access = route.config?.access;
      if (access && access !== 'public') addRouteHook(route, 'onRequest', hold(access));
    });
  },
  { name: 'access', dependencies: ['sessions'] },
);
