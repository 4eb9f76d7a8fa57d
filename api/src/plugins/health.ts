import fp from 'fastify-plugin';

/** `/healthz`: the process answers. `/readyz`: the database is reachable and migrated. */
export default fp(
  async (app) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
      try {
        await app.knex('sessions').select('id').limit(1);
        return { status: 'ready' };
      } catch (error) {
        request.log.error(error, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    });
  },
  { name: 'health', dependencies: ['database'] },
);
