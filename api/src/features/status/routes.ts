/** The public status of the service. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STATUS_PARTS, type StatusAnswer } from '../../../contract/status/status.ts';
import { queueState } from '../../platform/messages/outbox/queue-state.ts';
import { checkParts, databaseCheck } from './check.ts';

/** The longest that a part may take, in milliseconds. */
const TIMEOUT_MS = 3_000;
/** How long an answer is cached, in milliseconds, so that many requests cost one check. */
export const CACHE_MS = 5_000;

const part = z.object({
  name: z.enum(STATUS_PARTS),
  ok: z.boolean(),
  limited: z.enum(['read_only', 'low_space']).optional(),
  waiting: z.int().optional(),
  oldest_seconds: z.int().optional(),
});
const answer = z.object({
  status: z.enum(['ok', 'degraded']),
  parts: z.array(part),
}) satisfies z.ZodType<unknown, StatusAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const connections = [...new Set([app.knex, app.replica])];
  const checks = {
    database: async () => {
      await databaseCheck(...connections)();
      return app.writable() ? { ok: true } : { ok: true, limited: 'read_only' as const };
    },
    storage: async () => {
      const free = await app.storage.check();
      return free < app.config.storageMinFree ? { ok: true, limited: 'low_space' as const } : { ok: true };
    },
    mail: () => queueState(app.knex),
  };
  let last: { at: number; answer: Promise<StatusAnswer> } | undefined;

  app.get(
    '/status',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Status'],
        summary: 'Which parts of the service work; at most five seconds old',
        description: 'Always 200 while the API answers. A balancer asks /readyz instead.',
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const now = Date.now();
      if (!last || now - last.at >= CACHE_MS) {
        const failed = (part: string, error: unknown) =>
          request.log.warn({ err: error, part }, 'not working');
        last = { at: now, answer: checkParts(checks, { limit: TIMEOUT_MS, failed }) };
      }
      reply.header('cache-control', 'no-store');
      return last.answer;
    },
  );
};

export default routes;
