import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { redactText, redactUrl } from '../../../contract/redact.ts';
import { standardOutput } from './log-lines.ts';

/**
 * An error as it may be logged. What PostgreSQL adds beside these (`detail`, `where`, ...) quotes the values of a row, and
 * those may be secret.
 */
export function loggedError(error: unknown): Record<'type' | 'message' | 'stack', string> {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)), stack: '' };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const named = { code, constraint, table };
  return {
    type: error.constructor.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => typeof value === 'string')),
  };
}

/** One line a request, when it is done and its route is not `quiet`; a reader who goes away is no error. */
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

/** The identifier of a request: that of the proxy or front before us, or a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const passed = request.headers['x-request-id'];
  return typeof passed === 'string' && PASSED_ID.test(passed) ? passed : randomUUID();
}

/** Fastify's options for logs: JSON lines by pino, without headers, bodies or secrets. */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: {
      level,
      ...(level !== 'silent' && { stream: standardOutput() }),
      serializers: {
        err: loggedError,
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: redactUrl(request.url),
          host: request.host,
          remoteAddress: request.ip,
        }),
      },
    },
    logController: new RequestLog(),
    genReqId: requestId,
  };
}
