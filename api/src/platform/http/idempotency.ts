/** What is done when a write was sent to the database and its answer was lost (docs/decisions/098). */
import { OutcomeUnknownError } from '@bhumi/db';
import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { Problem } from './http-error.ts';
import { idempotencyHeaders } from './schemas.ts';

/** When it is worth sending it again, in seconds. */
const RETRY_AFTER = 5;

type Asked = Pick<FastifyRequest, 'headers' | 'routeOptions'>;

const takesKey = (schema: unknown): boolean =>
  (schema as { headers?: unknown } | undefined)?.headers === idempotencyHeaders;

/** Whether the same request can be sent again without being done twice. */
const hasKey = ({ headers, routeOptions }: Asked): boolean =>
  takesKey(routeOptions.schema) && headers['idempotency-key'] !== undefined;

/** The 503 for a write of unknown outcome, which says whether to send it again or to look first. */
export const outcomeProblem = (request: Asked): Problem =>
  new Problem(503, hasKey(request) ? messages.outcomeSought : messages.outcomeUnknown, {
    details: { code: 'outcome_unknown' },
    wait: RETRY_AFTER,
    isFailure: true,
  });

/**
 * Finds out the outcome of a write by its idempotency key: runs the handler again, which answers what was saved, or saves it. Where the
 * database cannot be asked either, the caller is told to send the same again. A body that was streamed cannot be read twice.
 */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (!takesKey(route.schema)) return;
      const handle = route.handler as (...args: Parameters<RouteHandlerMethod>) => Promise<unknown>;
      route.handler = async function (this: typeof app, request, reply) {
        try {
          return await handle.call(this, request, reply);
        } catch (error) {
          const isRepeatable = hasKey(request) && !request.headers['content-type']?.startsWith('multipart/');
          if (!(error instanceof OutcomeUnknownError) || !isRepeatable) throw error;
          request.log.warn({ err: error }, 'looking whether a request was saved');
          return handle.call(this, request, reply).catch((second: unknown) => {
            // A refusal is an answer. Any failure leaves open what became of the first try.
            throw second instanceof Problem && second.status < 500 ? second : error;
          });
        }
      };
    });
  },
  { name: 'idempotency', dependencies: ['errors'] },
);
