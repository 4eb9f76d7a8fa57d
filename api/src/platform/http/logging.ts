import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { redactText, redactUrl } from '../../../contract/redact.ts';
import { standardOutputLog } from './buffered-log.ts';
import { type AddressDetail, loggedAddress } from './logged-address.ts';

/** Serialises an error for the log. Other fields of PostgreSQL's errors (`detail`, `where`, ...) quote row values, which may be secret. */
export function serializeError(error: unknown): Record<'type' | 'message' | 'stack', string> {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)), stack: '' };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const safeFields = { code, constraint, table };
  return {
    type: error.constructor.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(Object.entries(safeFields).filter(([, value]) => typeof value === 'string')),
  };
}

/** Logs one line per request when it is done, unless its route is `quiet`. A client that disconnects is no error. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const errored = error && !request.raw.destroyed;
    if (!errored && request.routeOptions.config.quiet) return;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (errored) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

const PASSED_ID = /^[\w-]{8,64}$/;

/** Returns the id of a request: the one of the proxy in front of us, or a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const passed = request.headers['x-request-id'];
  return typeof passed === 'string' && PASSED_ID.test(passed) ? passed : randomUUID();
}

/** Returns Fastify's logger options: JSON lines by pino, without headers, bodies or secrets. */
export function loggerOptions(
  level: string,
  addresses: AddressDetail = 'short',
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: {
      level,
      ...(level !== 'silent' && { stream: standardOutputLog() }),
      serializers: {
        err: serializeError,
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: redactUrl(request.url),
          host: request.host,
          remoteAddress: loggedAddress(request.ip, addresses),
        }),
      },
    },
    logController: new RequestLog(),
    genReqId: requestId,
  };
}
