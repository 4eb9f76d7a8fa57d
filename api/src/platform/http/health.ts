import { setTimeout as pauseFor } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import { isMigrated } from '../database/connect.ts';

/** How long `/readyz` waits for its databases together, in milliseconds: less than the proxy waits for `/readyz` (3 s). */
const READY_TIMEOUT_MS = 2_400;

/**
 * `/healthz`: the process answers. `/readyz`: the database is reachable and migrated, and the process is not about to end. A process that
 * can still read is ready too (`read-only`): otherwise the proxy would take all of them away, and the readers would get nothing.
 */
export default fp(
  async (app) => {
    const timeoutMs = READY_TIMEOUT_MS / (app.replica === app.knex ? 1 : 2);

    /** @throws when the database does not answer in time */
    async function isMigratedInTime(knex: Knex): Promise<boolean> {
      const end = new AbortController();
      const clock = pauseFor(timeoutMs, undefined, { signal: end.signal }).then(() => {
        throw new Error('the database does not answer');
      });
      try {
        return await Promise.race([isMigrated(knex), clock]);
      } finally {
        end.abort();
        clock.catch(() => undefined);
      }
    }

    const canRead = () => app.replica !== app.knex || app.serviceState() === 'read-only';

    // A load balancer asks every few seconds; that is not worth a log line.
    const config = { quiet: true };
    app.get('/healthz', { config }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config }, async (request, reply) => {
      try {
        if (app.isClosing()) return await reply.code(503).send({ status: 'closing' });
        if (app.writable()) {
          if (await isMigratedInTime(app.probe)) return { status: 'ready' };
          request.log.warn('not ready: the database lacks migrations');
          return await reply.code(503).send({ status: 'not ready' });
        }
      } catch (error) {
        app.suspectDatabase();
        request.log.warn(error, 'the primary does not answer');
      }
      try {
        // A primary that is silent is not yet known to be gone. What the replica can answer counts from the first moment.
        if (canRead() && (await isMigratedInTime(app.replica))) return { status: 'read-only' };
      } catch (error) {
        request.log.warn(error, 'not ready');
      }
      return reply.code(503).send({ status: 'not ready' });
    });
  },
  { name: 'health', dependencies: ['database', 'shutdown'] },
);
