import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { PortalContext } from '../../contract/portal-context.ts';
import { shareSessions, type FoundSessions } from '../sessions/shared.ts';
import { webStream } from './web-stream.ts';

const WITHOUT_BODY = new Set([204, 205, 304]);
const JSON_TYPE = /^application\/json\b/;

type Init = Parameters<PortalContext['callApi']>[1];

/** A call as it goes in: a text as it is, any other body as a stream with the headers that belong to it. */
function sent({ method = 'GET', headers: given, body }: Init): {
  method: string;
  headers: Headers;
  payload?: string | Readable;
} {
  const headers = new Headers(given);
  if (body == null) return { method, headers };
  if (typeof body === 'string') return { method, headers, payload: body };
  const call = new Request('http://api.internal', { method, headers, body, duplex: 'half' } as RequestInit);
  return { method, headers: call.headers, payload: Readable.fromWeb(call.body as ReadableStream) };
}

/** What a page asks the API as. */
export interface PageAsker extends Pick<FastifyRequest, 'host' | 'id' | 'ip'> {
  /** Whether its calls change nothing, so that one look-up of the session does for all of them. */
  reads?: boolean;
}

/**
 * Calls the API in process on behalf of a page's request: same client address, host and request id, no network. Bodies
 * pass through as streams in both directions; JSON, which is read at once, comes as a whole.
 */
export function callApiFor(
  app: FastifyInstance,
  { host, id, ip, reads = false }: PageAsker,
): PortalContext['callApi'] {
  const found: FoundSessions = new Map();
  return async (path, init) => {
    const { pathname, search } = new URL(path, 'http://api.internal');
    if (!path.startsWith('/api/') || !pathname.startsWith('/api/')) {
      throw new TypeError(`${path} is not an address of the API`);
    }
    const { method, headers: asked, payload } = sent(init);
    const answer = await inject(
      (request, response) => {
        if (reads) shareSessions(request, found);
        app.routing(request as never, response as never);
      },
      {
        method: method as 'GET',
        url: `${pathname}${search}`,
        headers: {
          ...Object.fromEntries(asked),
          host,
          'x-request-id': id,
          'accept-encoding': 'identity',
        },
        remoteAddress: ip,
        payloadAsStream: true,
        // The call is ours: its options need no check.
        validate: false,
        ...(payload !== undefined && { payload }),
        ...(init.signal && { signal: init.signal }),
      },
    );
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== undefined) headers.append(name, String(each));
      }
    }
    const status = answer.statusCode;
    const stream = answer.stream();
    if (WITHOUT_BODY.has(status) || method === 'HEAD') {
      stream.resume();
      return new Response(null, { status, headers });
    }
    const whole = JSON_TYPE.test(headers.get('content-type') ?? '');
    return new Response(whole ? await text(stream) : webStream(stream), { status, headers });
  };
}
