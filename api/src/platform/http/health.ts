import fp from 'fastify-plugin';
import { isMigrated } from '../database/connect.ts';

/** `/healthz`: the process answers. `/readyz`: the database is reachable and migrated. */
export default fp(
  async (app) => {
    // A load balancer asks every few seconds; that is not worth a log line.
    const config = { quiet: true };
    app.get('/healthz', { config }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config }, async (request, reply) => {
      try {
        if (await isMigrated(app.knex)) return { status: 'ready' };
        request.log.warn('not ready: the database lacks migrations');
      } catch (error) {
        request.log.warn(error, 'not ready');
      }
      return reply.code(503).send({ status: 'not ready' });
    });
  },
  { name: 'health', dependencies: ['database'] },
);
