import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { Problem } from '../http/http-error.ts';
import { addRouteHook } from '../http/route-hooks.ts';
import { SAFE_METHODS } from '../http/safe-methods.ts';

/** When it is worth sending something again, in seconds. A failover takes about half a minute. */
const RETRY_READ = 5;
const RETRY_WRITE = 30;

/** The 503 for what cannot be done while the primary is gone. It is no failure to be logged: that the primary is gone was logged once. */
export const pausedProblem = ({ method }: { method: string }): Problem =>
  SAFE_METHODS.includes(method)
    ? new Problem(503, messages.busy, { wait: RETRY_READ })
    : new Problem(503, messages.paused, { wait: RETRY_WRITE });

/** Refuses what changes something while the primary cannot be written, before its body is read and without asking the database. */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const reads = [route.method].flat().every((method) => SAFE_METHODS.includes(method));
      if (reads || !route.config?.access || route.config.changesNothing) return;
      addRouteHook(route, 'onRequest', (request, _reply, done) => {
        if (!app.writable()) throw pausedProblem(request);
        done();
      });
    });
  },
  { name: 'pause-writes', dependencies: ['database', 'errors'] },
);
