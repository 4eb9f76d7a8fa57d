import { OutcomeUnknownError } from '@bhumi/db';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { outcomeProblem } from './idempotency.ts';
import { fieldErrors, Problem, problem } from './http-error.ts';
import { pausedProblem } from '../database/pause-writes.ts';
import { issuesByField } from './validation.ts';

/** Messages for 4xx errors of our libraries, by status. */
const TEXTS: Record<number, Message> = {
  401: messages.signInFirst,
  403: messages.notAllowed,
  404: messages.notFound,
  413: messages.requestTooLarge,
  415: messages.wrongKind,
  429: messages.tooMany,
};

/** Error code of @fastify/multipart for a file above the limit. */
const FILE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** Routes whose callers also read the message in `error` (specification 2, section 8: land tax payments). */
const READ_AS_ERROR = /^\/api\/land-tax-payments(\/|$)/;

/** Error codes of a database that cannot be reached, ends, does not answer in time, or takes no writes just now (a failover). */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 08000 08001 08003 08004 08006 08P01 53300 57014 57P01 57P02 57P03 57P05 25P03 25006'.split(
    ' ',
  ),
);
/** No space is left: PostgreSQL's disk, or the disk or quota of the stored files. */
const NO_SPACE = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** When it is worth trying again, in seconds. */
const RETRY_AFTER = 5;

/** The error for an invalid request: 422 by field for a body, 400 with the name of the parameter for a URL. */
function schemaProblem(error: FastifyError): Problem {
  const fields = issuesByField(error.validation ?? []);
  if (error.validationContext === 'body') {
    return '' in fields ? problem(400, messages.badRequest) : fieldErrors(fields, messages.invalid);
  }
  const [name = '', [text = messages.invalidValue] = []] = Object.entries(fields)[0] ?? [];
  return problem(400, { en: `${name}: ${text.en}`, bn: `${name}: ${text.bn}` });
}

/** Whether an error is logged: our failures and those of our services, not rejected requests. */
export const shouldLog = (found: Problem | null): boolean => found === null || found.isFailure;

/** Converts a thrown error into the error for the caller; null for a failure of ours. */
export function toProblem(
  error: FastifyError,
  request: Pick<FastifyRequest, 'server' | 'method' | 'headers' | 'routeOptions'>,
): Problem | null {
  if (error instanceof Problem) return error;
  if (error.validation) return schemaProblem(error);
  const status = error.statusCode ?? 500;
  if (error.code === FILE_TOO_LARGE) return problem(413, messages.tooLarge);
  if (status >= 400 && status < 500) return problem(status, TEXTS[status] ?? messages.badRequest);
  if (error instanceof OutcomeUnknownError) return outcomeProblem(request);
  if (NO_SPACE.has(error.code)) return new Problem(507, messages.diskFull, { isFailure: true });
  if (UNREACHABLE.has(error.code) || error.name === 'KnexTimeoutError') {
    if (!request.server.writable()) return pausedProblem(request);
    return new Problem(503, messages.busy, { wait: RETRY_AFTER, isFailure: true });
  }
  // Class 22 of PostgreSQL: a text with a NUL, a number out of range. The caller's data is wrong.
  if (/^22[0-9A-Z]{3}$/.test(error.code ?? '')) return problem(400, messages.badRequest);
  return null;
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = toProblem(error, request);
  const { status, text, errors, details } = found ?? problem(500, messages.failed);
  if (found?.retryAfterSeconds !== undefined) void reply.header('retry-after', found.retryAfterSeconds);
  if (shouldLog(found) && !request.raw.destroyed) request.log.error({ err: error }, 'a request failed');
  const body = {
    message: request.t(text),
    ...(READ_AS_ERROR.test(request.routeOptions.url ?? '') && { error: request.t(text) }),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, texts.map((each) => request.t(each))]),
      ),
    }),
    ...(status >= 500 && { request_id: request.id }),
    ...details,
  };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers every error in one form: `{message}`, with `errors` by field for a 422. */
export default fp(
  async (app) => {
    app.setErrorHandler(answer);
    app.setNotFoundHandler(() => {
      throw problem(404, messages.notFound);
    });
  },
  { name: 'errors', dependencies: ['language'] },
);
