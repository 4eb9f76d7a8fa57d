import path from 'node:path';
import { Readable } from 'node:stream';
import type { RequestHandler } from '@remix-run/node';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../contract/messages.ts';
import type { PortalContext } from '../../contract/portal-context.ts';
import { problemOf } from './errors.ts';
import { limitBody, mostBytes } from './body-limit.ts';
import { callApiFor } from './bridge.ts';
import { failurePage } from './failure-page.ts';
import { serveFrontFiles } from './front-files.ts';
import { builtPages, PORTAL, sourcePages, startVite } from './front-tools.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const NOT_PAGES = /^\/(api|storage)([/?]|$)/;

/** The browser's request as the web's own `Request`, ended when the browser goes away. */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  const body = request.body instanceof Readable ? Readable.toWeb(request.body) : null;
  return new Request(new URL(request.raw.url ?? '/', origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body && { body: body as unknown as BodyInit, duplex: 'half' }),
  } as RequestInit);
}

function originOf(request: FastifyRequest): string {
  const seen = `${request.protocol}://${request.host}`;
  return URL.canParse(seen) ? seen : 'http://localhost';
}

/** Every address that nobody else answers is the portal's. Bodies go through as they come, never collected here. */
const pages: FastifyPluginAsync<{ handle: RequestHandler }> = async (app, { handle }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) =>
    limitBody(body, request.headers['content-length'], mostBytes(request.headers['content-type'])),
  );
  app.setErrorHandler((error, request, reply) => {
    const found = problemOf(error as Parameters<typeof problemOf>[0]);
    if (!found) request.log.error({ err: error }, 'the portal failed');
    return reply
      .code(found?.status ?? 500)
      .type('text/html; charset=utf-8')
      .send(failurePage(request, found?.text ?? messages.failed));
  });
  app.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      if (NOT_PAGES.test(request.raw.url ?? '')) return reply.callNotFound();
      const context: PortalContext = {
        callApi: callApiFor(app, request),
        requestId: request.id,
        secure: app.config.secure,
      };
      const web = webRequest(request, reply, app.config.publicUrl ?? originOf(request));
      return reply.send(await handle(web, { ...context }));
    },
  });
};

/** The portal, at every address that is not the API's, the back office's or a stored file's. */
export default fp<{ development: boolean }>(
  async (app, { development }) => {
    if (!development) {
      const client = path.join(PORTAL, 'build/client');
      await serveFrontFiles(app, client, '');
      app.get('/favicon.ico', async (_request, reply) => reply.sendFile('favicon.svg', client));
      await app.register(pages, { handle: await builtPages() });
      return;
    }
    const vite = await startVite(app, PORTAL, 'portal-hot');
    app.addHook('onRequest', (request, reply, done) => {
      const { url } = request.raw;
      if (request.routeOptions.url !== '/*' || NOT_PAGES.test(url ?? '')) return done();
      vite.middlewares(request.raw, reply.raw, done);
    });
    await app.register(pages, { handle: sourcePages(vite) });
  },
  { name: 'portal', dependencies: ['sessions'] },
);
