import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import { hasToken } from './access.ts';
import { createCollector, type Collector } from './collector.ts';
import { listenForScrapes } from './listener.ts';
import type { MetricGroup } from './metric.ts';

/** `GET /metrics` of the application's own port, for whoever has the token. */
function addRoute(app: FastifyInstance, collector: Collector, token: string): void {
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'no token' });
    return reply.type(collector.contentType).send(await collector.scrape());
  });
}

/**
 * Measures and serves `/metrics`: on a port of its own (`METRICS_PORT`), or else on the application's with `METRICS_TOKEN`. Without either
 * nothing is measured. Register it before there are routes.
 */
export default fp<{ groups: readonly MetricGroup[] }>(
  async (app, { groups }) => {
    const { metricsPort: port, metricsHost: host, metricsToken: token } = app.config;
    if (port === undefined && token === undefined) return;
    const collector = createCollector(app, groups);
    app.addHook('onClose', async () => collector.close());
    if (port === undefined) return addRoute(app, collector, token!);
    const { url, close } = await listenForScrapes(collector, { host, port, token });
    app.decorate('metricsUrl', url);
    app.addHook('onClose', close);
    app.log.info({ url }, 'metrics');
  },
  { name: 'metrics', dependencies: ['database'] },
);
