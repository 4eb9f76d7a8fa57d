import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../../../contract/messages.ts';
import { admits } from '../../../../contract/roles.ts';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import type { Config } from '../../config/config.ts';
import { SAFE_METHODS } from '../../http/safe-methods.ts';
import { problem } from '../../http/http-error.ts';
import { addRouteHook } from '../../http/route-hooks.ts';
import { NO_PLACES, type Places } from '../places.ts';
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
        const writes = !SAFE_METHODS.includes(this.method);
        return admits('staff', this.user?.role ?? null) ? app.findPlaces(this.user!, writes) : NO_PLACES;
      },
    });

    async function signIn(request: FastifyRequest, session: NonNullable<FastifyRequest['session']>) {
      const holder = await findSessionOnce(request.raw, session.token, (token) =>
        findSession(app.knex, token),
      );
      if (!holder) return;
      request.user = requestUser(app.config, holder);
      request.session = session;
      const changes = !SAFE_METHODS.includes(request.method);
      if (changes && session.via === 'cookie' && !isOwnOrigin(request, app.config)) {
        throw problem(403, messages.foreignOrigin);
      }
      const language = explicitLanguage(request.headers);
      if (language && language !== request.user.language) {
        request.user = await saveLanguage(app.knex, request.user, language);
      }
    }

    app.addHook('onRoute', (route) => {
      if (!route.config?.access) return;
      addRouteHook(route, 'onRequest', (request, _reply, done) => {
        const session = tokenOf(request, cookieName);
        if (!session) return done();
        signIn(request, session).then(() => done(), done);
      });
    });
  },
  { name: 'sessions', dependencies: ['database', 'language'] },
);
