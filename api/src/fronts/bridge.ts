import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalContext } from '../../contract/portal-context.ts';
import { webStream } from './web-stream.ts';

const WITHOUT_BODY = new Set([204, 205, 304]);

/** A web body as the in-process call takes it: text at once, everything else as a stream. */
function payloadOf(call: Request, body: RequestInit['body']): string | Readable | undefined {
  if (typeof body === 'string') return body;
  return call.body ? Readable.fromWeb(call.body as ReadableStream) : undefined;
}

/**
 * Calls the API in process on behalf of a page's request: same client address, host and request id, no network. Bodies
 * pass through as streams in both directions.
 */
export function callApiFor(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'host' | 'id' | 'ip'>,
): PortalContext['callApi'] {
  return async (path, init) => {
    const call = new Request(new URL(path, 'http://api.internal'), {
      ...init,
      duplex: 'half',
    } as RequestInit);
    const { pathname, search } = new URL(call.url);
    if (!path.startsWith('/api/') || !pathname.startsWith('/api/')) {
      throw new TypeError(`${path} is not an address of the API`);
    }
    const payload = payloadOf(call, init.body);
    const answer = await app.inject({
      method: call.method,
      url: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(call.headers),
        host: request.host,
        'x-request-id': request.id,
        'accept-encoding': 'identity',
      },
      remoteAddress: request.ip,
      payloadAsStream: true,
      ...(payload !== undefined && { payload }),
      ...(init.signal && { signal: init.signal }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== undefined) headers.append(name, String(each));
      }
    }
    const bare = WITHOUT_BODY.has(answer.statusCode) || call.method === 'HEAD';
    if (bare) answer.stream().resume();
    const body = bare ? null : webStream(answer.stream());
    return new Response(body, { status: answer.statusCode, headers });
  };
}
