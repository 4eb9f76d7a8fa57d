import fp from 'fastify-plugin';
import { logRefused } from './security-log/log-refused.ts';

/** Logs every 403 of a signed-in person in the security log, whichever rule threw it. */
export default fp(
  async (app) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (reply.statusCode !== 403 || !request.user) return done();
      logRefused(request)
        .catch((error: unknown) => request.log.error(error, 'a refusal stays out of the security log'))
        .finally(done);
    });
  },
  { name: 'refusals', dependencies: ['database', 'sessions'] },
);
