import fp from 'fastify-plugin';
import { isMapPage } from '../../../contract/maps/pages.ts';
import { isPaymentPage } from '../../../contract/online-payments/pages.ts';
import { contentSecurityPolicy } from './csp.ts';

/**
 * Sets the headers of every answer: the request id and the security headers. An answer without `Cache-Control` may not be stored,
 * because most answers are personal.
 */
export default fp(
  async (app) => {
    app.decorateRequest('inlineScripts', null);
    const tilesFrom = app.config.tiles ? new URL(app.config.tiles.url).origin : null;
    const usualPolicy = contentSecurityPolicy({ inlineScripts: null, tiles: null, gateway: null });
    const gatewayOrigin = app.payments.provider.gateway?.origin ?? null;
    app.addHook('onSend', (request, reply, _payload, done) => {
      reply.header('x-request-id', request.id);
      reply.header('x-content-type-options', 'nosniff');
      const tiles = tilesFrom !== null && isMapPage(request.url) ? tilesFrom : null;
      if (!reply.hasHeader('referrer-policy')) {
        // Tile servers require the site that shows their tiles.
        reply.header('referrer-policy', tiles ? 'strict-origin-when-cross-origin' : 'same-origin');
      }
      reply.header('x-frame-options', 'DENY');
      if (!reply.hasHeader('cache-control')) {
        reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store');
      }
      if (!reply.hasHeader('content-security-policy')) {
        const { inlineScripts } = request;
        const gateway = gatewayOrigin !== null && isPaymentPage(request.url) ? gatewayOrigin : null;
        const differs = inlineScripts !== null || tiles !== null || gateway !== null;
        const policy = differs ? contentSecurityPolicy({ inlineScripts, tiles, gateway }) : usualPolicy;
        reply.header('content-security-policy', policy);
      }
      if (app.config.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
      done();
    });
  },
  { name: 'headers' },
);
