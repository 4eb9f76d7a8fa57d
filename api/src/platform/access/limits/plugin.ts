import type { FastifyContextConfig, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { tooManyTries } from '../../../../contract/limits.ts';
import { SAFE_METHODS } from '../../http/addresses.ts';
import { notNow } from '../../http/http-error.ts';
import { addToRoute } from '../../http/route-hooks.ts';
import { askingFrom } from './asking.ts';
import { countTries, giveBack, keyOf, type Limit } from './limits.ts';
import { networkOf } from './network.ts';

/** Limits of one name on one route would count one try twice. */
function checkNames(url: string, limits: readonly Limit[]): void {
  const names = limits.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`${url} declares a limit twice`);
}

/** Whether what a route does for a method may have to wait for its turn. */
const mayWait = (method: string, config: FastifyContextConfig = {}): boolean =>
  config.waitsForTurn ?? !SAFE_METHODS.includes(method);

/**
 * Holds routes to their `config.limits`: 429, `Retry-After` and a text that says when to come back. A try that is refused
 * here is not counted, so that whoever keeps knocking is let in as soon as everybody else. And what may have to wait for its
 * turn (all that changes something, and what says so, but not what says that it never does) knows from where it is asked for.
 */
export default fp(
  async (app) => {
    const { addressLimitFactor } = app.config;
    const most = (limit: Limit) => limit.most * (limit.per === 'address' ? addressLimitFactor : 1);
    /** Keys to give back when the request turns out to be no failure. */
    const unproven = new WeakMap<FastifyRequest, string[]>();

    const enter: onRequestHookHandler = (request, reply, done) => {
      // Of a route that is read and changed, such as that of all pages, only what changes may have to wait.
      if (!mayWait(request.method, request.routeOptions.config)) return done();
      const end = askingFrom(networkOf(request.ip), done);
      reply.raw.once('close', end);
    };

    async function count(request: FastifyRequest) {
      const tries = (request.routeOptions.config.limits ?? []).flatMap((limit) => {
        const whose = limit.of(request);
        return whose === null ? [] : [{ ...limit, key: keyOf(limit, whose) }];
      });
      if (tries.length === 0) return;
      const counted = await countTries(app.knex, tries);
      const waits = tries.map((limit) => {
        const { count, wait } = counted.get(limit.key)!;
        return count > most(limit) ? wait : 0;
      });
      const wait = Math.max(...waits);
      if (wait > 0) {
        await giveBack(app.knex, [...counted.keys()]);
        throw notNow(429, tooManyTries(wait), wait);
      }
      unproven.set(
        request,
        tries.filter(({ counts }) => counts === 'failures').map(({ key }) => key),
      );
    }

    async function giveUnprovenBack(request: FastifyRequest, reply: FastifyReply) {
      const keys = unproven.get(request);
      const failed = reply.statusCode >= 400 && reply.statusCode < 500;
      if (!keys || failed) return;
      unproven.delete(request);
      await giveBack(app.knex, keys).catch((error: unknown) =>
        request.log.error(error, 'a try stays counted'),
      );
    }

    app.addHook('onRoute', (route) => {
      if ([route.method].flat().some((method) => mayWait(method, route.config)))
        addToRoute(route, 'onRequest', enter);
      const limits = route.config?.limits ?? [];
      if (limits.length === 0) return;
      checkNames(route.url, limits);
      addToRoute(route, 'preHandler', count);
      addToRoute(route, 'onSend', giveUnprovenBack);
    });
  },
  { name: 'limits', dependencies: ['database', 'errors', 'access'] },
);
