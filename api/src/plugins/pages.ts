import { Readable } from 'node:stream';
import type { RequestHandler } from '@remix-run/node';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages.ts';
import type { PortalContext } from '../../contract/portal-context.ts';
import { limitBody, mostBytes } from './body-limit.ts';
import { callApiFor } from './bridge.ts';
import { newNonce } from './csp.ts';
import { problemOf } from './errors.ts';
import { failurePage } from './failure-page.ts';
import { webStream } from './web-stream.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Addresses that belong to the API or to stored files, there or not. */
export const NOT_PAGES = /^\/(api|storage)([/?]|$)/;

/** What was asked for, always at our own origin: `//elsewhere/x` is a path of ours too, not an address of others. */
function addressOf(asked: string, origin: string): URL {
  if (asked.startsWith('/')) return new URL(origin + asked);
  const whole = URL.canParse(asked) ? new URL(asked) : new URL(origin);
  return new URL(origin + whole.pathname + whole.search);
}

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
  const body = request.body instanceof Readable ? webStream(request.body) : null;
  return new Request(addressOf(request.raw.url ?? '/', origin), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(body && { body, duplex: 'half' }),
  } as RequestInit);
}

function originOf(request: FastifyRequest): string {
  const seen = `${request.protocol}://${request.host}`;
  return URL.canParse(seen) ? seen : 'http://localhost';
}

/** The error handler of routes that answer with pages: a person reads what went wrong. */
export function answerWithPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemOf(error as FastifyError);
  const status = found?.status ?? 500;
  if (status >= 500 && !request.raw.destroyed) request.log.error({ err: error }, 'a page failed');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(failurePage(request, found?.text ?? messages.failed));
}

/** Every address that nobody else answers is the portal's. Bodies go through as they come, never collected here. */
export const pages: FastifyPluginAsync<{ handle: RequestHandler }> = async (app, { handle }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) =>
    limitBody(body, request.headers['content-length'], mostBytes(request.headers['content-type'])),
  );
  app.setErrorHandler(answerWithPage);
  app.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      if (NOT_PAGES.test(request.raw.url ?? '')) return reply.callNotFound();
      const context: PortalContext = {
        callApi: callApiFor(app, request),
        requestId: request.id,
        secure: app.config.secure,
        cspNonce: (request.cspNonce = newNonce()),
      };
      const web = webRequest(request, reply, app.config.publicUrl ?? originOf(request));
      return reply.send(await handle(web, { ...context }));
    },
  });
};
