import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A registered route, once for each of its methods. */
export interface Route {
  method: string;
  /** Its address with parameters (`/api/dags/:id`), without a trailing slash. */
  url: string;
  options: RouteOptions;
}

const CHANNEL = 'fastify.initialization';

/** Collects every route, of whatever plugin, while `build` creates an application. */
export async function collectRoutes<App>(build: () => Promise<App>): Promise<{ app: App; routes: Route[] }> {
  const found = new Map<string, Route>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (options) => {
      for (const method of [options.method].flat()) {
        const url = options.url.replace(/(?<=.)\/$/, '');
        found.set(`${method} ${url}`, { method, url, options });
      }
    });
  };
  subscribe(CHANNEL, listen);
  try {
    return { app: await build(), routes: [...found.values()] };
  } finally {
    unsubscribe(CHANNEL, listen);
  }
}
