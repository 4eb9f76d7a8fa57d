import fp from 'fastify-plugin';

/** Headers that every answer carries: its request's id, and what a browser must not do with it. */
export default fp(
  async (app) => {
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('x-content-type-options', 'nosniff');
      if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
      if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'SAMEORIGIN');
      if (app.config.secure) reply.header('strict-transport-security', 'max-age=31536000');
    });
  },
  { name: 'headers' },
);
