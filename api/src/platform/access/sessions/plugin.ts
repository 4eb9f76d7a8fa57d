import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../../../contract/messages.ts';
import { admits } from '../../../../contract/roles.ts';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import type { Config } from '../../config/config.ts';
import { SAFE_METHODS } from '../../http/safe-methods.ts';
import { pausedProblem } from '../../database/pause-writes.ts';
import { isAmong } from '../../../../contract/offices/offices.ts';
import { problem } from '../../http/http-error.ts';
import { addRouteHook } from '../../http/route-hooks.ts';
import { NO_PLACES, type Places } from '../places.ts';
import { isForDeciders, mayWriteOf, onlyPostsOf } from '../where.ts';
import { requestUser } from './needs-two-factor.ts';
import { findSession, saveLanguage } from './sessions.ts';
import { findSessionOnce } from './shared-lookups.ts';
import { explicitLanguage } from '../../http/language.ts';

/** Returns the token of a request; the header wins over the cookie. */
function tokenOf(request: FastifyRequest, cookieName: string): FastifyRequest['session'] {
  const [scheme, credentials] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer' && credentials) return { token: credentials, via: 'bearer' };
  const cookie = request.headers.cookie && parseCookie(request.headers.cookie)[cookieName];
  return cookie ? { token: cookie, via: 'cookie' } : null;
}

type Settings = Pick<Config, 'publicUrl' | 'secure'>;

/** Whether a request with our cookie comes from a page of our own. */
export function isOwnOrigin(request: FastifyRequest, { publicUrl, secure }: Settings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  if (origin === publicUrl) return true;
  const { host, protocol } = new URL(origin);
  return host === request.host && (!secure || protocol === 'https:');
}

/**
 * Sets `request.user`, `request.places` and `request.session` on every route that declares its access. A write with the session cookie must come from
 * our own origin; a bearer token cannot be sent by a foreign page.
 */
export default fp(
  async (app) => {
    const cookieName = sessionCookieName(app.config.secure);
    app.decorateRequest('user', null);
    app.decorateRequest('session', null);
    app.decorateRequest('places', {
      getter(): Places {
        const { access } = this.routeOptions.config;
        const decides = !SAFE_METHODS.includes(this.method) || isForDeciders(access);
        if (!this.user || !admits('staff', this.user.role)) return NO_PLACES;
        const only = onlyPostsOf(access);
        if (!only) return app.findPlaces(this.user, decides, mayWriteOf(access));
        const posts = this.user.posts.filter((post) => isAmong(only, post));
        return app.findPlaces({ role: this.user.role, posts }, decides, only);
      },
    });

    /**
     * While the primary is gone, a session may be unknown that is good: what is for everybody is answered as to a visitor.
     * @throws 503 for the rest: a 401 would end the session in the browser
     */
    function leaveUnknown(request: FastifyRequest): null {
      const { access, redirectsVisitors } = request.routeOptions.config;
      if (access !== 'public' || redirectsVisitors) throw pausedProblem(request);
      return null;
    }

    async function signIn(request: FastifyRequest, session: NonNullable<FastifyRequest['session']>) {
      if (!app.writable() && !app.replicaWatch.isCurrent()) return leaveUnknown(request);
      const holder = await findSessionOnce(request.raw, session.token, (token) =>
        findSession(app.knex, token, new Date(), app.writeIfPossible),
      ).catch((error: unknown) => {
        if (app.serviceState() !== 'down') throw error;
        return leaveUnknown(request);
      });
      // A session that the replica does not have may have been opened just before the primary was lost.
      if (!holder && !app.writable()) return leaveUnknown(request);
      if (!holder) return;
      request.user = requestUser(app.config, holder);
      request.session = session;
      const changes = !SAFE_METHODS.includes(request.method);
      if (changes && session.via === 'cookie' && !isOwnOrigin(request, app.config)) {
        throw problem(403, messages.foreignOrigin);
      }
      const language = explicitLanguage(request.headers);
      if (language && language !== request.user.language) {
        const { user } = request;
        await app.writeIfPossible(() => saveLanguage(app.knex, user, language));
        request.user = { ...user, language };
      }
    }

    app.addHook('onRoute', (route) => {
      if (!route.config?.access || route.config.ignoresSession) return;
      addRouteHook(route, 'onRequest', (request, _reply, done) => {
        const session = tokenOf(request, cookieName);
        if (!session) return done();
        signIn(request, session).then(() => done(), done);
      });
    });
  },
  { name: 'sessions', dependencies: ['database', 'replica-watch', 'language'] },
);
