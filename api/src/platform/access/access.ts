import type { onRequestHookHandler, preHandlerAsyncHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { admits, type Access } from '../../../contract/roles.ts';
import { problem } from '../http/http-error.ts';
import { SAFE_METHODS } from '../http/safe-methods.ts';
import { addRouteHook } from '../http/route-hooks.ts';
import { officeTexts } from '../../../contract/offices/offices.ts';
import { isNowhere } from './places.ts';
import { isForDeciders, onlyPostsOf, requireInPlaces, whereOf, whoOf, type Where } from './where.ts';

/** A route under /api does not declare its access or answers. Stops the start of the process. */
export class UndeclaredRouteError extends Error {
  override name = 'UndeclaredRouteError';
}

const DOCUMENTATION = '/api/docs';

/** Requires every route under /api to declare who may call it, of staff where its rows lie, and what it answers. The documentation is public. */
function checkDeclared(route: RouteOptions): void {
  if (!route.url.startsWith('/api/')) return;
  if (route.url === DOCUMENTATION || route.url.startsWith(`${DOCUMENTATION}/`)) {
    route.config = { ...route.config, access: 'public' };
    return;
  }
  const name = `${String(route.method)} ${route.url}`;
  const access = route.config?.access;
  if (!access) throw new UndeclaredRouteError(`${name} declares no access`);
  if (whoOf(access) === 'staff' && !whereOf(access)) {
    throw new UndeclaredRouteError(`${name} says neither where its rows lie nor why they have no place`);
  }
  const schema = route.schema as { response?: object } | undefined;
  if (!schema?.response) throw new UndeclaredRouteError(`${name} declares no schema of its answers`);
}

/** What is open asks for no post, and a list that is narrowed to one's places is empty without one. */
const asksForNoPost = ({ kind }: Where, method: RouteOptions['method']): boolean =>
  kind === 'open' || (kind === 'narrowed' && SAFE_METHODS.includes(String(method)));

/**
 * Enforces the declared access of every route: 401 without a session, 403 without the role or the post, 404 for a row outside the places
 * of the caller. Where two-step login is required, staff
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

    /** Refuses an account of the land office without a post, and writes of those whose posts only read. */
    const holdPost: onRequestHookHandler = ({ user, places }, _reply, done) => {
      if (isNowhere(places))
        throw problem(403, user?.posts.length ? officeTexts.readsOnly : officeTexts.noPost);
      done();
    };

    /** Refuses those who hold none of the posts that a route is for. */
    const holdOnly: onRequestHookHandler = ({ places }, _reply, done) => {
      if (isNowhere(places)) throw problem(403, messages.notAllowed);
      done();
    };

    /** Refuses routes that only those may call who act everywhere. */
    const holdCountry: onRequestHookHandler = ({ places }, _reply, done) => {
      if (places !== 'everywhere') throw problem(403, messages.notAllowed);
      done();
    };

    /** Answers 404 for a row that lies elsewhere. Who acts everywhere costs no statement. */
    const holdRow =
      ({ row, parameter }: Extract<Where, { kind: 'row' }>): preHandlerAsyncHookHandler =>
      async ({ params, body, places }) => {
        const sent = { ...(body as object | undefined), ...(params as object) } as Record<string, number>;
        await requireInPlaces(app.knex, row, sent[parameter]!, places);
      };

    app.addHook('onRoute', (route) => {
      checkDeclared(route);
      const access = route.config?.access;
      if (!access || access === 'public') return;
      addRouteHook(route, 'onRequest', hold(whoOf(access)));
      const where = whereOf(access);
      if (onlyPostsOf(access)) addRouteHook(route, 'onRequest', holdOnly);
      else if (where && (isForDeciders(access) || !asksForNoPost(where, route.method)))
        addRouteHook(route, 'onRequest', holdPost);
      if (where?.kind === 'country') addRouteHook(route, 'onRequest', holdCountry);
      if (where?.kind === 'row') addRouteHook(route, 'preHandler', holdRow(where));
    });
  },
  { name: 'access', dependencies: ['sessions'] },
);
