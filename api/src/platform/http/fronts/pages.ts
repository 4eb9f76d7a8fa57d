import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RequestHandler } from '@remix-run/node';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { messages } from '../../../../contract/messages.ts';
import type { PortalContext, ApiAnswer } from '../../../../contract/portal-context.ts';
import { problem } from '../http-error.ts';
import { SAFE_METHODS } from '../safe-methods.ts';
import { limitBody, maxBodyBytes } from './body-limit.ts';
import { createApiClient } from './api-client.ts';
import type { Pages } from './page-handlers.ts';
import { sharedPageOf, createPageCache, type SharedPage, type RenderedPage } from './page-cache.ts';
import { newNonce, nonceSource } from '../csp.ts';
import { toProblem, shouldLog } from '../errors.ts';
import { failurePage } from './failure-page.ts';
import { formSeal } from './form-seal.ts';
import { linkLanguage } from './link-language.ts';
import { isOwnOrigin } from '../../access/sessions/plugin.ts';
import { toWebStream } from './web-stream.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Addresses of the API or of stored files, existing or not. */
export const NOT_PAGE_URL = /^\/(api|storage)([/?]|$)/;

/** The requested URL, always at our own origin: `//elsewhere/x` is a path of ours, not another host. */
function pageUrl(path: string, origin: string): URL {
  if (path.startsWith('/')) return new URL(origin + path);
  const whole = URL.canParse(path) ? new URL(path) : new URL(origin);
  return new URL(origin + whole.pathname + whole.search);
}

/**
 * Refuses a form that another site has sent. A request without its origin does not come from a current browser; the
 * portal's actions and the API check it themselves.
 * @throws 403
 */
function rejectForeignForm(request: FastifyRequest, config: Parameters<typeof isOwnOrigin>[1]): void {
  const source = request.headers['sec-fetch-site'] ?? request.headers.origin;
  if (source !== undefined && !isOwnOrigin(request, config)) throw problem(403, messages.foreignOrigin);
}

/** Remix also compares `Origin` with `Host`. Behind a proxy that changes `Host` they differ for our own forms too. */
function alignHostWithOrigin(headers: Headers): void {
  const origin = headers.get('origin');
  headers.delete('x-forwarded-host');
  if (origin === null) return;
  if (URL.canParse(origin)) headers.set('host', new URL(origin).host);
  else headers.delete('origin');
}

/** Converts the browser's request to a web `Request`, aborted when the browser disconnects. */
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
  if (!SAFE_METHODS.includes(request.method)) alignHostWithOrigin(headers);
  const body = request.body instanceof Readable ? toWebStream(request.body) : null;
  return new Request(pageUrl(request.raw.url ?? '/', origin), {
    // Remix treats a HEAD for a page's data as a form submission. So it gets a GET; the body of a HEAD answer is
    // dropped anyway.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: gone.signal,
    ...(body && { body, duplex: 'half' }),
  } as RequestInit);
}

/** The error handler of routes that answer with pages, because a person reads the error. */
export function answerWithPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = toProblem(error as FastifyError, request);
  const status = found?.status ?? 500;
  if (found?.retryAfterSeconds !== undefined) void reply.header('retry-after', found.retryAfterSeconds);
  if (shouldLog(found) && !request.raw.destroyed) request.log.error({ err: error }, 'a page failed');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(failurePage(request, found?.text ?? messages.failed));
}

/** Types of our own complete texts, which are sent in one piece. */
const WHOLE = /^text\/(html|x-script)\b/;

/** Renders a shared page without anybody's request: the request is built from the cache key alone. */
async function make(app: FastifyInstance, handle: RequestHandler, page: SharedPage): Promise<RenderedPage> {
  const { origin, path, language, fromElsewhere, paused } = page;
  const asker = { host: new URL(origin).host, id: randomUUID(), ip: '127.0.0.1', reads: true };
  const nonce = newNonce();
  const context: PortalContext = {
    ...createApiClient(app, asker),
    requestId: asker.id,
    forEveryone: true,
    fromElsewhere,
    paused,
    secure: app.config.secure,
    simulatedPayments: !app.payments.provider.takesMoney,
    ...formSeal(app.config),
    cspNonce: nonce,
  };
  const web = new Request(origin + path, { headers: { 'accept-language': language } });
  return { page: await handle(web, { ...context }), nonce };
}

/** Serves the portal at every address without another handler. Request bodies are streamed, never buffered. */
export const pages: FastifyPluginAsync<Pages> = async (app, { handle, forEveryone = new Set() }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) =>
    limitBody(body, request.headers['content-length'], maxBodyBytes(request.headers['content-type'])),
  );
  app.setErrorHandler(answerWithPage);
  app.addHook('onRequest', linkLanguage);
  const sealed = formSeal(app.config);
  const sendKept = createPageCache((page) => make(app, handle, page));
  app.route({
    method: METHODS,
    url: '/*',
    handler: async (request, reply) => {
      const { publicUrl } = app.config;
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      const everyones = sharedPageOf(request, origin, forEveryone, !app.writable());
      if (everyones && (await sendKept(everyones, request, reply))) return reply;
      if (NOT_PAGE_URL.test(request.raw.url ?? '')) return reply.callNotFound();
      // The way in which an older Remix requests a single route. Ours never does, and the current one fails noisily.
      if (Object.hasOwn(request.query as object, '_data')) throw problem(400, messages.badRequest);
      if (!SAFE_METHODS.includes(request.method)) rejectForeignForm(request, app.config);
      const { host, id, ip, method } = request;
      const { askApi, callApi } = createApiClient(app, {
        host,
        id,
        ip,
        reads: SAFE_METHODS.includes(method),
      });
      let wait: string | null = null;
      const heard = <Answer extends Pick<ApiAnswer, 'headers'>>(answer: Answer): Answer => {
        wait = answer.headers.get('retry-after') ?? wait;
        return answer;
      };
      const nonce = newNonce();
      request.inlineScripts = nonceSource(nonce);
      const context: PortalContext = {
        askApi: async (path, page) => heard(await askApi(path, page)),
        callApi: async (path, init) => heard(await callApi(path, init)),
        requestId: request.id,
        paused: !app.writable(),
        secure: app.config.secure,
        simulatedPayments: !app.payments.provider.takesMoney,
        ...sealed,
        cspNonce: nonce,
      };
      const page = await handle(webRequest(request, reply, origin), { ...context });
      // Pass on the `Retry-After` of the API, which the page itself does not set.
      if ([429, 503].includes(page.status) && wait !== null) reply.header('retry-after', wait);
      if (!WHOLE.test(page.headers.get('content-type') ?? '')) return reply.send(page);
      reply.code(page.status);
      for (const [name, value] of page.headers) reply.header(name, value);
      return reply.send(Buffer.from(await page.arrayBuffer()));
    },
  });
};
