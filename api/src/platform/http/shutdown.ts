import { setTimeout as pauseFor } from 'node:timers/promises';
import fp from 'fastify-plugin';

/**
 * `app.beginShutdown()`: from then on `/readyz` answers 503, so that the proxy sends nobody here any more, and every answer closes its
 * connection. Requests are served on, for `SHUTDOWN_DELAY`: the interval in which the proxy asks. Close the application after it.
 */
export default fp(
  async (app) => {
    let closing = false;
    app.decorate('isClosing', () => closing);
    app.decorate('beginShutdown', async () => {
      closing = true;
      app.server.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close');
      });
      await pauseFor(app.config.shutdownDelayMs);
    });
  },
  { name: 'shutdown' },
);
