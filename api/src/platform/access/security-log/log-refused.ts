import type { FastifyRequest } from 'fastify';
import { countTries, limitKey } from '../limits/limits.ts';
import { clientInfo, logSecurity } from './log.ts';

const HOUR = 60 * 60;
/** At most this many rows per account and hour, so that repeated requests do not fill the log. */
const MAX_ROWS_PER_HOUR = 30;

/** Logs that a signed-in person was refused access, once an hour per route. */
export async function logRefused(request: FastifyRequest): Promise<void> {
  const { user, server, method } = request;
  const { url: route } = request.routeOptions;
  if (!user || !route) return;
  const [ofRoute, ofAccount] = [
    limitKey({ name: 'refused' }, `${user.id}\n${method} ${route}`),
    limitKey({ name: 'refused-account' }, String(user.id)),
  ] as const;
  const once = await countTries(server.knex, [{ key: ofRoute, windowSeconds: HOUR }]);
  if (once.get(ofRoute)!.count > 1) return;
  const all = await countTries(server.knex, [{ key: ofAccount, windowSeconds: HOUR }]);
  if (all.get(ofAccount)!.count > MAX_ROWS_PER_HOUR) return;
  await logSecurity(server.knex, clientInfo(request), {
    event: 'refused',
    userId: user.id,
    detail: { method, route },
  });
}
