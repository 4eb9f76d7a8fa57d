import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject from 'light-my-request';
import type { PortalContext, ApiAnswer } from '../../../../contract/portal-context.ts';
import { shareSessions, type SessionLookups } from '../../access/sessions/shared-lookups.ts';
import { markInnerCall } from '../inner-call.ts';
import { toWebStream } from './web-stream.ts';

const WITHOUT_BODY = new Set([204, 205, 304]);

type Init = Parameters<PortalContext['callApi']>[1];

/** A call's body: a text unchanged, any other body as a stream with its headers. */
function sent({ method = 'GET', headers: given, body }: Init): {
  method: string;
  headers: Headers;
  payload?: string | Readable;
} {
  const headers = new Headers(given);
  if (body == null) return { method, headers };
  if (typeof body === 'string') return { method, headers, payload: body };
  const call = new Request('http://api.internal', { method, headers, body, duplex: 'half' } as RequestInit);
  return { method, headers: call.headers, payload: Readable.fromWeb(call.body as WebStream) };
}

/** The identity of a page's calls. */
export interface PageRequest extends Pick<FastifyRequest, 'host' | 'id' | 'ip'> {
  /** Whether its calls change nothing, so that they can share one session lookup. */
  reads?: boolean;
}

/** A request for the API, ready for dispatch. */
interface Call {
  method: string;
  headers: Record<string, string>;
  payload?: string | Readable | undefined;
  signal?: AbortSignal | null | undefined;
  /** Whether the answer is wanted as a stream. */
  payloadAsStream: boolean;
}

/** @throws {TypeError} for an address outside the API */
function apiAddress(path: string): string {
  const { pathname, search } = new URL(path, 'http://api.internal');
  if (!path.startsWith('/api/') || !pathname.startsWith('/api/')) {
    throw new TypeError(`${path} is not an address of the API`);
  }
  return `${pathname}${search}`;
}

const headersOf = (all: OutgoingHttpHeaders): ApiAnswer['headers'] => ({
  get(name) {
    const value = all[name.toLowerCase()];
    return value === undefined ? null : [value].flat().join(', ');
  },
  getSetCookie: () => [all['set-cookie'] ?? []].flat().map(String),
});

/**
 * Calls the API in process for a page's request: same client address, host and request id, no network. JSON answers
 * are returned without a stream or a `Response`: a page makes up to ten calls, and those objects would cost more than
 * the answers. Other bodies pass through as streams in both directions.
 */
export function createApiClient(
  app: FastifyInstance,
  { host, id, ip, reads = false }: PageRequest,
): Pick<PortalContext, 'askApi' | 'callApi'> {
  const found: SessionLookups = new Map();
  const dispatch = async (path: string, { method, headers, payload, signal, payloadAsStream }: Call) =>
    inject(
      (request, response) => {
        markInnerCall(request);
        if (reads) shareSessions(request, found);
        app.routing(request as never, response as never);
      },
      {
        method: method as 'GET',
        url: apiAddress(path),
        headers: { ...headers, host, 'x-request-id': id, 'accept-encoding': 'identity' },
        remoteAddress: ip,
        payloadAsStream,
        // Our own call: its options need no validation.
        validate: false,
        ...(payload !== undefined && { payload }),
        ...(signal && { signal }),
      },
    );
  return {
    async askApi(path, { method = 'GET', headers, body }) {
      const payload = typeof body === 'object' && body ? Readable.fromWeb(body as WebStream) : body;
      const answer = await dispatch(path, {
        method,
        headers,
        payloadAsStream: false,
        payload: payload ?? undefined,
      });
      return { status: answer.statusCode, headers: headersOf(answer.headers), text: answer.payload };
    },
    async callApi(path, init) {
      const { method, headers: asked, payload } = sent(init);
      const { signal } = init;
      const headers = Object.fromEntries(asked);
      const answer = await dispatch(path, { method, headers, payload, signal, payloadAsStream: true });
      const answerHeaders = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const each of Array.isArray(value) ? value : [value]) {
          if (each !== undefined) answerHeaders.append(name, String(each));
        }
      }
      const status = answer.statusCode;
      const stream = answer.stream();
      if (!WITHOUT_BODY.has(status) && method !== 'HEAD') {
        return new Response(toWebStream(stream), { status, headers: answerHeaders });
      }
      stream.resume();
      return new Response(null, { status, headers: answerHeaders });
    },
  };
}
