import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { admits } from '../../../../contract/roles.ts';
import { serveFrontFiles } from './static-files.ts';
import { ADMIN, startVite } from './build-tools.ts';
import { answerWithPage } from './pages.ts';

/** Looks the session up but refuses nobody: the page redirects instead. */
const looked = { access: 'public', redirectsVisitors: true } as const;
const isStaff = (request: FastifyRequest) => admits('staff', request.user?.role ?? null);

/** The page where two-step login is turned on. */
const SECURITY = '/dashboard?tab=security';
/**
 * Returns the redirect for somebody who may not open the back office: staff without two-step login go to its setup,
 * others to the login and from there to the requested address.
 */
export const redirectTarget = ({
  originalUrl: url,
  user,
}: Pick<FastifyRequest, 'originalUrl' | 'user'>): string =>
  user?.two_factor_required
    ? SECURITY
    : `/login?next=${encodeURIComponent(url.length > LONGEST ? '/admin' : url)}`;
/** A longer address, encoded once more, exceeds the header limits of servers and browsers. */
const LONGEST = 8_000;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The back office's addresses in their own scope, whose errors are pages too. */
export const backOffice =
  (handler: Handler): FastifyPluginAsync =>
  async (scope) => {
    scope.setErrorHandler(answerWithPage);
    scope.get('/admin', { config: looked }, handler);
    scope.get('/admin/*', { config: looked }, handler);
  };

/**
 * Serves the back office under /admin: one page for every address. The page is not secret, because the API protects
 * the data; others are redirected so that they can log in.
 */
export default fp<{ development: boolean }>(
  async (app, { development }) => {
    if (development) {
      const vite = await startVite(app, ADMIN, 'hot');
      const source = async (request: FastifyRequest, reply: FastifyReply) => {
        const isPage = request.headers['sec-fetch-dest'] === 'document';
        if (isPage && !isStaff(request)) return reply.redirect(redirectTarget(request));
        // Vite identifies its base by the trailing slash, which our router ignores.
        request.raw.url = request.raw.url?.replace(/^\/admin(?=$|\?)/, '/admin/');
        reply.hijack();
        vite.middlewares(request.raw, reply.raw);
        return reply;
      };
      await app.register(backOffice(source));
      return;
    }
    const dist = path.join(ADMIN, 'dist');
    await serveFrontFiles(app, dist, '/admin');
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-cache');
      if (!isStaff(request)) return reply.redirect(redirectTarget(request));
      return reply.sendFile('index.html', dist, { cacheControl: false });
    };
    await app.register(backOffice(page));
  },
  { name: 'admin', dependencies: ['sessions'] },
);
