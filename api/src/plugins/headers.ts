import fp from 'fastify-plugin';
import { contentPolicy } from '../lib/csp.ts';

/**
 * Headers that every answer carries: its request's id, and what a browser must not do with it. What does not say that it may
 * be kept is kept nowhere: most answers are somebody's own.
 */
export default fp(
  async (app) => {
    app.decorateRequest('cspNonce', null);
    app.addHook('onSend', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('x-content-type-options', 'nosniff');
      if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
      reply.header('x-frame-options', 'DENY');
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store');
      }
      if (!reply.hasHeader('content-security-policy')) {
        reply.header('content-security-policy', contentPolicy({ nonce: request.cspNonce }));
      }
      if (app.config.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    });
  },
  { name: 'headers' },
);
