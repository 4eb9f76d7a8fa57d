import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { admits } from '../../../../contract/roles.ts';
import { serveFrontFiles } from './static-files.ts';
import { ADMIN, startVite } from './build-tools.ts';
import { answerWithPage } from './pages.ts';

/** The session is looked up, nobody is refused: whoever may not be here is sent elsewhere. */
const looked = { access: 'public' } as const;
const isStaff = (request: FastifyRequest) => admits('staff', request.user?.role ?? null);

/** Where one turns on two-step login. */
const SECURITY = '/dashboard?tab=security';
/**
 * Returns where somebody is sent who may not be here: staff without two-step login to turn it on, others to the login, and after it
 * to the address that they asked for.
 */
export const redirectTarget = ({
  originalUrl: url,
  user,
}: Pick<FastifyRequest, 'originalUrl' | 'user'>): string =>
  user?.two_factor_required
    ? SECURITY
    : `/login?next=${encodeURIComponent(url.length > LONGEST ? '/admin' : url)}`;
/** A longer address, encoded once more, is more than servers and browsers take in a header. */
const LONGEST = 8_000;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Every address of the back office in a scope of its own, whose failures are pages too. */
export const backOffice =
  (handler: Handler): FastifyPluginAsync =>
  async (scope) => {
    scope.setErrorHandler(answerWithPage);
    scope.get('/admin', { config: looked }, handler);
    scope.get('/admin/*', { config: looked }, handler);
  };

/**
 * The back office under /admin: one page for every address of it. Nothing in it is secret, the API guards the data; the
 * page is kept from others so that they land where they can log in.
 */
export default fp<{ development: boolean }>(
  async (app, { development }) => {
    if (development) {
      const vite = await startVite(app, ADMIN, 'hot');
      const source = async (request: FastifyRequest, reply: FastifyReply) => {
        const isPage = request.headers['sec-fetch-dest'] === 'document';
        if (isPage && !isStaff(request)) return reply.redirect(redirectTarget(request));
        // Vite knows its base by the trailing slash, which our router does not tell apart.
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
