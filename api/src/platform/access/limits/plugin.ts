import type { FastifyContextConfig, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyTries } from '../../../../contract/limits.ts';
import { SAFE_METHODS } from '../../http/safe-methods.ts';
import { retryLater } from '../../http/http-error.ts';
import { addRouteHook } from '../../http/route-hooks.ts';
import { countInMemory } from './in-memory.ts';
import { runWithNetwork } from './current-network.ts';
import { countTries, releaseTries, limitKey, type CountedTries, type Limit, type Try } from './limits.ts';
import { networkOf } from './network.ts';

/** Two limits with one name on one route would count a try twice. */
function checkNames(url: string, limits: readonly Limit[]): void {
  const names = limits.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`${url} declares a limit twice`);
}

/** Whether a request may have to wait in a fair queue. */
const mayQueue = (method: string, config: FastifyContextConfig = {}): boolean =>
  config.usesFairQueue ?? !SAFE_METHODS.includes(method);

/**
 * Enforces `config.limits`: 429 with `Retry-After` and a message that says when to try again. A rejected try is not counted, so that
 * clients who keep trying get in as soon as everybody else. Requests that may have to queue (writes, and routes with `usesFairQueue`)
 * also remember their network.
 */
export default fp(
  async (app) => {
    const { addressLimitFactor } = app.config;
    const inMemory = countInMemory();
    const maxOf = (limit: Limit) => limit.max * (limit.per === 'address' ? addressLimitFactor : 1);
    /** Keys of limits on failures, to be released when the request succeeds. */
    const failureKeys = new WeakMap<FastifyRequest, string[]>();

    const rememberNetwork: onRequestHookHandler = (request, reply, done) => {
      // A route may serve several methods, such as the one of all pages; only its writes may have to queue.
      if (!mayQueue(request.method, request.routeOptions.config)) return done();
      const end = runWithNetwork(networkOf(request.ip), done);
      reply.raw.once('close', end);
    };

    /** Counts in the database; while nothing can be written, in this process, so that reads go on and have an end nonetheless. */
    async function countHereOrThere(tries: readonly Try[]) {
      let counted: CountedTries | undefined;
      await app.writeIfPossible(async () => {
        counted = await countTries(app.knex, tries);
      });
      return counted ?? inMemory.count(tries);
    }

    const release = (keys: readonly string[]) => app.writeIfPossible(() => releaseTries(app.knex, keys));

    async function count(request: FastifyRequest) {
      const tries = (request.routeOptions.config.limits ?? []).flatMap((limit) => {
        const subject = limit.key(request);
        const { windowSeconds } = limit;
        return subject === null ? [] : [{ limit, windowSeconds, key: limitKey(limit, subject) }];
      });
      if (tries.length === 0) return;
      const counted = await countHereOrThere(tries);
      const waits = tries.map(({ limit, key }) => {
        const { count, wait } = counted.get(key)!;
        return count > maxOf(limit) ? wait : 0;
      });
      const wait = Math.max(...waits);
      if (wait > 0) {
        await release([...counted.keys()]);
        throw retryLater(429, tooManyTries(wait), wait);
      }
      failureKeys.set(
        request,
        tries.filter(({ limit }) => limit.counts === 'failures').map(({ key }) => key),
      );
    }

    async function releaseSuccessful(request: FastifyRequest, reply: FastifyReply) {
      const keys = failureKeys.get(request);
      const failed = reply.statusCode >= 400 && reply.statusCode < 500;
      if (!keys || failed) return;
      failureKeys.delete(request);
      await release(keys).catch((error: unknown) => request.log.error(error, 'a try stays counted'));
    }

    app.addHook('onRoute', (route) => {
      if ([route.method].flat().some((method) => mayQueue(method, route.config)))
        addRouteHook(route, 'onRequest', rememberNetwork);
      const limits = route.config?.limits ?? [];
      if (limits.length === 0) return;
      checkNames(route.url, limits);
      addRouteHook(route, 'preHandler', count);
      addRouteHook(route, 'onSend', releaseSuccessful);
    });
  },
  { name: 'limits', dependencies: ['database', 'errors', 'access'] },
);
